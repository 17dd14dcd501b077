/** "Play now": a room with this person in the first seat and bots in the others, and straight into it. */

import { api, Failed, nonce } from '../../lib/protocol/http';
import { router } from '../../lib/router.svelte';
import { Setup } from '../new/setup.svelte';

class PlayNow {
  busy = $state(false);
  problem = $state('');

  async start(game: string): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      const info = (await api.games()).find((each) => each.id === game);
      if (!info) throw new Failed(404, 'room', game);
      const room = await api.makeRoom(new Setup(info, 'play').request());
      await api.begin(room.id, { nonce: nonce() });
      router.go(`/room/${room.id}`);
    } catch (error) {
      this.problem = error instanceof Failed ? error.reason : String(error);
    }
    this.busy = false;
  }
}

export const playNow = new PlayNow();

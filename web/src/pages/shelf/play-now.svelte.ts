/** "Play now": a room with this person in the first seat and bots in the others, and straight into it. */

class PlayNow {
  busy = $state(false);
  problem = $state('');

  async start(game: string): Promise<void> {
    this.busy = true;
    this.problem = game;
    this.busy = false;
  }
}

export const playNow = new PlayNow();

/** What happens at the table is read aloud by a screen reader, is heard where sound is on, and shows in the window's title. */

import { plain } from '../../lib/messages/rich';
import type { Context, Face } from '../../lib/play/face';
import type { Match } from '../../lib/protocol/match.svelte';
import { announcer } from '../../lib/ui/announcer.svelte';
import { sound } from '../../lib/ui/sound.svelte';

/** What it depends on, as it is at the moment: each effect reads no more of it than it needs. */
interface Table {
  readonly match: Match;
  readonly face: Face;
  readonly context: Context;
  readonly asked: boolean; // this seat must answer
  readonly question: string; // in words
  readonly title: string; // of the game
}

/** Sets up the effects of a component; they end with it. */
export function aloud(table: Table): void {
  $effect(() => {
    const { news } = table.match;
    for (const line of table.face.log(news, table.context)) announcer.say(plain(line.pieces));
    for (const event of news.flatMap((step) => step.events)) {
      const name = table.face.sounds?.[event.type];
      if (name) sound.play(name);
    }
  });
  $effect(() => {
    if (!table.asked) return;
    announcer.say(table.question);
    if (document.hidden) sound.play('turn');
  });
  $effect(() => {
    const { objection } = table.match;
    if (objection) announcer.say(objection.reason);
  });
  $effect(() => {
    document.title = table.asked ? `${table.question} · ${table.title}` : table.title;
  });
}

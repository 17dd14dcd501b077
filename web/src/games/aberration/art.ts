/** Which drawing shows which component. A pack of one's own may have others: those share the drawings that there are. */

const MONSTERS = ['barrow-hound', 'crow-thing', 'hollow-man', 'pale-crawler', 'thorn-child', 'bog-piper', 'antler-king', 'weeping-mother', 'root-leviathan', 'lantern-wyrm'] as const;
const HEROES = ['widow-tansy', 'brother-aldous', 'grete-ironhand', 'rook', 'osk', 'ilse-vane'] as const;
const ITEMS = new Set([
  'oil-flask', 'war-horn', 'dog-eared-map', 'stained-prism', 'bitter-draught', 'thorn-needle', 'oak-buckler', 'hunting-net', 'rabbits-foot', 'blessed-salt', 'throwing-axe', 'keg-of-pitch',
  'tallow-lantern', 'shepherds-crook', 'mirror-shard', 'chalk-circle', 'painted-mask', 'tin-whistle', 'wolfskin-cloak', 'iron-rosary', 'tower-shield', 'healers-satchel', 'whetstone',
  'weighted-bones', 'yew-bow', 'woodsmans-maul', 'barbed-snares', 'boar-spear',
]);
const SPOTS: readonly (readonly [RegExp, string])[] = [[/tower/, 'tower'], [/fortify/, 'wall'], [/fire/, 'torch'], [/scout/, 'look'], [/shop|merchant/, 'basket']];

function shared(id: string, drawings: readonly string[]): string {
  if (drawings.includes(id)) return id;
  const sum = [...id].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return drawings[sum % drawings.length] ?? '';
}

export function monsterArt(id: string, horde: boolean): string {
  return `#ab-m-${shared(id, MONSTERS.some((each) => each === id) ? MONSTERS : horde ? MONSTERS.slice(0, 6) : MONSTERS.slice(6))}`;
}

export function heroArt(id: string | null): string {
  return `#ab-h-${shared(id ?? '', HEROES)}`;
}

export function itemArt(id: string, exploit: string): string {
  return `#ab-i-${ITEMS.has(id) ? id : exploit}`;
}

export function spotArt(id: string): string {
  return `#ab-t-${SPOTS.find(([pattern]) => pattern.test(id))?.[1] ?? 'house'}`;
}

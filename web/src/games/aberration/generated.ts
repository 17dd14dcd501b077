// Made by tools/generate_types.py from the server's structs: change those, and run it again.

/** Lets others go on. Windows and floors close by it, and drivers answer it for seats that can do nothing else. */
export interface Pass {
  type: "Pass";
}

/** One complete answer to one question, as a player would announce it at the table. */
export interface ChooseScenario {
  type: "ChooseScenario";
  scenario: string;
}

/** One complete answer to one question, as a player would announce it at the table. */
export interface ChooseHero {
  type: "ChooseHero";
  hero: string;
}

/** One complete answer to one question, as a player would announce it at the table. */
export interface ChooseClass {
  type: "ChooseClass";
  job: string;
}

/** AskBegin: the Draw step begins; what Experience should do first is done. */
export interface Draw {
  type: "Draw";
}

/** A chip for an action of the class or of an attuned item. */
export interface Spend {
  type: "Spend";
  chip: string;
  action: string;
}

/** An item in hand that is used once. */
export interface PlayItem {
  type: "PlayItem";
  item: string;
}

/** Keeps an unspent chip for a later round. */
export interface Hold {
  type: "Hold";
  chip: string;
}

/** The chips for a Vantage Point, each by its own colour. Where it is paid chip by chip (house rule `vantagePayment`) and the chip could stand for several colours that are due, `colour` says for which. */
export interface PayVantage {
  type: "PayVantage";
  vantage: string;
  chips: readonly string[];
  colour?: string | null;
}

/** The other chips go to the discard pool. */
export interface EndTurn {
  type: "EndTurn";
}

/** One complete answer to one question, as a player would announce it at the table. */
export interface StepTo {
  type: "StepTo";
  space: string;
}

/** A space: for a fire, a trap, an area attack, a villager to lead, an Influence token to take away; AskWay: the next one on a way. */
export interface At {
  type: "At";
  space: string;
}

/** An enemy to attack, freeze, hit by a trap, incite, activate next. */
export interface Foe {
  type: "Foe";
  enemy: number;
}

/** AskShove: a monster, and where it is moved. */
export interface Push {
  type: "Push";
  enemy: number;
  space: string;
}

/** A hero. AskFirst: the first player of this round. */
export interface Friend {
  type: "Friend";
  seat: number;
}

/** From a space: a villager to a worker spot, or a trap that lies out to another space. */
export interface Send {
  type: "Send";
  start: string;
  to: string;
}

/** AskVictim: whom an enemy attacks: a seat, or None for a villager. */
export interface Victim {
  type: "Victim";
  seat: number | null;
}

/** A card by its id: AskDrop: the item that is lost. AskOrder: which card does its work next, such as "aberration:keen-sight". */
export interface Pick {
  type: "Pick";
  what: string;
}

/** LuckyFloor: throws again so many dice of each face. */
export interface Lucky {
  type: "Lucky";
  item: string;
  blanks: number;
  grazes: number;
  hits: number;
  doubles: number;
}

/** One complete answer to one question, as a player would announce it at the table. */
export interface Smite {
  type: "Smite";
  item: string;
}

/** One complete answer to one question, as a player would announce it at the table. */
export interface Block {
  type: "Block";
  item: string;
}

/** The hero whose turn it is draws a chip. */
export interface Act {
  type: "Act";
  item: string;
}

/** A chip of the hero whose turn it is has another colour, for one action. */
export interface Alter {
  type: "Alter";
  item: string;
  chip: string;
  colour: string;
}

/** Something a seat does without being asked; the question stays open. */
export interface Upgrade {
  type: "Upgrade";
  colour: string;
}

/** Something a seat does without being asked; the question stays open. */
export interface Unlock {
  type: "Unlock";
  action: string;
}

/** Something a seat does without being asked; the question stays open. */
export interface Attune {
  type: "Attune";
  item: string;
}

/** The scenario (seat None), a hero or a class. */
export interface Chosen {
  type: "Chosen";
  seat: number | null;
  what: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface FirstPlayer {
  type: "FirstPlayer";
  seat: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface RoundBegan {
  type: "RoundBegan";
  number: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface PhaseBegan {
  type: "PhaseBegan";
  phase: string; // "village", "heroes", "encroach", "manifest"
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface TurnBegan {
  type: "TurnBegan";
  seat: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface TurnEnded {
  type: "TurnEnded";
  seat: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface DrewChip {
  type: "DrewChip";
  seat: number;
  chip: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface SpentChip {
  type: "SpentChip";
  seat: number;
  chip: string;
  action: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface HeldChip {
  type: "HeldChip";
  seat: number;
  chip: string;
}

/** From the supply to the bag; `gone`: the other way. */
export interface ChipGained {
  type: "ChipGained";
  seat: number;
  chip: string;
  gone: boolean;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface ExperienceGained {
  type: "ExperienceGained";
  seat: number;
  count: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Upgraded {
  type: "Upgraded";
  seat: number;
  colour: string;
  level: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Unlocked {
  type: "Unlocked";
  seat: number;
  action: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface AttunedItem {
  type: "AttunedItem";
  seat: number;
  item: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface DrewItem {
  type: "DrewItem";
  seat: number;
  item: string;
}

/** Where items are hidden: an item was drawn. */
export interface GotItem {
  type: "GotItem";
  seat: number;
}

/** Played once, discarded, or used for its exploit. */
export interface UsedItem {
  type: "UsedItem";
  seat: number;
  item: string;
  how: string; // "effect", "lost", or the exploit
}

/** The dice as they lie now; `again`: how many of them were thrown anew. */
export interface Rolled {
  type: "Rolled";
  blanks: number;
  grazes: number;
  hits: number;
  doubles: number;
  again: number;
}

/** An attack begins; `monsters`: what its targets are called. */
export interface Attacked {
  type: "Attacked";
  seat: number;
  kind: string; // "melee", "ranged", "area", or "village": a villager's
  enemies: readonly number[];
  monsters: readonly string[];
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Damaged {
  type: "Damaged";
  enemy: number;
  monster: string; // its id; here as in all events "shadow" if it is not revealed
  damage: number;
  left: number; // health
}

/** An attack or a trap does less to a monster than the dice show. `damage`: by how much; for a hide the grazes that do nothing. */
export interface Spared {
  type: "Spared";
  enemy: number;
  monster: string;
  by: string; // "hide", or a keyword: "flying", "stealthy", "armour", "parasite"
  damage: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Died {
  type: "Died";
  enemy: number;
  monster: string;
}

/** `seat` None: a villager. `counter`: against an attack. */
export interface EnemyAttacked {
  type: "EnemyAttacked";
  enemy: number;
  monster: string;
  space: string;
  seat: number | null;
  counter: boolean;
}

/** What landed, and where the Aberration track then stands. */
export interface Hurt {
  type: "Hurt";
  seat: number;
  source: string;
  damage: number;
  track: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Healed {
  type: "Healed";
  seat: number;
  track: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Transformed {
  type: "Transformed";
  seat: number;
  card: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Plagued {
  type: "Plagued";
  seat: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface HeroMoved {
  type: "HeroMoved";
  seat: number;
  space: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface VillagerMoved {
  type: "VillagerMoved";
  start: string;
  to: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface VillagerSent {
  type: "VillagerSent";
  start: string;
  spot: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface VillagersReturned {
  type: "VillagersReturned";
  count: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface VillagerDied {
  type: "VillagerDied";
  space: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface ShadowPlaced {
  type: "ShadowPlaced";
  enemy: number;
  space: string;
}

/** `token`: "villager", "influence" or the monster's id. `gone`: nothing of it stays on the map. */
export interface Revealed {
  type: "Revealed";
  enemy: number;
  token: string;
  space: string;
  gone: boolean;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Spawned {
  type: "Spawned";
  enemy: number;
  monster: string;
  space: string;
}

/** A keyword does something. */
export interface Power {
  type: "Power";
  enemy: number;
  monster: string;
  keyword: string;
}

/** `frozen`: it does not, for a Freeze token is taken away. */
export interface Activated {
  type: "Activated";
  enemy: number;
  monster: string;
  space: string;
  frozen: boolean;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface EnemyMoved {
  type: "EnemyMoved";
  enemy: number;
  monster: string;
  start: string;
  space: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface EnteredVillage {
  type: "EnteredVillage";
  enemy: number;
  monster: string;
  fear: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface LevelledUp {
  type: "LevelledUp";
  slot: number;
  monster: string;
  level: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface FrozenEnemy {
  type: "FrozenEnemy";
  enemy: number;
  monster: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface FireLit {
  type: "FireLit";
  space: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface FireOut {
  type: "FireOut";
  space: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface TrapSet {
  type: "TrapSet";
  seat: number;
  space: string;
}

/** Sprung, or taken up. */
export interface TrapBack {
  type: "TrapBack";
  seat: number;
  space: string;
  sprung: boolean;
}

/** `stopped`: a fire went out for it. */
export interface InfluencePlaced {
  type: "InfluencePlaced";
  space: string;
  stopped: boolean;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface InfluenceGone {
  type: "InfluenceGone";
  space: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface VantagePaid {
  type: "VantagePaid";
  seat: number;
  vantage: string;
  chips: readonly string[];
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface VantageUnlocked {
  type: "VantageUnlocked";
  vantage: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface VantageLost {
  type: "VantageLost";
  vantage: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface ObjectiveOpened {
  type: "ObjectiveOpened";
  objective: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface ObjectiveToken {
  type: "ObjectiveToken";
  objective: string;
  tokens: number;
}

/** `dropped`: it can no longer be met. */
export interface ObjectiveDone {
  type: "ObjectiveDone";
  objective: string;
  dropped: boolean;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface BeastCardPlayed {
  type: "BeastCardPlayed";
  card: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface FearGained {
  type: "FearGained";
  count: number;
  fear: number;
  why: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface SurvivalGained {
  type: "SurvivalGained";
  count: number;
  survival: number;
}

/** A player has left for good. */
export interface Left {
  type: "Left";
  seat: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface NightOver {
  type: "NightOver";
  won: boolean;
  why: string;
}

/** A hero's boards. */
export interface HeroView {
  hero: string | null; // None: not chosen yet
  job: string | null;
  space: string;
  levels: Readonly<Record<string, number>>; // by colour
  chips: Readonly<Record<string, number>>; // drawn and unspent
  altered: readonly [string, string][]; // chips drawn that have another colour for one action
  held: string | null;
  heldNow: boolean; // the chip was held in this round, and waits for another
  bag: Readonly<Record<string, number>>;
  discards: Readonly<Record<string, number>>;
  track: number;
  aberrations: readonly string[];
  plague: number;
  experience: number;
  unlocked: readonly string[];
  attuned: readonly string[];
  traps: number; // in the supply
  items: number; // in hand
  openItems: readonly string[] | null; // None: hidden
  left: boolean; // its player has left for good
}

/** A figure on the map. `slot` 0: a shadow. */
export interface EnemyView {
  id: number;
  slot: number;
  space: string;
  damage: number;
  frozen: number;
  hitBy: readonly number[]; // whose attacks damaged it in this round
}

/** One of the five enemy cards. */
export interface CardView {
  monster: string;
  level: number;
  parasites: number;
  left: number; // figures beside the card
}

/** One of the eight Vantage Points, in the order north, east, south, west. */
export interface VantageView {
  vantage: string;
  state: string; // "locked", "unlocked", "removed"
  paid: Readonly<Record<string, number>>;
  manned: boolean;
}

/** A base class for defining efficient serializable objects. */
export interface ObjectiveView {
  objective: string;
  tokens: number;
}

/** One move of an enemy, in the order in which they will come. */
export interface ForecastStep {
  does: string; // "frozen": loses a Freeze token; "waits": no way, or a shadow beside somebody; "attacks", "moves", "enters": the Village
  clause: string;
  spaces: readonly string[]; // where it goes; several: the players will choose
  attacks: boolean; // it will find somebody there, or where it is
  trap: boolean; // and a trap will spring
  fear: number | null; // of one that enters: how much; None: a shadow, nobody knows
}

/** What an enemy does in the next Encroach step if nothing changes before, in the order of 12.1. */
export interface ForecastView {
  enemy: number;
  steps: readonly ForecastStep[];
}

/** All that lies open. */
export interface TableView {
  scenario: string | null;
  round: number;
  phase: string;
  first: number;
  active: number | null;
  half: number; // alone: 1 or 2; else 0
  fear: number;
  survival: number;
  heroes: readonly HeroView[];
  enemies: readonly EnemyView[];
  cards: readonly CardView[];
  villagers: Readonly<Record<string, number>>; // by space
  spots: readonly string[]; // worker spots of the Village with a villager on them
  villagersLeft: number; // in the supply
  fires: readonly string[];
  influence: readonly string[];
  traps: Readonly<Record<string, number>>;
  vantages: readonly VantageView[];
  objectives: readonly ObjectiveView[];
  objectivesLeft: number;
  shadowsLeft: number; // in the face-down stacks
  shadowDiscards: Readonly<Record<string, number>>;
  beastLeft: number;
  beastPlayed: readonly string[];
  itemsLeft: number;
  itemDiscards: Readonly<Record<string, number>>;
  dice: [number, number, number, number]; // blanks, grazes, hits, doubles
  slain: number; // Monstrosities killed, for goals that ask for it
  parasitesLeft: number; // tokens in the supply
  influenceLeft: number;
  forecast: readonly ForecastView[];
  result: string; // "", "won", or why it is lost
}

/** A seat's own items. */
export interface HandView {
  items: readonly string[];
}

/** A base class for defining efficient serializable objects. */
export interface AttackShown {
  seat: number;
  enemies: readonly number[];
  kind: string;
  dice: number;
  damage: number;
}

/** A base class for defining efficient serializable objects. */
export interface EnemyAttackShown {
  enemy: number;
  seat: number | null;
  counter: boolean;
}

/** A base class for defining efficient serializable objects. */
export interface HurtShown {
  seat: number;
  source: string;
  damage: number;
}

/** Whose effect list, and what it is doing. */
export interface EffectShown {
  seat: number | null;
  source: string; // "action:watchman-cleave", "item:oil-flask", "spot:scout", "vantage:beacon-hill", "card:bad-dreams", ...
  call: string;
  at: number; // which call of the list: 0 is the first; -1: none yet
}

/** A walk: by which seat, how many spaces it may still go, and where the one who walks is (a hero, or a villager who is led). */
export interface WalkShown {
  seat: number;
  left: number;
  space: string;
}

/** A base class for defining efficient serializable objects. */
export interface EnemyShown {
  enemy: number;
}

/** A Great Beast card being carried out. */
export interface CardShown {
  card: string;
}

/** A base class for defining efficient serializable objects. */
export interface SpaceShown {
  space: string;
}

/** A base class for defining efficient serializable objects. */
export interface SeatShown {
  seat: number;
}

/** All that a client must know to draw the components of a pack. */
export interface Components {
  survival: number; // the last space of each track
  fear: number;
  track: number;
  influence: number;
  fires: number;
  freezes: number;
  die: DieRow;
  shadows: ShadowsRow;
  abilities: readonly AbilityRow[];
  spots: readonly PublicCard[];
  tiles: readonly PublicTile[];
  vantages: readonly PublicVantage[];
  monsters: readonly MonsterRow[];
  beast: readonly PublicBeast[];
  objectives: readonly PublicObjective[];
  items: readonly PublicItem[];
  aberrations: readonly PublicAberration[];
  heroes: readonly PublicHero[];
  classes: readonly PublicClass[];
  scenarios: readonly ScenarioRow[];
  clauses: Readonly<Record<string, string>>; // of what happens, by event
  keywords: Readonly<Record<string, string>>; // of the keywords on enemy cards
}

/** How many of a die's six faces show what. */
export interface DieRow {
  blank: number;
  graze: number;
  hit: number;
  double: number;
}

/** How many shadow tokens show what. */
export interface ShadowsRow {
  monster: readonly number[]; // slots I to V
  villager: number;
  influence: number;
}

/** One row of the ability board. */
export interface AbilityRow {
  colour: "command" | "intellect" | "speed" | "strength";
  start: number;
  step: readonly StepRow[];
}

/** One step of an ability: the level it brings, the chip it sets free, what it costs. */
export interface StepRow {
  level: number;
  chip: "command" | "corruption" | "hero" | "intellect" | "speed" | "strength";
  cost: number;
}

/** A worker spot, or whatever else has a name and a text. */
export interface PublicCard {
  id: string;
  title: string;
  says: string;
}

/** A board, to be drawn. */
export interface PublicTile {
  id: string;
  title: string;
  counter: string;
  clockwise: string;
  spawn: string;
  paths: readonly string[];
  spaces: readonly SpaceRow[];
  vantages: readonly VantageSpotRow[];
}

/** A space of a board. `to`: the next spaces towards the Village, the leftmost first; `beside`: others it is joined to. */
export interface SpaceRow {
  id: string;
  at: [number, number];
  to: readonly string[]; // ids of this board, or "village"
  beside: readonly string[];
  icon: readonly ("fire" | "shadow" | "villager")[];
}

/** Where a Vantage Point stands on a board, and the spaces that lead to it. */
export interface VantageSpotRow {
  at: [number, number];
  entries: readonly string[];
}

/** A kind of Vantage Point. */
export interface PublicVantage {
  id: string;
  title: string;
  cost: Readonly<Record<string, number>>;
  survival: number;
  reward: string;
  says: string;
}

/** A kind of enemy. */
export interface MonsterRow {
  id: string;
  title: string;
  horde: boolean;
  level: readonly MonsterLevel[];
  hide: boolean; // grazes do not hurt it
}

/** One side of an enemy card. */
export interface MonsterLevel {
  health: number;
  attack: number;
  keywords: readonly ("aggressive" | "armour" | "flying" | "herald" | "incite" | "leap" | "parasite" | "plague" | "ranged" | "regenerate" | "spawn" | "stealthy")[];
}

/** A Great Beast card. */
export interface PublicBeast {
  id: string;
  title: string;
  level: number;
  point: "east" | "north" | "south" | "west";
  spawn: number;
  says: string;
}

/** An Objective card. */
export interface PublicObjective {
  id: string;
  title: string;
  says: string;
  survival: number;
  tokens: boolean;
}

/** An item. */
export interface PublicItem {
  id: string;
  title: string;
  exploit: "act" | "alter" | "block" | "lucky" | "smite";
  copies: number;
  attunable: boolean;
  colour: string | null;
  says: string;
}

/** An Aberration card. */
export interface PublicAberration {
  id: string;
  title: string;
  fear: number;
  says: string;
}

/** A hero. */
export interface PublicHero {
  id: string;
  title: string;
  species: string;
  chips: Readonly<Record<string, number>>;
  says: string;
  about: string;
}

/** A class. */
export interface PublicClass {
  id: string;
  title: string;
  chips: Readonly<Record<string, number>>;
  actions: readonly PublicAction[];
  traps: boolean;
  complexity: number;
  about: string;
}

/** An action of a class. */
export interface PublicAction {
  id: string;
  title: string;
  colour: string;
  lock: string | null;
  says: string;
}

/** A scenario. */
export interface ScenarioRow {
  id: string;
  title: string;
  length: number;
  tiles: readonly string[]; // north, east, south, west
  vantages: readonly string[]; // two a board, in the same order
  enemies: readonly EnemyRow[]; // slots I to V
  villagers: readonly number[]; // in the Village at the start, for one to four heroes
  shadows: readonly string[] | null; // spaces such as "north:3" instead of the shadow icons
  fires: readonly string[] | null;
  strays: readonly string[] | null; // villagers on the map, instead of the icons
  more: [number, number, number, number]; // shadows beyond those of each card, for one to four heroes
  goal: GoalRow | null;
  about: string;
}

/** Who stands in one of the five slots, and at which level it begins for one to four heroes. */
export interface EnemyRow {
  monster: string;
  level: readonly number[];
}

/** What a scenario asks for besides Survival, all of it at once. `content_reach` says how much may be asked for. */
export interface GoalRow {
  vantages: number;
  fires: number;
  monstrosities: number; // killed
  villagers: number; // alive, in the Village, on worker spots or on the map
}

export type Action = Pass | ChooseScenario | ChooseHero | ChooseClass | Draw | Spend | PlayItem | Hold | PayVantage | EndTurn | StepTo | At | Foe | Push | Friend | Send | Victim | Pick | Lucky | Smite | Block | Act | Alter | Upgrade | Unlock | Attune;

export type Event = Chosen | FirstPlayer | RoundBegan | PhaseBegan | TurnBegan | TurnEnded | DrewChip | SpentChip | HeldChip | ChipGained | ExperienceGained | Upgraded | Unlocked | AttunedItem | DrewItem | GotItem | UsedItem | Rolled | Attacked | Damaged | Spared | Died | EnemyAttacked | Hurt | Healed | Transformed | Plagued | HeroMoved | VillagerMoved | VillagerSent | VillagersReturned | VillagerDied | ShadowPlaced | Revealed | Spawned | Power | Activated | EnemyMoved | EnteredVillage | LevelledUp | FrozenEnemy | FireLit | FireOut | TrapSet | TrapBack | InfluencePlaced | InfluenceGone | VantagePaid | VantageUnlocked | VantageLost | ObjectiveOpened | ObjectiveToken | ObjectiveDone | BeastCardPlayed | FearGained | SurvivalGained | Left | NightOver;

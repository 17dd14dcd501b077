// Made by tools/generate_types.py from the server's structs: change those, and run it again.

/** Lets others go on. Windows and floors close by it, and drivers answer it for seats that can do nothing else. */
export interface Pass {
  type: "Pass";
}

/** AskTurn: roll the die and move. */
export interface Roll {
  type: "Roll";
}

/** AskTurn, AskBattle: battle on the active Mission or the Tower where the pawn stands. */
export interface Battle {
  type: "Battle";
}

/** AskTurn: discard the whole hand and draw five, instead of moving or battling. */
export interface Redraw {
  type: "Redraw";
}

/** AskWalk: walk to `to` (where one stands: stay). If that path space is taken, `ahead` is the open one the pawn is moved on to. */
export interface Walk {
  type: "Walk";
  to: string;
  ahead: string | null;
}

/** AskRetreat: forced back to a Morph space, one of several equally near. */
export interface Retreat {
  type: "Retreat";
  to: string;
}

/** EllimistWindow: cancel "Visser III moves". */
export interface Ellimist {
  type: "Ellimist";
}

/** Become `form`, by the card of that animal or a wild one. */
export interface MakeChange {
  type: "MakeChange";
  card: string;
  form: string;
}

/** Force another seat back to the nearest Morph space and to human form. */
export interface ChangeBack {
  type: "ChangeBack";
  seat: number;
}

/** Move one's own pawn to a Morph space anywhere. */
export interface Leap {
  type: "Leap";
  to: string;
}

/** Take a card at random from another hand. */
export interface TakeCard {
  type: "TakeCard";
  seat: number;
}

/** Double the die just rolled for a move. */
export interface Ax {
  type: "Ax";
}

/** Move Visser III to a Mission space or the Tower. */
export interface MoveVisser {
  type: "MoveVisser";
  to: string;
}

/** This seat takes the first turn. */
export interface First {
  type: "First";
  seat: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface TurnBegan {
  type: "TurnBegan";
  seat: number;
  number: number; // of turns of all seats, from 1
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Rolled {
  type: "Rolled";
  seat: number;
  face: number;
}

/** `path`: the spaces entered, in order; empty: stayed. The last `bumped` of them are the moving ahead from a taken space. */
export interface Walked {
  type: "Walked";
  seat: number;
  start: string;
  path: readonly string[];
  bumped: number;
}

/** A card goes to the discards. `on`: the seat, space or (a wild one) form that was named with it, if any. */
export interface PlayedCard {
  type: "PlayedCard";
  seat: number;
  card: string;
  on: string | null;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Changed {
  type: "Changed";
  seat: number;
  form: string;
}

/** Moved to a Morph space and human again, by a card of `by`. */
export interface SentBack {
  type: "SentBack";
  seat: number;
  by: number;
  to: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Leapt {
  type: "Leapt";
  seat: number;
  to: string;
}

/** What the table sees: a card changed hands. */
export interface CardTaken {
  type: "CardTaken";
  taker: number;
  victim: number;
}

/** What these two see: which one. */
export interface TookCard {
  type: "TookCard";
  taker: number;
  victim: number;
  card: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface VisserMoved {
  type: "VisserMoved";
  to: string;
}

/** `by` played the Ellimist against a card of `seat`. */
export interface Cancelled {
  type: "Cancelled";
  seat: number;
  by: number;
}

/** Two dice against `need`. `at`: a mission's id, or "tower". */
export interface Battled {
  type: "Battled";
  seat: number;
  at: string;
  form: string;
  dice: [number, number];
  need: number;
  won: boolean;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface MissionWon {
  type: "MissionWon";
  seat: number;
  mission: string;
}

/** A new Mission is active; `left` cards remain in the pile. */
export interface MissionOpened {
  type: "MissionOpened";
  mission: string;
  left: number;
}

/** The first seat has its third Mission. */
export interface TowerOpened {
  type: "TowerOpened";
  seat: number;
}

/** Discarded the whole hand of `cards` cards. */
export interface Redrew {
  type: "Redrew";
  seat: number;
  cards: number;
}

/** Drew up to five at the end of the turn. */
export interface Refilled {
  type: "Refilled";
  seat: number;
  cards: number;
}

/** Told to the seat alone. */
export interface Drew {
  type: "Drew";
  seat: number;
  card: string;
}

/** The discards became the draw pile. */
export interface Reshuffled {
  type: "Reshuffled";
  cards: number;
}

/** A seat abandoned the game. */
export interface Left {
  type: "Left";
  seat: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Won {
  type: "Won";
  seat: number;
}

/** AskBattle, BattleThrow: who battles where, in which form, against which number (0: as things stand, none is possible). */
export interface BattlePlan {
  seat: number;
  at: string; // a mission's id, or that of the Tower's space
  form: string;
  need: number;
}

/** VisserMoves: whose card it is, and where Visser III is to go. */
export interface VisserPlan {
  seat: number;
  to: string;
}

/** AskRetreat: who is forced back, and whose card it is. */
export interface RetreatPlan {
  victim: number;
  by: number;
}

/** What everybody sees of one seat. */
export interface PawnView {
  space: string;
  form: string;
  missions: readonly string[]; // won, in order
  cards: number; // held in secret
  left: boolean; // abandoned the game
}

/** What everybody sees of the turn now being taken. */
export interface TurnView {
  number: number; // of turns of all seats, from 1; 0: before the first
  seat: number;
  rolled: number; // the die; 0: not rolled
  steps: number; // how far it allows to walk now, Ax counted; 0: nothing left to walk
  playsLeft: number; // cards that may still be played
}

/** What everybody sees. */
export interface TableView {
  pawns: readonly PawnView[];
  turn: TurnView;
  visser: string; // the space of Visser III
  active: readonly string[]; // missions with a Location marker, in the order in which they came
  missionsLeft: number; // in the pile, face down
  drawPile: number;
  discards: Readonly<Record<string, number>>;
  towerOpen: boolean;
  winner: number | null;
}

/** What one seat holds, and what it knows of other hands by having been robbed or having robbed. */
export interface HandView {
  cards: readonly string[]; // in the order of the pack's card rows
  knows: Readonly<Record<string, readonly string[]>>; // by seat number
}

/** All that a client must know to draw the components of a pack. Sent once, by the hash of the pack. */
export interface Components {
  viewbox: [number, number, number, number];
  start: string;
  spaces: readonly PublicSpace[];
  joins: readonly [string, string][]; // each pair once
  rivers: readonly RiverRow[];
  missions: readonly PublicMission[];
  cards: Readonly<Record<string, number>>; // how many of each kind
}

/** A space as a client draws it. */
export interface PublicSpace {
  id: string;
  kind: "mission" | "morph" | "path" | "tower";
  colour: "blue" | "red" | "white" | "yellow" | null;
  name: string | null;
  at: [number, number];
  label: "above" | "below" | "left" | "right";
}

/** Water on the picture, along `points`. Scenery: no rule knows it. */
export interface RiverRow {
  width: number;
  points: readonly [number, number][];
}

/** A Mission card as everybody may read it. */
export interface PublicMission {
  space: string;
  picture: string | null;
  numbers: Readonly<Record<string, number>>; // by form: the least that two dice must show; a form that is not there cannot battle
}

export type Action = Pass | Roll | Battle | Redraw | Walk | Retreat | Ellimist | MakeChange | ChangeBack | Leap | TakeCard | Ax | MoveVisser;

export type Event = First | TurnBegan | Rolled | Walked | PlayedCard | Changed | SentBack | Leapt | CardTaken | TookCard | VisserMoved | Cancelled | Battled | MissionWon | MissionOpened | TowerOpened | Redrew | Refilled | Drew | Reshuffled | Left | Won;

// Made by tools/generate_types.py from the server's structs: change those, and run it again.

/** Lets others go on. Windows and floors close by it, and drivers answer it for seats that can do nothing else. */
export interface Pass {
  type: "Pass";
}

/** PlanDefence: the word that this seat will declare; None: no word. */
export interface Declare {
  type: "Declare";
  word: string | null;
}

/** Scavenging: these beasts of one's own pile for the top card of one's Scavenge deck. */
export interface Trade {
  type: "Trade";
  cards: readonly string[];
}

/** A Help Hammer: tells another seat a word. */
export interface Tell {
  type: "Tell";
  to: number;
  word: string;
}

/** A Help Hammer: one of one's own beasts goes to the middle. */
export interface MoveOut {
  type: "MoveOut";
  card: string;
}

/** A Saviour Sword: discards a beast. */
export interface Sword {
  type: "Sword";
  card: string;
}

/** An Assist Axe: discards two beasts, and new ones take their places. */
export interface Axe {
  type: "Axe";
  cards: readonly string[];
}

/** I mean to beat this beast of the middle. */
export interface Claim {
  type: "Claim";
  card: string;
}

/** I no longer mean to. */
export interface Release {
  type: "Release";
  card: string;
}

/** What may be said aloud. `take`: I can take `card`. `exists`: a word exists for `to`. `help`: I need help. */
export interface Signal {
  type: "Signal";
  says: "exists" | "help" | "take";
  card: string | null;
  to: number | null;
}

/** A beast that was beaten in the middle goes to the pile of another whose word beats it too. */
export interface Give {
  type: "Give";
  card: string;
  to: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface RoundBegan {
  type: "RoundBegan";
  number: number; // from 1
}

/** The beasts of this round: before each seat, and in the middle. */
export interface Attacked {
  type: "Attacked";
  fronts: readonly (readonly string[])[];
  middle: readonly string[];
}

/** The discards became the deck. */
export interface Reshuffled {
  type: "Reshuffled";
  cards: number;
}

/** Nothing was left to attack: all beaten beasts go back to the deck. */
export interface Regrouped {
  type: "Regrouped";
  cards: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Claimed {
  type: "Claimed";
  seat: number;
  card: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Released {
  type: "Released";
  seat: number;
  card: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Signalled {
  type: "Signalled";
  seat: number;
  says: "exists" | "help" | "take";
  card: string | null;
  to: number | null;
}

/** What the table sees of a word told. */
export interface Hammered {
  type: "Hammered";
  seat: number;
  to: number;
}

/** What these two hear of it. */
export interface Whispered {
  type: "Whispered";
  seat: number;
  to: number;
  word: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface MovedOut {
  type: "MovedOut";
  seat: number;
  card: string;
}

/** A Saviour Sword fell on a beast, or on a scar. */
export interface Struck {
  type: "Struck";
  seat: number;
  card: string;
}

/** An Assist Axe fell. */
export interface Chopped {
  type: "Chopped";
  seat: number;
  cards: readonly string[];
}

/** A new beast in the place of one that the Axe took. `to`: None for the middle. */
export interface Came {
  type: "Came";
  card: string;
  to: number | null;
}

/** By house rule no two may declare the same word: these are asked for another. */
export interface Clashed {
  type: "Clashed";
  seats: readonly number[];
}

/** All words at once, by seat; None: no word. */
export interface Revealed {
  type: "Revealed";
  words: readonly (string | null)[];
}

/** What one seat's word beat; it goes to that seat's pile. */
export interface Beaten {
  type: "Beaten";
  seat: number;
  cards: readonly string[];
}

/** Beasts that nobody beat; `scars` of `limit` in all. */
export interface Scarred {
  type: "Scarred";
  cards: readonly string[];
  scars: number;
  limit: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Given {
  type: "Given";
  seat: number;
  to: number;
  card: string;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Traded {
  type: "Traded";
  seat: number;
  cards: readonly string[];
}

/** The top card of a Scavenge deck. */
export interface Found {
  type: "Found";
  seat: number;
  loot: "axe" | "brain" | "hammer" | "sword";
}

/** The pile of a seat that has nothing left to scavenge for goes to the discards. */
export interface Cleared {
  type: "Cleared";
  seat: number;
  cards: number;
}

/** The room voted a word in or out. */
export interface WordRuled {
  type: "WordRuled";
  word: string;
  accepted: boolean;
}

/** The room voted how many syllables a word has. */
export interface SyllablesRuled {
  type: "SyllablesRuled";
  word: string;
  syllables: number;
}

/** A seat abandoned the game; its beasts still come. */
export interface Left {
  type: "Left";
  seat: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Won {
  type: "Won";
  brains: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Lost {
  type: "Lost";
  scars: number;
}

/** LateItems: the beasts that will scar as things stand. */
export interface LateView {
  undefeated: readonly string[];
}

/** PlanDefence: the seats that must find another word, because somebody before them has theirs. */
export interface PlanView {
  clash: readonly number[];
}

/** Scavenging: which beasts of the middle may still change piles: by card, the seats that may have it, its owner not among them. */
export interface ShareView {
  movable: Readonly<Record<string, readonly number[]>>;
}

/** Whether a word meets the condition of an Alphaboss in reach, and why, in a sentence. */
export interface BossView {
  card: string;
  met: boolean;
  says: string;
}

/** What a word that is being typed would do. */
export interface Attempt {
  word: string; // folded
  accepted: boolean;
  says: string; // the verdict on it, in words
  receipt: Verdict; // which list says so, and what it knows of the word
  beats: readonly string[]; // of one's own row and the middle
  others: readonly string[]; // those of `beats` that somebody else has claimed
  bosses: readonly BossView[];
}

/** The receipt for one word: enough to say why, and to come to the same verdict after the lists have changed. */
export interface Verdict {
  word: string; // folded
  accepted: boolean;
  reason: "company" | "level" | "listed" | "unlisted" | "votedIn" | "votedOut" | "letters" | "long" | "short";
  list: ListId | null; // the list that has the word; where none has it, the first that was asked; None: it cannot be a word at all
  level: number | null; // of SCOWL: 10 to 80; None: the default list lacks the word
  syllables: Syllables | null; // None: it cannot be a word at all
}

/** What tells a word list from every other; equal hashes mean equal lists. */
export interface ListId {
  name: string;
  version: string;
  sha256: string;
}

/** A count and where it comes from. */
export interface Syllables {
  count: number;
  source: "dictionary" | "rule" | "stem";
  stem: string | null; // of source "stem": the word, or both parts of a compound with a + between
}

/** Help for a seat that plans, as much as it asked for. */
export interface Hint {
  beats: number; // how many beasts the best word beats
  of: number; // in its reach: before it, and in the middle those that nobody else has claimed
  letter: string | null; // with which it begins
  letters: number | null; // how many it has
  word: string | null;
}

/** What the table could have done in the round last revealed. */
export interface Could {
  number: number; // of the round
  beaten: number; // at most
  of: number; // beasts
  was: number; // beaten by the words declared
  words: readonly (string | null)[]; // by seat, that would have done it; None: none of that seat's was needed
}

/** How many of each item. */
export interface Items {
  hammer: number;
  sword: number;
  axe: number;
}

/** What everybody sees of one seat. */
export interface DefenderView {
  front: readonly string[]; // the beasts that attack it
  pile: readonly string[]; // beaten, to be traded
  items: Items; // face up
  used: Items; // face down
  scavenge: number; // cards left in its Scavenge deck
  loot: Readonly<Record<string, number>>; // which those are, in an order that nobody knows
  junior: boolean; // smaller sets are allowed
  signals: readonly Signal[]; // said in this round
  left: boolean; // abandoned the game
  released: readonly string[]; // beasts that it claimed in this round and gave up
}

/** One seat in the last reveal. */
export interface WordView {
  word: string | null;
  syllables: number; // as counted; 0: no word
  front: readonly string[]; // what attacked it
  beats: readonly string[]; // what its word beats, be it of the middle and in another's pile
  takes: readonly string[]; // what went to its pile
}

/** The last reveal, whole: what the table could have done is worked out from it. */
export interface RevealView {
  number: number; // of the round
  middle: readonly string[];
  words: readonly WordView[]; // by seat
  scars: readonly string[];
}

/** What everybody sees. */
export interface TableView {
  number: number; // of the round, from 1; 0: before the first
  seats: readonly DefenderView[];
  middle: readonly string[];
  claims: Readonly<Record<string, number>>; // by card of the middle
  scars: readonly string[];
  brains: number;
  limit: number; // so many brains win, so many scars lose
  deck: number;
  discards: readonly string[];
  rulings: Readonly<Record<string, boolean>>; // words that the room voted in or out
  syllables: Readonly<Record<string, number>>; // how many syllables the room says a word has
  said: readonly string[]; // words of earlier rounds, where none may be said twice in a game
  told: readonly [number, number][]; // in this round, who told whom a word by Help Hammer
  reveal: RevealView | null;
  won: boolean | null; // None: not over
}

/** A word told by Help Hammer, as those two know it. */
export interface Whisper {
  by: number;
  to: number;
  word: string;
}

/** What one seat alone knows, beside its own sealed word (in its offer). */
export interface HandView {
  whispers: readonly Whisper[]; // of this round: told to it, or by it
  taken?: readonly string[]; // of this round: words that it declared and another has
}

/** All that a client must know to draw the components of a pack. Sent once, by the hash of the pack. */
export interface Components {
  colours: readonly string[];
  beasts: readonly PublicBeast[];
  levels: Readonly<Record<string, readonly string[]>>; // by level, the cards that are not in its deck
  hammers: number;
  scavenge: Readonly<Record<string, number>>; // one Scavenge deck
}

/** One card as a client draws it. */
export interface PublicBeast {
  id: string;
  letter: string | null; // None: an Alphaboss
  condition: string | null;
  colour: string | null; // None: wild
}

export type Action = Pass | Declare | Trade | Tell | MoveOut | Sword | Axe | Claim | Release | Signal | Give;

export type Event = RoundBegan | Attacked | Reshuffled | Regrouped | Claimed | Released | Signalled | Hammered | Whispered | MovedOut | Struck | Chopped | Came | Clashed | Revealed | Beaten | Scarred | Given | Traded | Found | Cleared | WordRuled | SyllablesRuled | Left | Won | Lost;

// Made by tools/generate_types.py from the server's structs: change those, and run it again.

/** Lets others go on. Windows and floors close by it, and drivers answer it for seats that can do nothing else. */
export interface Pass {
  type: "Pass";
}

/** One of one's carriers goes to a card beside its own; from the curb to any card of the left-most column. */
export interface Move {
  type: "Move";
  carrier: number;
  to: string;
}

/** Turns over a package that one of one's carriers has. */
export interface Flip {
  type: "Flip";
  package: number;
}

/** Packages go down on a card and form one word with all that lies there and what is added. */
export interface Drop {
  type: "Drop";
  card: string;
  packages: readonly number[];
  word: string;
  tokens: readonly number[] | null; // Newspapers and Magazines from buildings
  envelopes: number | null;
  wilds: string | null;
}

/** The stoop cards, in the order of the layout's cells. */
export interface StreetLaid {
  type: "StreetLaid";
  layout: string;
  cards: readonly string[];
}

/** What lies on the buildings: so many Newspapers and Magazines. */
export interface TokensLaid {
  type: "TokensLaid";
  newspapers: string; // their letters, in alphabetical order
  magazines: number;
}

/** What the carriers of a seat begin with, the sides that are up: a string for each carrier. */
export interface Loaded {
  type: "Loaded";
  seat: number;
  carriers: readonly string[];
}

/** Chance chose who begins. */
export interface First {
  type: "First";
  seat: number;
}

/** At the start, or by a mailbox. */
export interface GotEnvelopes {
  type: "GotEnvelopes";
  seat: number;
  envelopes: number;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface TurnBegan {
  type: "TurnBegan";
  seat: number;
  number: number; // of turns of all seats, from 1
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Moved {
  type: "Moved";
  seat: number;
  carrier: number;
  start: string | null; // None: the curb
  to: string;
}

/** `known`: its other side had been seen before. */
export interface Flipped {
  type: "Flipped";
  seat: number;
  package: number;
  was: string;
  now: string;
  known: boolean;
}

/** A word was formed, or grew. */
export interface Dropped {
  type: "Dropped";
  seat: number;
  card: string;
  word: string;
  before: string; // the word that was there; "" for none
  packages: string; // the letters dropped
  newspapers: string; // the letters taken from buildings
  magazines: number; // taken from buildings
  envelopes: number; // added
  wilds: string; // what all wilds of the word stand for
}

/** A first package of this seat on that card: a point. */
export interface Occupied {
  type: "Occupied";
  seat: number;
  card: string;
}

/** `instead` of whom: None if nobody's stamp was there. */
export interface Stamped {
  type: "Stamped";
  seat: number;
  card: string;
  instead: number | null;
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface NoStampLeft {
  type: "NoStampLeft";
  seat: number;
  card: string;
}

/** The word grew to the length on the card. Who got Envelopes is told by GotEnvelopes, nobody where none are left. */
export interface MailboxPaid {
  type: "MailboxPaid";
  card: string;
  length: number; // of the word
}

/** A carrier without packages is out of the game. */
export interface Emptied {
  type: "Emptied";
  seat: number;
  carrier: number;
}

/** Ended the turn with so many actions left. */
export interface Passed {
  type: "Passed";
  seat: number;
  left: number;
}

/** So many rounds are full without a drop: with `limit` of them the game ends. */
export interface Quiet {
  type: "Quiet";
  rounds: number;
  limit: number;
}

/** The room voted a word in or out. */
export interface WordRuled {
  type: "WordRuled";
  word: string;
  accepted: boolean;
}

/** A seat abandoned the game. */
export interface Left {
  type: "Left";
  seat: number;
}

/** `seats`: one, or several that share a stalemate. */
export interface Won {
  type: "Won";
  seats: readonly number[];
  by: "both" | "left" | "packages" | "points" | "stalemate";
}

/** One letter of a word on a card. */
export interface PieceView {
  letter: string; // as it is read now
  kind: "envelope" | "magazine" | "newspaper" | "package"; // Magazines and Envelopes are wild: the next word may read them anew
  seat: number | null; // whose package
  package: number | null; // which of that seat's
}

/** A Newspaper or Magazine that still lies on a building. */
export interface TokenView {
  number: number; // `Drop.tokens` names it so
  letter: string | null; // None: a Magazine
}

/** One stoop card and its building. */
export interface StoopView {
  id: string;
  tokens: readonly TokenView[];
  word: readonly PieceView[]; // in the order of the word; empty: no word yet
  seats: readonly number[]; // that occupy it, the first first
  stamp: number | null;
  paid: boolean; // whether its mailbox has given its Envelopes
}

/** A package that a carrier has. */
export interface PackageView {
  number: number;
  letter: string;
  back: string | null; // None: nobody has seen it
}

/** Where a carrier is and what it has. */
export interface CarrierView {
  number: number;
  at: string | null; // None: the curb, left of the street
  packages: readonly PackageView[];
}

/** What everybody sees of one seat. */
export interface SeatView {
  carriers: readonly CarrierView[]; // those that are in the game
  packages: number; // carried still
  envelopes: number;
  stamps: number; // not placed
  points: number;
  occupied: readonly string[]; // cards: a point each
  stamped: readonly string[]; // cards: a point each
  left: boolean; // abandoned the game
}

/** What everybody sees of the turn now being taken. */
export interface TurnView {
  number: number; // of turns of all seats, from 1; 0: before the first
  seat: number;
  actions: number; // left
  roundsQuiet: number; // full rounds without any drop
  round: number; // of the game, from 1; 0: before the first
}

/** The last word that was formed. */
export interface LastDrop {
  seat: number;
  card: string;
  word: string;
  before: string;
}

/** How a turn began: what could have been done in it is worked out from this. */
export interface Opening {
  seat: number;
  street: readonly StoopView[];
  side: SeatView; // of that seat
}

/** How the game ended. */
export interface EndView {
  winners: readonly number[];
  by: "both" | "left" | "packages" | "points" | "stalemate";
  last: Opening | null; // of the last turn; None: there was none
}

/** What everybody sees. */
export interface TableView {
  layout: string; // an id of the pack's layouts
  street: readonly StoopView[]; // in the order of the layout's cells
  seats: readonly SeatView[];
  turn: TurnView;
  envelopes: number; // in the supply
  last: LastDrop | null;
  rulings: Readonly<Record<string, boolean>>; // words that the room voted in or out
  end: EndView | null; // None: not over
}

/** What a drop that is being composed would do. */
export interface Draft {
  word: string; // folded
  accepted: boolean; // the word counts
  says: string; // the verdict on the word, and why
  source: string; // the list that says so, with its version and hash
  refusal: Refusal | null; // why it cannot be dropped so; None: it can
  tokens: readonly number[]; // as named, or as they would be filled in
  envelopes: number;
  wilds: string;
  pieces: readonly PieceView[]; // the word as it would lie there; empty where its letters do not suffice
  actions: number; // that it costs
  occupies: boolean; // +1 point
  stamps: boolean; // +1 point
  instead: number | null; // whose stamp would go
  envelopesWon: number;
  points: number; // that the seat would have
  wins: boolean;
}

/** Why something is not possible, in one sentence, and the clause of the rulebook that says so. */
export interface Refusal {
  clause: string;
  reason: string;
}

/** A drop that is or was possible in one turn. */
export interface Find {
  card: string;
  word: string;
  packages: string; // their letters
  moves: number; // that it takes before
  points: number; // that it brings
}

/** Help: `best` brings most, `longest` is the longest word; None: not asked for, or there is none. */
export interface Finds {
  best: Find | null;
  longest: Find | null;
}

/** All that a client must know to draw the components of a pack. Sent once, by the hash of the pack. */
export interface Components {
  stoops: readonly PublicStoop[];
  layouts: readonly PublicLayout[];
  packages: readonly string[]; // the two letters of each of the twelve of a colour
  newspapers: Readonly<Record<string, number>>;
  magazines: number;
  envelopes: number;
  stamps: number; // of a seat
  goal: number; // points that win
  actions: number; // in a turn
}

/** A stoop card as a client draws it. */
export interface PublicStoop {
  id: string;
  name: string;
  kind: "mailbox" | "plain" | "stamp";
  length: number | null; // of a mailbox: the letters that a word must have
  envelopes: number | null; // that it pays
}

/** How cards lie. */
export interface PublicLayout {
  id: string;
  seats: readonly number[];
  viewbox: [number, number, number, number];
  card: [number, number]; // width and height
  curb: readonly [number, number][]; // by seat
  cells: readonly PublicCell[];
}

/** A place for a card. */
export interface PublicCell {
  at: [number, number]; // its middle
  first: boolean; // a carrier may come here from the curb
  beside: readonly number[]; // cells by index
  diagonal: readonly number[];
}

export type Action = Pass | Move | Flip | Drop;

export type Event = StreetLaid | TokensLaid | Loaded | First | GotEnvelopes | TurnBegan | Moved | Flipped | Dropped | Occupied | Stamped | NoStampLeft | MailboxPaid | Emptied | Passed | Quiet | WordRuled | Left | Won;

// Made by tools/generate_types.py from the server's structs: change those, and run it again.

/** A box on the shelf. */
export interface GameInfo {
  id: string;
  title: string;
  edition: string; // of the printed rulebook
  ruleset: number;
  seats: readonly number[]; // how many seats a room may have
  minutes: number;
  options: readonly OptionRow[];
  packs: readonly PackInfo[]; // those that ship with the game; the first is the default
  levels: readonly string[]; // of bots, weakest first
  usual: string; // the level that plays where nobody chose one
  words: boolean; // whether words are judged: rooms may bring lists, and vote
  helps: readonly string[]; // what people may ask help for, see Help; empty: no help
  quiet: readonly string[]; // questions during which a room may close or filter its chat
}

/** One option as players see it. */
export interface OptionRow {
  name: string; // on the wire: camelCase
  clause: string;
  title: string;
  about: string; // what it changes
  values: readonly unknown[]; // the default first
  default: unknown;
}

/** A content pack. Its components: GET /api/content/{game}/{sha256}. */
export interface PackInfo {
  name: string;
  title: string;
  about: string;
  author: string;
  sha256: string;
  uploaded: boolean; // by somebody here; else it ships with the game
}

/** A rulebook as clauses. */
export interface Rules {
  title: string;
  edition: string;
  clauses: readonly Clause[];
}

/** One rule. */
export interface Clause {
  id: string; // "5.2": stable, cited by code, tests, refusals
  title: string;
  says: string; // one statement, our own words
  where: string; // where it stands in the printed book: chapter and heading; "silent" for a ruling on what is not there
  rulings: readonly string[]; // how we read what the book leaves open here
  option: string | null; // the house rule that switches it, by its wire name
}

/** A word list, told apart from every other by its hash. */
export interface ListInfo {
  name: string;
  version: string;
  sha256: string;
  words: number; // how many it has
  skipped: number; // lines of the file that are no words of A to Z, or are names
  firstSkipped: string; // the first of them and why, in a sentence; only in the answer to an upload
}

/** A room, as whoever gets it sees it. */
export interface RoomInfo {
  id: string;
  game: string;
  ruleset: number;
  mode: "hotseat" | "invite" | "play" | "watch" | "record"; // "record": an uploaded one, to be replayed
  phase: "gathering" | "over" | "playing";
  options: Readonly<Record<string, unknown>>; // all of them
  pack: PackInfo;
  seats: readonly SeatInfo[];
  host: boolean; // whoever gets this made the room
  invite: string | null; // code of the invite link, for those seated while a seat is open
  spectators: boolean; // allowed
  watching: number; // spectators connected
  limit: number | null;
  commitment: string | null; // SHA-256 of the secret that decides every draw; None: an uploaded record without one
  entries: number;
  takeback: Proposal | null;
  lists: readonly ListInfo[]; // those that judge words here, in the order in which they are asked; empty where none are judged
  talk: "closed" | "filtered" | "open";
  helps: boolean;
  vote: WordProposal | null;
  scores: readonly number[] | null; // by seat, when over
  previous: string | null; // the room that this is the rematch of
  following: string | null; // the rematch
  made: number;
  touched: number;
}

/** A seat as everybody in the room sees it. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string; // "" while open
  level: string | null; // of the bot that plays, or would
  botPlays: boolean; // now: always in a bot's seat, and in a person's while it is handed over
  ready: boolean; // has given its nonce
  online: boolean;
  yours: boolean; // held by whoever gets this
  settings: SeatSettings | null; // yours
}

/** PUT /api/rooms/{room}/seats/{seat}/settings. Of one's own seat. */
export interface SeatSettings {
  autoPass: boolean; // whether the server answers for a seat that can only pass
  passDelay: number; // seconds, about: the true one is drawn from half to one and a half times this
}

/** A takeback that waits for the consent of others, or one that was declined and of which nothing has come since. */
export interface Proposal {
  seat: number; // who asks
  to: number; // entries that would remain in force
  missing: readonly number[]; // who has not said yes; nobody, once it is declined
  declined: number | null; // who said no
}

/** A vote on a word that waits for the consent of others. What it proposes is one of the two; the other is None. */
export interface WordProposal {
  seat: number; // who asks
  word: string;
  accepted: boolean | null; // that it counts, or does not
  syllables: number | null; // that it has so many
  missing: readonly number[]; // who has not said yes
}

/** GET /api/me. */
export interface Me {
  rooms: readonly RoomSummary[]; // latest first
}

/** A room among one's own. */
export interface RoomSummary {
  id: string;
  game: string;
  mode: "hotseat" | "invite" | "play" | "watch" | "record";
  phase: "gathering" | "over" | "playing";
  seats: readonly number[]; // one's own
  names: readonly string[]; // of all seats
  waiting: readonly number[] | null; // who must answer now; None: it is not in play, or there are too many rooms to look into each
  host: boolean;
  touched: number;
}

/** The private link of a seat is `/room/{room}#seat={token}`: whoever has it holds the seat. */
export interface SeatLink {
  token: string;
}

/** A whole game as one seat heard it. Views come one by one: GET …/replay/{n}. */
export interface Replay {
  seat: number | null;
  lines: readonly ReplayLine[];
}

/** One entry of a record as a seat heard it. */
export interface ReplayLine {
  n: number; // entries in the record after it
  seat: number; // whose entry: -1 chance, -2 the clock, -3 the room
  input: unknown; // the action, or the outcome
  events: readonly Event[];
  why: string; // a bot's explanation
  counts: boolean; // False: it was taken back later
}

/** Something that happened, as the whole table (or one seat) perceives it. */
export interface Event {
  type: string;
}

/** All that is needed to check every draw. */
export interface Draws {
  commitment: string;
  secret: string;
  nonces: readonly string[];
  draws: readonly Draw[];
  verified: boolean; // the server's own word; better do it yourself
}

/** One draw of a record: its number, the index of its entry, what was possible, what came. */
export interface Draw {
  number: number;
  index: number;
  frame: string;
  weights: readonly number[];
  outcome: number;
}

/** What the developers' panel shows: everything, hidden things too. Only with --dev, and on loopback. */
export interface DevRoom {
  n: number;
  entries: readonly Entry[]; // all of them
  stack: readonly unknown[]; // frames, outermost first: {"frame": class, "clause": ..., and its fields}
  view: View;
  after: number | null; // the number of the open question; None also for positions that are past
}

/** One line of the record: who (NATURE for chance) and what. A chance's outcome, and the CLOCK's 0, are ints. */
export type Entry = [seat: number, input: Action | number];

/** One complete answer to one question, as a player would announce it at the table. */
export interface Action {
  type: string;
}

/** All that one seat (or a spectator) may know. Made by projection: there is nothing to redact. */
export interface View {
  table: unknown;
  hand: unknown;
  resolving: readonly Resolving[]; // the stack, outermost first
  waiting: readonly number[]; // who must answer, or NATURE; empty when the game is over
  offer: Offer | null;
  over: boolean;
}

/** One frame of the stack, as the table sees it. */
export interface Resolving {
  frame: string;
  clause: string;
  shows: unknown; // a struct where the frame has something to show
}

/** What one seat may answer now. */
export interface Offer {
  clause: string;
  question: string; // the class of the question: its wording stands in the message catalogue
  asked: boolean; // False: others are asked, this seat may interject
  actions: readonly Action[] | null; // every legal answer; None: described by `fields`, checked as it is typed
  fields: readonly Field[];
  interjections: readonly Interjection[] | null; // what may be done first; None: too many to list
  given: Action | null; // this seat's own sealed answer, which it may revise
}

/** One part of an answer that is too free to list: its name in the action, its kind, what may stand there. */
export interface Field {
  name: string;
  kind: string; // "word", "number", "thing", ...
  choices: readonly unknown[] | null;
}

/** Something a seat does without being asked; the question stays open. */
export interface Interjection {
  type: string;
}

/** The body of every HTTP answer from 400 up, but for refused answers: those have Refused. */
export interface Failure {
  clause: string;
  reason: string;
  problems: readonly Problem[]; // of a content pack
  line: number | null; // of a record
}

/** One mistake in a pack: the file, the key in it (such as "space[3].at"), what is wrong and what to do. */
export interface Problem {
  file: string;
  key: string;
  reason: string;
}

/** The first message on a socket. A State follows, if the game has begun. */
export interface Welcome {
  type: "Welcome";
  room: RoomInfo;
  seat: number | null; // as whom this socket sees
  now: number; // the server's clock
  version: string; // of the program: if it differs from the client's own, the page reloads
}

/** The present view of one seat, and what it heard since entry `since`. */
export interface State {
  type: "State";
  n: number; // the number of this state: entries in the record
  since: number; // `steps` tells what was heard after this many entries
  seat: number | null;
  view: View;
  steps: readonly Step[]; // those with something to hear, in order; of what has been taken back nothing
  after: number | null; // the number of the open question: an answer to it says this
  takenBack: number | null; // what stood after so many entries no longer counts: drop those steps
  takeback: TakebackOffer | null; // null for a spectator
  deadline: number | null; // when the open question is answered by default
  draft: Readonly<Record<string, unknown>> | null; // the answer that this seat keeps with the server unfinished: an action; nobody else gets it
  forms: readonly Form[]; // the answers and interjections that are too many to list, one a kind
}

/** What one entry brought this seat to hear. */
export interface Step {
  n: number; // entries in the record after it
  events: readonly Event[];
}

/** What this seat could take back. */
export interface TakebackOffer {
  to: number | null; // entries that would remain in force; None: nothing can be taken back
  free: boolean; // at once; else by consent
  reason: string; // why it is not free, or not possible; "" if free
}

/** A kind of answer or interjection that is too free to list: its action, and the parts to be filled in. */
export interface Form {
  action: string; // its type
  fields: readonly Field[];
}

/** The room changed: seats, presence, phase, takeback, rematch. */
export interface Room {
  type: "Room";
  room: RoomInfo;
}

/** The request was carried out, once: after commit. Repeating it is harmless. */
export interface Done {
  type: "Done";
  id: string;
  n: number; // entries in the record: the state of this number, or a later one, has it
}

/** The request was not carried out. */
export interface Refused {
  type: "Refused";
  id: string;
  clause: string; // of the rulebook, or the server's own: see docs/protocol.md
  reason: string;
  state: State | null; // the present one, where the game goes on
}

/** The answer to Draft and WhyNot. */
export interface Verdict {
  type: "Verdict";
  id: string;
  refusal: Refusal | null; // None: it would be taken
  shows: unknown; // what the answer would do as things stand, as the game says it (Alphabeasts: `Attempt`); None: nothing to say
}

/** Why something is not possible, in one sentence, and the clause of the rulebook that says so. */
export interface Refusal {
  clause: string;
  reason: string;
}

/** This seat's draft was changed on another of its devices. */
export interface Kept {
  type: "Kept";
  seat: number;
  draft: Readonly<Record<string, unknown>> | null;
}

/** The answer to Help. */
export interface Helped {
  type: "Helped";
  id: string;
  says: string; // in a sentence or two
  shows: unknown; // the same as the game's own struct (Alphabeasts: `Hint` or `Could`)
}

/** Something somebody said. */
export interface ChatLine {
  type: "ChatLine";
  n: number; // from 1
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** The answer to Ping. */
export interface Pong {
  type: "Pong";
  id: string;
  now: number;
}

/** The first line of a record: all that entries alone do not say. */
export interface Header {
  format: number;
  game: string;
  ruleset: number;
  seats: number;
  options: Readonly<Record<string, unknown>>;
  pack: Named;
  words: Named | null;
  commitment: string | null; // SHA-256 of the secret; None: chance was drawn by a seeded generator, as in simulations
  nonces: readonly string[]; // one of every seat
  seed: string | null; // of a simulation: "<experiment>/<number>"
  names: readonly string[] | null; // of those who sat there, if they agreed to have them in it
}

/** A content pack or a word list, told apart from others of its name by its hash. */
export interface Named {
  name: string;
  sha256: string;
}

/** Lets others go on. Windows and floors close by it, and drivers answer it for seats that can do nothing else. */
export interface Pass {
  type: "Pass";
}

/** HOUSE: a seat leaves the game for good. */
export interface Abandon {
  type: "Abandon";
  seat: number;
}

/** HOUSE: folding goes on from the first `to` entries of the record. Nothing is deleted, indices only grow. */
export interface TakeBack {
  type: "TakeBack";
  to: number;
}

/** HOUSE: the room voted a word in or out. */
export interface RuleWord {
  type: "RuleWord";
  word: string;
  accepted: boolean;
}

/** HOUSE: the room voted how many syllables a word has. */
export interface RuleSyllables {
  type: "RuleSyllables";
  word: string;
  syllables: number;
}

/** The files of a pack by name, `pack.toml` among them. */
export interface PackUpload {
  files: Readonly<Record<string, string>>;
}

/** POST /api/rooms; what is left out is as by default. */
export interface RoomSetup {
  game: string;
  seats: readonly SeatSetup[];
  mode?: "hotseat" | "invite" | "play" | "watch";
  options?: Readonly<Record<string, unknown>>;
  pack?: string | null; // SHA-256
  spectators?: boolean; // whether whoever has the room's address may watch
  limit?: number | null; // for a question that has an answer by default
  lists?: readonly string[]; // the room's word lists, uploaded before
  listsOnly?: boolean; // instead of the default list, not beside it
  talk?: "closed" | "filtered" | "open"; // the chat while one of the game's `quiet` questions is open
  helps?: boolean; // whether people may ask for help
}

/** A seat as the room's maker wants it. "person": the maker's own; several of these only where mode is "hotseat". */
export interface SeatSetup {
  kind: "bot" | "open" | "person";
  level?: string | null; // of the bot; None: the usual one
  name?: string | null; // of the person
}

/** PATCH /api/rooms/{room}, by the host while people gather; None: as before. People keep their seats. */
export interface RoomChange {
  seats?: readonly SeatSetup[] | null;
  options?: Readonly<Record<string, unknown>> | null;
  pack?: string | null;
  spectators?: boolean | null;
  lists?: readonly string[] | null;
  listsOnly?: boolean | null;
}

/** PUT /api/rooms/{room}/customs, by the host, before the game and during it: the pace and the manners of the room, whole. */
export interface Customs {
  limit: number | null; // None: slow play, no limit
  talk: "closed" | "filtered" | "open";
  helps: boolean;
}

/** POST /api/rooms/{room}/begin, by the host. */
export interface Begin {
  nonce: string;
  fill?: string | null; // level of the bots that take the seats still open; None: then it is refused
}

/** POST /api/rooms/{room}/ready: this person's nonce for the draws of the game. */
export interface Ready {
  nonce: string;
}

/** POST /api/invites/{code}/join. */
export interface Join {
  name: string;
  nonce: string;
  seat?: number | null; // which open one; None: any
}

/** POST /api/rooms/{room}/claim: takes up a seat on another device, by the private link's token. */
export interface Claim {
  token: string;
}

/** POST /api/rooms/{room}/seats/{seat}/hand-over. */
export interface HandOver {
  to: "bot" | "person";
  level?: string | null; // None: the usual one
}

/** The first message of a client. It may be repeated, to look as another of one's own seats. */
export interface Hello {
  type: "Hello";
  id: string;
  seat?: number | null; // None: the only seat one holds, else as a spectator
  seen?: number | null; // the number of the last state seen as this seat; None: send no steps
  chat?: number; // the number of the last line seen
  name?: string | null; // of a spectator who wants to chat
}

/** An answer or an interjection. */
export interface Answer {
  type: "Answer";
  id: string;
  after: number; // the number of the question: `State.after`
  action: Readonly<Record<string, unknown>>;
  seat?: number | null; // None: the one this socket sees as
}

/** Asks whether an answer would be taken. Nothing is entered, nobody else hears of it. */
export interface Draft {
  type: "Draft";
  id: string;
  action: Readonly<Record<string, unknown>>;
  seat?: number | null;
}

/** Asks why a thing ("space:mall", "card:leap") is not on offer. */
export interface WhyNot {
  type: "WhyNot";
  id: string;
  thing: string;
  seat?: number | null;
}

/** Keeps an unfinished answer for this seat, instead of what was kept before. Nothing is entered, nobody else hears of it. */
export interface Keep {
  type: "Keep";
  id: string;
  after: number; // as in Answer
  action: Readonly<Record<string, unknown>> | null; // None: throws it away
  seat?: number | null;
}

/** Asks for help: one of `GameInfo.helps`. Nobody else hears of it. */
export interface Help {
  type: "Help";
  id: string;
  what: string;
  seat?: number | null;
}

/** Proposes that the room votes on a word: at once if nobody else must agree. Exactly one of the two is given. */
export interface ProposeWord {
  type: "ProposeWord";
  id: string;
  word: string;
  accepted?: boolean | null;
  syllables?: number | null;
  seat?: number | null;
}

/** A seat's voice in the vote that `RoomInfo.vote` is about. No ends it; whoever proposed it takes it back so. */
export interface VoteWord {
  type: "VoteWord";
  id: string;
  word: string; // as proposed, so that no other vote is meant
  yes: boolean;
  seat?: number | null;
}

/** Takes back, if free; else asks the others. */
export interface AskTakeback {
  type: "AskTakeback";
  id: string;
  seat?: number | null;
}

/** To the takeback that `RoomInfo.takeback` proposes. No declines it; of whoever asked, it withdraws it or says that the no was read. */
export interface Consent {
  type: "Consent";
  id: string;
  yes: boolean;
  to: number; // as proposed, so that no other one is meant
  seat?: number | null;
}

/** Chat. */
export interface Say {
  type: "Say";
  id: string;
  text: string;
}

/** Abandons the game for good, by the rules of the game. Handing over to a bot is kinder. */
export interface Leave {
  type: "Leave";
  id: string;
  seat?: number | null;
}

/** Hot-seat: hides the hand until the next Hello. */
export interface Cover {
  type: "Cover";
  id: string;
}

/** Are you there? */
export interface Ping {
  type: "Ping";
  id: string;
}

export type ServerMessage = Welcome | State | Room | Done | Refused | Verdict | Kept | Helped | ChatLine | Pong;

export type ClientMessage = Hello | Answer | Draft | WhyNot | Keep | Help | ProposeWord | VoteWord | AskTakeback | Consent | Say | Leave | Cover | Ping;

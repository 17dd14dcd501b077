import type { Piece } from '../messages/rich';

/** One line of the log. */
export interface LogLine {
  id: number; // counts up within a room
  seat: number | null; // whose mark stands before it; null: a heading, or the table itself
  tone?: 'good' | 'bad'; // of a battle won or lost
  heading: boolean; // "Turn 20, you"
  pieces: readonly Piece[];
  things: readonly string[]; // what lights when the line is hovered or focused
  clause?: string; // by which it happened
  drawn?: string[]; // of a line about drawn cards: those so far, as draws that follow each other share a line
}

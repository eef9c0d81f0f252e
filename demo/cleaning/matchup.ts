/** Reads the piece of a title that says who plays whom: 'A & B vs. C & D Round 2 at Place'. */
import { correctRiderName } from './rider-names.ts';
import { findVenue, type Venue } from './venues.ts';

export interface Matchup {
  /** 'A vs. B', with the riders' names corrected and a team's name as published. */
  title: string;
  /** The persons named, in the order of the title. */
  riders: string[];
  /** Which of several games of the same riders it is: 'Round 2', 'Part 1', 'Game 2', 'Rematch'. */
  note: string | null;
  venue: Venue | null;
  /** The release number that some titles put before the riders: '3. A vs. B'. */
  releaseNumber: number | null;
}

/** Sides that are not persons. */
const TEAMS = new Set(['Austria', 'Syden', 'The Squad']);

/** Who plays whom; undefined where the piece does not say so. */
export function findMatchup(piece: string): Matchup | undefined {
  const place = splitVenue(piece);
  const part = splitNote(place.rest);
  const numbered = /^(?:(\d+)\. )?(.+)$/.exec(part.rest);
  const sides = (numbered?.[2] ?? '').split(/\s+vs\.?\s+/i);
  if (sides.length !== 2) return undefined;
  const named = sides.map((side) => side.split(/\s+&\s+/).map((name) => correctRiderName(name)));
  return {
    title: named.map((side) => side.join(' & ')).join(' vs. '),
    riders: named.flat().filter((name) => !TEAMS.has(name)),
    note: part.note,
    venue: place.venue,
    releaseNumber: numbered?.[1] ? Number(numbered[1]) : null,
  };
}

/** The riders that a team game lists: 'A - B - C - D'; undefined where the piece is no such list. */
export function findRiderList(piece: string): string[] | undefined {
  const names = piece.split(' - ');
  return names.length > 1 ? names.map((name) => correctRiderName(name)) : undefined;
}

function splitVenue(piece: string): { rest: string; venue: Venue | null } {
  const match = /^(.+?)\s+(?:@|at)\s+(.+)$/i.exec(piece);
  const venue = match?.[2] ? findVenue(match[2]) : undefined;
  return match?.[1] && venue ? { rest: match[1], venue } : { rest: piece, venue: null };
}

function splitNote(piece: string): { rest: string; note: string | null } {
  const match = /^(.+?)\s+(?:(round|part|game)\s+(\d)|(rematch)|(\d))$/i.exec(piece);
  if (!match?.[1]) return { rest: piece, note: null };
  const [, rest, word, number, rematch, bareNumber] = match;
  if (rematch) return { rest, note: 'Rematch' };
  return { rest, note: `${capitalise(word ?? 'game')} ${number ?? bareNumber}` };
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

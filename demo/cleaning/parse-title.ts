/** Parses the irregular titles of published videos. */
import { correctRiderName } from './clean-riders.ts';
import type { RawGame } from './raw-data.ts';
import { findVenue, type Venue } from './venues.ts';

interface ParsedTitle {
  title: string;
  riders: string[];
  /** A place or an event. */
  location: string | null;
  cup: { place: string; year: number | null } | null;
  /** The round of the cup: 'Game 9', 'Quarterfinal 2', 'Final'. */
  round: string | null;
  partner: string | null;
  note: string | null;
  /** Pieces that match no rule. */
  unresolved: string[];
}

/** Throws for a title without a matchup. */
export function parseTitle(published: string): ParsedTitle {
  const pieces = published
    .normalize('NFC')
    .split('||')
    .map((piece) => piece.replace(/\s+/g, ' ').trim());
  const found = new TitleFacts();
  for (const piece of pieces) readPiece(piece, found);
  return found.finish(published);
}

function readPiece(piece: string, found: TitleFacts): void {
  if (/^slvsh$/i.test(piece)) return;
  const own = /^slvsh (?:x|@) (.+)$/i.exec(piece);
  const cup = findCupHeading(piece);
  const round = findRound(piece);
  const venue = findVenue(own?.[1] ?? piece);
  if (cup) found.addCup(cup);
  else if (round) found.addRound(round);
  else if (venue) found.addVenue(venue);
  else if (!found.addMatchup(piece)) found.addRiderList(piece);
}

/** Collects the facts of one title. */
class TitleFacts {
  private title: string | null = null;
  private riders: string[] = [];
  private location: string | null = null;
  private cup: CupHeading | null = null;
  private round: string | null = null;
  private partner: string | null = null;
  private note: string | null = null;
  private unresolved: string[] = [];

  addCup(cup: CupHeading): void {
    this.cup = cup;
    this.location = cup.place;
    this.round ??= cup.round;
  }

  addRound(round: string): void {
    this.round = round;
  }

  addVenue(venue: Venue): void {
    if (venue.kind === 'partner') this.partner = venue.name;
    else this.location = venue.name;
  }

  addMatchup(piece: string): boolean {
    const matchup = findMatchup(piece);
    if (!matchup || this.title) return false;
    this.title = matchup.title;
    this.riders.push(...matchup.riders);
    this.note = matchup.note;
    if (matchup.venue) this.addVenue(matchup.venue);
    if (matchup.releaseNumber) this.round ??= `Game ${matchup.releaseNumber}`;
    return true;
  }

  addRiderList(piece: string): void {
    const list = findRiderList(piece);
    if (list) this.riders.push(...list);
    else this.unresolved.push(piece);
  }

  finish(published: string): ParsedTitle {
    if (!this.title) throw new Error(`No rule finds who plays whom in '${published}'`);
    const { location, partner, riders, unresolved, cup } = this;
    // Outside a cup, 'Game 2' is the riders' second game of the day, not a round.
    const note = this.note ?? (cup ? null : this.round);
    return {
      title: note ? `${this.title}, ${note}` : this.title,
      riders,
      location,
      cup: cup && { place: cup.place, year: cup.year },
      round: cup ? this.round : null,
      partner,
      note,
      unresolved,
    };
  }
}

interface Matchup {
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

const TEAMS = new Set(['Austria', 'Syden', 'The Squad']);

/** Undefined for a piece that is not a matchup. */
function findMatchup(piece: string): Matchup | undefined {
  const { rest, venue } = splitVenue(piece);
  const { rest: matchup, note } = splitNote(rest);
  const numbered = /^(?:(\d+)\. )?(.+)$/.exec(matchup);
  const sides = (numbered?.[2] ?? '').split(/\s+vs\.?\s+/i);
  if (sides.length !== 2) return undefined;
  const named = sides.map((side) => side.split(/\s+&\s+/).map((name) => correctRiderName(name)));
  return {
    title: named.map((side) => side.join(' & ')).join(' vs. '),
    riders: named.flat().filter((name) => !TEAMS.has(name)),
    note,
    venue,
    releaseNumber: numbered?.[1] ? Number(numbered[1]) : null,
  };
}

/** The riders of a team game: 'A - B - C - D'; undefined for another piece. */
function findRiderList(piece: string): string[] | undefined {
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

interface CupHeading {
  place: string;
  /** Some titles omit it. */
  year: number | null;
  round: string | null;
}

const HEADING = /^(?:(\d+)\. )?slvsh cup (.+)$/i;
const YEAR = /(?:^| )(?:'(\d\d)|(20\d\d))(?= |$)/;

/** Undefined for a piece without a cup. */
function findCupHeading(piece: string): CupHeading | undefined {
  const match = HEADING.exec(piece);
  if (!match) return undefined;
  const [, number, rest = ''] = match;
  const year = YEAR.exec(rest);
  const { place, round } = splitRound(rest.replace(YEAR, ''));
  const venue = findVenue(place);
  if (!venue) return undefined;
  return {
    place: venue.name,
    year: year ? Number(year[2] ?? `20${year[1]}`) : null,
    round: round ?? (number ? `Game ${number}` : null),
  };
}

/** 'PERISHER Semis' is the place and the round. */
function splitRound(text: string): { place: string; round: string | null } {
  const space = text.lastIndexOf(' ');
  const round = space < 0 ? undefined : findRound(text.slice(space + 1));
  return round ? { place: text.slice(0, space), round } : { place: text, round: null };
}

const ROUND =
  /^(?:\d+\. )?(game|qf(?: game)?|quarterfinals?(?: game)?|semis?(?: game)?|semifinals?(?: game)?|consolation(?: match)?|final|bonus)(?: (\d+))?$/i;

/** 'QF GAME 3' becomes 'Quarterfinal 3'; undefined for another piece. */
function findRound(piece: string): string | undefined {
  const match = ROUND.exec(piece.trim());
  const word = match?.[1]?.toLowerCase();
  if (!match || !word) return undefined;
  const name = nameRound(word);
  if (name === 'Game' && !match[2]) return undefined;
  return match[2] ? `${name} ${match[2]}` : name;
}

function nameRound(word: string): string {
  if (word.startsWith('q')) return 'Quarterfinal';
  if (word.startsWith('semi')) return 'Semifinal';
  if (word.startsWith('consolation')) return 'Consolation';
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export interface TitledGame {
  raw: RawGame;
  parsed: ParsedTitle;
  /** 'SLVSH Cup Grandvalira 2018'. */
  cup: string | null;
}

/** Without a year in its title, a game belongs to the last cup at the place, or to the year of publishing. */
export function nameCups(games: { raw: RawGame; parsed: ParsedTitle }[]): TitledGame[] {
  const lastYear = new Map<string, number>();
  return games.map(({ raw, parsed }) => {
    if (!parsed.cup) return { raw, parsed, cup: null };
    const { place } = parsed.cup;
    const year = parsed.cup.year ?? lastYear.get(place) ?? Number(raw.publishedOn.slice(0, 4));
    lastYear.set(place, year);
    return { raw, parsed, cup: cupTitle(`${place} ${year}`) };
  });
}

/** The cup's title from its bare name, 'Grandvalira 2018'. */
export function cupTitle(name: string): string {
  return `SLVSH Cup ${name}`;
}

/** The rules that turn a published title into facts. Titles are uneven; these rules, not hands, make them even. */
import { type CupHeading, findCupHeading } from './cup-heading.ts';
import { findMatchup, findRiderList } from './matchup.ts';
import { findRound } from './round-heading.ts';
import { findVenue, type Venue } from './venues.ts';

export interface ParsedTitle {
  title: string;
  riders: string[];
  /** Place or event, where the title says it. */
  location: string | null;
  cup: { place: string; year: number | null } | null;
  /** The cup's round as the title words it: 'Game 9', 'Quarterfinal 2', 'Final'. */
  round: string | null;
  partner: string | null;
  note: string | null;
  /** Pieces that no rule understands. */
  unresolved: string[];
}

/** Takes a published title apart; throws where nobody plays anybody in it. */
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
  const house = /^slvsh (?:x|@) (.+)$/i.exec(piece);
  const cup = findCupHeading(piece);
  const round = findRound(piece);
  const venue = findVenue(house?.[1] ?? piece);
  if (cup) found.addCup(cup);
  else if (round) found.addRound(round);
  else if (venue) found.addVenue(venue);
  else if (!found.addMatchup(piece)) found.addRiderList(piece);
}

/** Gathers what the pieces of one title say. */
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

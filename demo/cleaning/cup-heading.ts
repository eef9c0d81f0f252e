/** Reads the piece of a title that names a cup: 'n. SLVSH CUP PLACE YEAR ROUND', in any capitals. */
import { findRound } from './round-heading.ts';
import { findVenue } from './venues.ts';

export interface CupHeading {
  place: string;
  /** Not every title carries it. */
  year: number | null;
  round: string | null;
}

const HEADING = /^(?:(\d+)\. )?slvsh cup (.+)$/i;
const YEAR = /(?:^| )(?:'(\d\d)|(20\d\d))(?= |$)/;

/** The cup that a piece of a title names; undefined where it names none. */
export function findCupHeading(piece: string): CupHeading | undefined {
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

import { billNames, surnameOf } from '#contract/rules/names.ts';
import type { Palette } from '#contract/rules/palettes.ts';
import type { GAME_TYPES, POST_TYPES } from '#contract/rules/posts.ts';
import { countUnreadWords, readTrick, STRAIGHT_AIR, splitRun, type Trick } from './trick.ts';

export interface BillFacts {
  title: string;
  type: (typeof POST_TYPES)[number];
  gameType: (typeof GAME_TYPES)[number] | null;
  /** The names in the order of the title. */
  riders: readonly string[];
  location: string | null;
  /** A date or a time by ISO 8601. */
  publishDate: string;
  tricks: readonly string[];
  /** The company or director of a film. */
  maker?: string | null;
  /** The title is short, such as 'Ruka 2018'. Games may be published in another year. */
  cup?: { id: number; title: string } | null;
  /** Posts with successive numbers have different figures. Without it, the title decides. */
  variation?: number;
  /** Instead of that of the cup or the variation. */
  palette?: Palette | undefined;
}

/** Returns the two sides of a game by its riders or its title, or no side. */
export function findSides(title: string, riders: readonly string[]): string[] {
  const [first, second] = riders;
  if (riders.length === 2 && first && second) return billNames(first, second).map(({ large }) => large);
  const sides = title.split(/\s+vs?\.?\s+/i).map((side) => side.trim());
  if (sides.length !== 2 || sides.includes('')) return [];
  // What follows a comma or a bracket is no name, as in 'A vs. B, the rematch'.
  const names = sides.map((side) => side.split(/\s*[,(|]/)[0] ?? side);
  return names.map((side) =>
    side
      .split(/\s*(?:&|\+| and )\s*/)
      .map(surnameOf)
      .join(' & '),
  );
}

/** Returns at most `most` lines of about the same length. */
export function splitTitle(title: string, most: number): string[] {
  const words = title.trim().split(/\s+/);
  const count = Math.min(most, words.length, Math.max(1, Math.round(title.length / 8)));
  const lines: string[] = [];
  let rest = [...words];
  for (let left = count; left > 0; left -= 1) {
    const target = rest.join(' ').length / left;
    let taken = 1;
    const lengthOf = (number: number) => rest.slice(0, number).join(' ').length;
    while (
      taken < rest.length - (left - 1) &&
      Math.abs(lengthOf(taken + 1) - target) <= Math.abs(lengthOf(taken) - target)
    ) {
      taken += 1;
    }
    if (left === 1) taken = rest.length;
    lines.push(rest.slice(0, taken).join(' '));
    rest = rest.slice(taken);
  }
  return lines.filter(Boolean);
}

/**
 * Chooses a trick that is readable, not too long, and makes a picture of its own. Of a run, it quotes only one trick.
 * `variation` chooses among equals.
 */
export function findQuote(captions: readonly string[], variation: number): string | undefined {
  const quotes = captions.flatMap(splitRun);
  const scored = quotes.map((quote) => ({ quote, score: scoreQuote(quote) }));
  const best = Math.max(...scored.map(({ score }) => score));
  if (best <= 0) return undefined;
  const good = scored.filter(({ score }) => score > 0 && score >= best - MARGIN);
  return good[variation % good.length]?.quote;
}

const LONGEST_QUOTE = 40;
/** Tricks whose scores differ by no more are equals. */
const MARGIN = 1;

/** How much the parts of a trick make a picture differ from others. Beside a rail, an axis or a grab is only in one frame. */
const SIGHTS: readonly (readonly [(trick: Trick) => boolean, number])[] = [
  [({ axis, slide }) => axis !== 'upright' && slide === null, 3],
  [({ inversions, slide }) => inversions > 1 && slide === null, 1],
  [({ grab, slide }) => grab !== null && slide === null, 2],
  [({ butter }) => butter !== null, 2],
  [({ terrain }) => terrain === 'pipe' || terrain === 'box', 2],
  [({ terrain, spin, grab }) => (terrain === 'wall' || terrain === 'natural') && (spin > 0 || grab !== null), 4],
  [({ slide }) => slide !== null, 2],
  [({ spinOn }) => spinOn >= 270, 1],
  [({ spin }) => spin >= 270, 1],
  [({ swap }) => swap > 0, 1],
];

/** Pictures of slides show no touch, and no butter before the rail. */
function isShown({ slide, butter, touch }: Trick): boolean {
  return slide === null || (touch === null && (butter === null || slide === 'press'));
}

function scoreQuote(quote: string): number {
  if (quote.length > LONGEST_QUOTE || quote.length < 3) return 0;
  const trick = readTrick(quote);
  if (trick === STRAIGHT_AIR) return 1;
  if (countUnreadWords(quote) > 0 || quote.includes('/') || !isShown(trick)) return 4;
  const drawn = SIGHTS.reduce((sum, [isDrawn, weight]) => (isDrawn(trick) ? sum + weight : sum), 0);
  return 9 + drawn - (/^\d/.test(quote) ? 2 : 0);
}

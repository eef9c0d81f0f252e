import { billNames, surnameOf } from '#contract/rules/names.ts';
import type { GAME_TYPES, POST_TYPES } from '#contract/rules/posts.ts';
import { writeOut } from './shorthand.ts';
import { readTrick, STRAIGHT_AIR } from './trick.ts';

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

const RUN_SEPARATOR = ' / ';

/**
 * Chooses a trick that is readable, not too long, and makes a picture of its own. Of a run, it quotes only one trick.
 * `variation` chooses among equals.
 */
export function findQuote(captions: readonly string[], variation: number): string | undefined {
  const quotes = captions.flatMap((caption) => writeOut(caption).split(RUN_SEPARATOR).map(capitalise));
  const scored = quotes.map((quote) => ({ quote, score: scoreQuote(quote) }));
  const best = Math.max(...scored.map(({ score }) => score));
  if (best <= 0) return undefined;
  const good = scored.filter(({ score }) => score > 0 && score >= best - 2);
  return good[variation % good.length]?.quote;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const LONGEST_QUOTE = 40;

/** Shorthand that nothing writes out, such as 'FC' or 'Lip D'. */
const CODE = /^(?:.*\p{L}\d.*|.*\d\p{L}.*|\p{Lu}{2,}|\p{L})$/u;

function scoreQuote(quote: string): number {
  if (quote.length > LONGEST_QUOTE || quote.length < 3) return 0;
  const trick = readTrick(quote);
  if (trick === STRAIGHT_AIR) return 0.1;
  const codes = quote.split(/[^\p{L}\p{N}-]+/u).filter((word) => CODE.test(word)).length;
  const drawn = [
    trick.axis !== 'upright',
    trick.inversions > 1,
    trick.grab,
    trick.slide,
    trick.butter,
    trick.touch,
    trick.terrain === 'pipe' || trick.terrain === 'natural',
    trick.spin + trick.spinOn >= 360,
  ].filter(Boolean).length;
  return Math.max(0.1, 2 + 2 * drawn - 4 * codes - (/^\d/.test(quote) ? 3 : 0));
}

type Discipline = 'rail' | 'butter' | 'pipe' | 'flip' | 'tail' | 'grab' | 'spin';

const DISCIPLINES: readonly (readonly [Discipline, RegExp])[] = [
  ['butter', /butter|nose ?press|tail ?press/i],
  ['pipe', /pipe|hand ?plant|handdrag|invert|alley/i],
  ['flip', /flip|rodeo|misty|flair|cuban|flatspin|\bflat \d|lincoln/i],
  [
    'rail',
    /rail|slide|lip\b|50|disaster|surface|swap|pretzel|tranny|stair|gap to|wallie|ledge|on\b|out\b|tails|feeble/i,
  ],
  ['tail', /tail|japan|stale|truck/i],
  ['grab', /safety|mute|blunt|tokyo|critical|seatbelt|grab|nose|octo|lead/i],
  ['spin', /cork|bio|spin|dub|double|triple|\d{1,4}/i],
];

export function findDiscipline(trick: string): Discipline | undefined {
  return DISCIPLINES.find(([, words]) => words.test(trick))?.[0];
}

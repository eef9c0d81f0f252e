import { FEATURE_BREAK } from '../tricks/numbered-words.ts';
import type { NumberLists } from './number-lists.ts';
import { type BitsByNumber, countBits } from './word-bits.ts';

/** How far apart the matched words are in a caption. */
export const PROXIMITY = { adjacent: 0, samePart: 1, sameFeature: 2, differentFeatures: 3 } as const;
export type Proximity = (typeof PROXIMITY)[keyof typeof PROXIMITY];

/** The words of the query that each caption matches at best. The index is the number of the caption. */
export type CaptionMatches = {
  matched: BitsByNumber;
  /** An exact match is no prefix and has no typo. */
  exact: BitsByNumber;
  proximityOf: (caption: number) => number;
};

/** Captions that `candidates` leaves out have no bits. */
export function bitsOfCaptions(tokens: NumberLists, bitsOf: BitsByNumber, candidates?: BitsByNumber): BitsByNumber {
  const bits = new Uint16Array(tokens.length);
  for (let caption = 0; caption < bits.length; caption++) {
    if (candidates?.[caption] !== 0) bits[caption] = tokens.unite(caption, bitsOf);
  }
  return bits;
}

const UNKNOWN = 255;

/** Measures each caption once, when it is needed. Words that are matched one by one are adjacent. */
export function createProximity(
  tokens: readonly (readonly number[])[],
  matched: BitsByNumber,
  bitsOf: BitsByNumber,
): CaptionMatches['proximityOf'] {
  const measured = new Uint8Array(matched.length).fill(UNKNOWN);
  return (caption) => {
    const known = measured[caption] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    const bits = matched[caption] ?? 0;
    const proximity = countBits(bits) > 1 ? measureProximity(tokens[caption] ?? [], bitsOf, bits) : PROXIMITY.adjacent;
    measured[caption] = proximity;
    return proximity;
  };
}

/** 'FS swap, BS 4' is no back swap. A query that matches the whole caption is closest. */
export function measureProximity(tokens: readonly number[], bitsOf: BitsByNumber, matched: number): Proximity {
  let proximity: Proximity = PROXIMITY.differentFeatures;
  let isWhole = true;
  let [run, part, feature] = [0, 0, 0];
  for (const token of tokens) {
    if (token <= FEATURE_BREAK) {
      run = part = 0;
      if (token === FEATURE_BREAK) feature = 0;
      continue;
    }
    const bits = bitsOf[token] ?? 0;
    isWhole &&= bits !== 0;
    run = bits === 0 ? 0 : run | bits;
    part |= bits;
    feature |= bits;
    if ((run & matched) === matched) return PROXIMITY.adjacent;
    if ((part & matched) === matched) proximity = PROXIMITY.samePart;
    else if ((feature & matched) === matched && proximity > PROXIMITY.sameFeature) proximity = PROXIMITY.sameFeature;
  }
  return isWhole ? PROXIMITY.adjacent : proximity;
}

/**
 * Returns the indexes of the captions that lack no word that is not `elsewhere`. Prefers the most words of the query, then
 * the closest, then the most exact ones.
 */
export function chooseCaptions(
  captions: readonly number[],
  { matched, exact, proximityOf }: CaptionMatches,
  all: number,
  elsewhere: number,
): number[] {
  const bitsOf = (index: number) => matched[captions[index] ?? -1] ?? 0;
  const candidates = [...captions.keys()].filter((index) => {
    const bits = bitsOf(index);
    return bits !== 0 && (bits | elsewhere) === all;
  });
  const most = largest(candidates, (index) => countBits(bitsOf(index)));
  const closest = largest(most, (index) => -proximityOf(captions[index] ?? -1));
  return largest(closest, (index) => countBits(exact[captions[index] ?? -1] ?? 0));
}

function largest(all: readonly number[], measure: (one: number) => number): number[] {
  const measured = all.map(measure);
  const most = Math.max(...measured);
  return all.filter((_, index) => measured[index] === most);
}

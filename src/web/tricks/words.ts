export const WORD_SIZES = 6;

/**
 * Returns 1 to {@link WORD_SIZES} on a logarithmic scale, because few words make up most captions. `most` is the number of
 * moments of the most used word.
 */
export function wordSize(moments: number, most: number): number {
  if (moments >= most) return WORD_SIZES;
  return 1 + Math.floor((WORD_SIZES * Math.log(Math.max(1, moments))) / Math.log(most));
}

/** Rarer words are often misread captions. */
const MIN_RANDOM_MOMENTS = 10;
const MIN_WALL_MOMENTS = 5;

/** A small site, which has no other words, shows rare ones too. */
export function listWallWords<T extends { moments: number }>(words: readonly T[]): readonly T[] {
  const common = words.filter(({ moments }) => moments >= MIN_WALL_MOMENTS);
  return common.length > 0 ? common : words;
}

/** Picks a word other than `current`. `random` is at least 0 and less than 1. */
export function pickWord<T extends { word: string; moments: number }>(
  words: readonly T[],
  current: string | undefined,
  random: number,
): T | undefined {
  const others = words.filter(({ word }) => word !== current);
  const common = others.filter(({ moments }) => moments >= MIN_RANDOM_MOMENTS);
  const choices = common.length > 0 ? common : others;
  return choices[Math.floor(random * choices.length)];
}

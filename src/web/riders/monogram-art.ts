/** What the portrait of a rider without a photo looks like: always the same for the same rider. */
export type MonogramArt = {
  letters: string;
  /** Which of the patterns of monogram.css. */
  pattern: number;
  /** Which pair of the brand's colours. */
  tone: number;
  /** Degrees by which the pattern is turned. */
  turn: number;
  /** Where, in percent, the pattern's weight lies. */
  at: number;
};

export const PATTERNS = 6;
export const TONES = 4;

export function drawMonogram(rider: { id: number; name: string }): MonogramArt {
  const seed = scatter(rider.id);
  return {
    letters: initials(rider.name),
    pattern: seed % PATTERNS,
    tone: (seed >>> 4) % TONES,
    turn: ((seed >>> 8) % 24) * 15,
    at: 20 + ((seed >>> 16) % 61),
  };
}

/** The first letters of the first and the last name; a name of one word gives its first. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** Spreads neighbouring ids far apart (the finisher of MurmurHash3). */
function scatter(id: number): number {
  let hash = Math.imul(id ^ (id >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Reads the spins of a trick whose shorthand is written out. */

export interface Spin {
  degrees: number;
  /** The way off a rail: the chest or the back first. */
  side: 'front' | 'back' | null;
  /** Against the spin onto the rail. */
  pretzel: boolean;
  place: 'on' | 'swap' | 'out' | null;
  /** The position in the text. */
  index: number;
}

const SPIN =
  /(?<pretzel>\bpretzel )?(?:\b(?<side>back|front)(?:side)? )?(?<![\w-])(?<number>\d+)(?![\w-])(?: (?<place>on|in|swap|surface|out|off)\b)?/g;

const PLACES: Readonly<Record<string, Spin['place']>> = {
  on: 'on',
  in: 'on',
  swap: 'swap',
  surface: 'swap',
  out: 'out',
  off: 'out',
};

const MOST_DEGREES = 2340;

/** Leaves numbers out that are no degrees. */
export function readSpins(text: string): Spin[] {
  return [...text.matchAll(SPIN)].flatMap(({ groups = {}, index }) => {
    const degrees = Number(groups.number);
    if (degrees % 90 !== 0 || degrees > MOST_DEGREES) return [];
    const side = groups.side === 'front' || groups.side === 'back' ? groups.side : null;
    return [{ degrees, side, pretzel: groups.pretzel !== undefined, place: PLACES[groups.place ?? ''] ?? null, index }];
  });
}

/** A trick begins switch if the word stands before its first move: 'switch lip 2', not 'lip 2 switch'. */
export function readTakeOff(text: string): boolean {
  return /^(?:(?:other way|unnatural|left|right) )*switch(?:,|$)|^[^,]*\bswitch (?!$|,)|\b(?:cab|zero)\b/.test(text);
}

/** Returns whether the wording has the rider land switch, or undefined if it does not say. */
export function readLanding(text: string): boolean | undefined {
  const afterTakeOff = text.replace(/^(?:(?:other way|unnatural|left|right) )*switch/, '');
  const [, landing] = / (switch|forward|fakie)$/.exec(afterTakeOff) ?? [];
  return landing === undefined ? undefined : landing !== 'forward';
}

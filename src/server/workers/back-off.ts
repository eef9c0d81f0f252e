/** How long the next worker waits, so that one that cannot live does not take the machine's cores by dying. */

/** Milliseconds. A worker that lived for this long did not die of its start. */
const LONG_LIFE = 10_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 30_000;

export type BackOff = {
  /** One has ended after so many milliseconds. */
  note(lived: number): void;
  /** How many have ended early, one after the other. */
  early(): number;
  /** Milliseconds until the next may start; none after a first death. */
  wait(): number;
};

export function createBackOff(): BackOff {
  let early = 0;
  return {
    note(lived) {
      early = lived < LONG_LIFE ? early + 1 : 0;
    },
    early: () => early,
    wait: () => (early < 2 ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (early - 2))),
  };
}

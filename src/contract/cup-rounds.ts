/** The names of a cup's rounds. */

export const CUP_ROUNDS = ['round-of-32', 'round-of-16', 'quarterfinal', 'semifinal', 'final', 'consolation'] as const;
export type CupRound = (typeof CUP_ROUNDS)[number];

/** The round in which two slots of the first round, from 1, can meet: each round halves the bracket. From 1. */
export function roundOfSlots(one: number, other: number): number {
  return 32 - Math.clz32((one - 1) ^ (other - 1));
}

/** The name of a round, from 1, in a cup of `riderCount`: the last one is the final. */
export function nameOfRound(round: number, riderCount: number): CupRound | undefined {
  return CUP_ROUNDS[CUP_ROUNDS.indexOf('final') - Math.log2(riderCount) + round];
}

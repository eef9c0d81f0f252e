/** What an admin fills in for a cup. */
import { expect } from 'vitest';
import type { Cup } from '#contract/cups.ts';
import { expectContract } from './strict-api.ts';

export type CupFields = Record<string, unknown>;

/** All that a cup has to say; `difference` adds to it, or leaves out what is undefined. */
export function cupFields(difference: CupFields = {}): CupFields {
  return {
    slug: 'Kimbosessions 2019',
    location: 'Kläppen',
    description: 'One game a night.',
    riderCount: 16,
    ...difference,
  };
}

/** The first round as text, of riders in bracket order. */
export function matchupsOf(riders: readonly (number | null)[]): string {
  const pairs = riders.flatMap((rider_1, place) =>
    place % 2 ? [] : [{ rider_1, rider_2: riders[place + 1] ?? null }],
  );
  return JSON.stringify(pairs);
}

/** The cup that a call answered. */
export async function readCup(response: Response): Promise<Cup> {
  const cup = await response.json();
  expect(response.status, JSON.stringify(cup)).toBe(200);
  expectContract('GET /cups/{id}', cup);
  return cup;
}

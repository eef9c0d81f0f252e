/** The fields of a cup's form. */
import { expect } from 'vitest';
import type { Cup } from '#contract/api/cups.ts';
import { expectEndpointReply } from './strict-client.ts';

export type CupFields = Record<string, unknown>;

/** The required fields; `difference` adds fields, or removes them with undefined. */
export function cupFields(difference: CupFields = {}): CupFields {
  return {
    slug: 'Kimbosessions 2019',
    location: 'Kläppen',
    description: 'One game a night.',
    riderCount: 16,
    ...difference,
  };
}

/** The first round as JSON text, of riders in bracket order. */
export function matchupsOf(riders: readonly (number | null)[]): string {
  const pairs = riders.flatMap((rider_1, index) =>
    index % 2 ? [] : [{ rider_1, rider_2: riders[index + 1] ?? null }],
  );
  return JSON.stringify(pairs);
}

/** The cup of a successful reply. */
export async function readCup(response: Response): Promise<Cup> {
  const cup = await response.json();
  expect(response.status, JSON.stringify(cup)).toBe(200);
  expectEndpointReply('GET /cups/{id}', cup);
  return cup;
}

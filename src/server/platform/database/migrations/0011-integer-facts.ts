/** Rewrites integers that earlier versions stored as decimals. */
import type { Kysely } from 'kysely';
import { repairIntegerFacts } from '../integer-facts.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration is written against the schema of its version, not today's types
export function up(database: Kysely<any>): Promise<void> {
  return repairIntegerFacts(database, 'installation');
}

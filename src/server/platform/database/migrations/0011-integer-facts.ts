/** Rewrites integers that earlier versions stored as decimals. */
import { repairIntegerFacts } from '../integer-facts.ts';
import type { AnyDatabase } from '../schema.ts';

export function up(database: AnyDatabase): Promise<void> {
  return repairIntegerFacts(database, 'installation');
}

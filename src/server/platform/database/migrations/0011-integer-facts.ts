/** Rewrites integers that earlier versions stored as decimals. */
import type { Migration } from 'kysely/migration';
import { repairIntegerFacts } from '../integer-facts.ts';

export const integerFactsMigration: Migration = {
  up: (database) => repairIntegerFacts(database, 'installation'),
};

import type { Clock } from './clock.ts';
import type { Database } from './database/schema.ts';

/** What nearly every feature needs. */
export type BaseDependencies = { database: Database; clock: Clock };

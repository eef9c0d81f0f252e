/** What the operations of this room work with. */
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { Pictures } from '../pictures/pictures.ts';

export type HeroRoom = { database: Database; clock: Clock; pictures: Pictures };

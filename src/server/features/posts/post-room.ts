/** What the operations of this room work with. */
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';

export type PostRoom = { database: Database; clock: Clock; pictures: Pictures };

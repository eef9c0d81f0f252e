/** Keeps a rush from looking like failures. */

import { Refusal } from '../app-error.ts';
import type { Database } from '../database/schema.ts';
import { takeBackUses, type Use } from './count-use.ts';

/** Does `work`, for which `uses` were counted; whom the site turns away because it is busy has used none of them. */
export async function uncountWhenBusy<T>(database: Database, uses: readonly Use[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'busy') await takeBackUses(database, uses);
    throw error;
  }
}

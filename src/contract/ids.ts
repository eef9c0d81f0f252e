/** Ids of rows. Without Zod, for pages. */

/** The largest integer of PostgreSQL. */
export const MAX_ID = 2_147_483_647;

/** Whether a value that a browser has stored may be an id: visitors can change it. */
export function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_ID;
}

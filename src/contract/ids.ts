/** The largest integer of PostgreSQL. Without Zod, for pages. */
export const MAX_ID = 2_147_483_647;

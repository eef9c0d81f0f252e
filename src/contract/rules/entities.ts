/** The entities that admins edit, as addresses name them. */
export const ENTITY_KINDS = ['posts', 'riders', 'heroes', 'cups', 'glossary', 'pages'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** The history of an account has what admins did to it; `site` is one item, with the id 1. */
export const HISTORY_KINDS = [...ENTITY_KINDS, 'users', 'site'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** The largest integer of PostgreSQL. */
export const MAX_ID = 2_147_483_647;

/** Visitors can change the values that a browser has stored. */
export function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_ID;
}

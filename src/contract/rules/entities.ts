/** The entities that admins edit, by their names in addresses. */
export const ENTITY_KINDS = ['posts', 'riders', 'heroes', 'cups', 'glossary'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** What has a history: of an account what admins did to it. */
export const HISTORY_KINDS = [...ENTITY_KINDS, 'users'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** The largest id: the largest integer of PostgreSQL. */
export const MAX_ID = 2_147_483_647;

/** Whether a value that a browser has stored may be an id: visitors can change it. */
export function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_ID;
}

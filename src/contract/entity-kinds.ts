/** The entities that admins edit, by their names in addresses. */
export const ENTITY_KINDS = ['posts', 'riders', 'heroes', 'cups', 'glossary'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** What has a history: of an account what admins did to it. */
export const HISTORY_KINDS = [...ENTITY_KINDS, 'users'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

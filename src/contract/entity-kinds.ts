/** The entities that admins edit, by their names in addresses. */
export const ENTITY_KINDS = ['posts', 'riders', 'heroes', 'cups', 'glossary'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** The entities that admins edit, by their names in addresses. */
export const ENTITY_KINDS = ['posts', 'riders', 'heroes', 'cups'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** Orders of the admins' table of posts; a minus means descending. */
export const POST_ORDERS = [
  'publishDate',
  '-publishDate',
  'title',
  '-title',
  'type',
  '-type',
  'location',
  '-location',
] as const;
export type PostOrder = (typeof POST_ORDERS)[number];

/** The kinds of things that admins edit, by the names of their rooms. */
export const EDITED = ['posts', 'riders', 'heroes', 'cups'] as const;
export type Edited = (typeof EDITED)[number];

/** The columns by which the table of posts can be sorted; a minus before one turns the order round. */
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

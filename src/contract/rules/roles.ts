/** The roles of accounts, each with all rights of those before it. */
export const ROLES = ['fan', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export function includesRole(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

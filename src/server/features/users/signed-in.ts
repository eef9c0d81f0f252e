/** The two sides of signing in: who comes, and what they have when they are in. */

import type { UserRow } from './queries.ts';
import type { StartedSession } from './sessions/start-session.ts';

/** From where a request comes, and on what device. */
export type Visitor = { address: string; device: string };

export type SignedIn = {
  user: Pick<UserRow, 'id' | 'name' | 'email' | 'admin'> & Partial<Pick<UserRow, 'pending_email'>>;
  /** Without a token where the request did not bring the session's own. */
  session: Omit<StartedSession, 'token'> & { token?: string };
};

import type { EditUser, User } from '#contract/users.ts';
import { sessionCalls } from './session-calls.ts';

/** Changes the user on the server, and then on every part of the page. */
export async function changeUser(user: User, change: EditUser): Promise<void> {
  const changed = await sessionCalls.api('PATCH /users/edit/{id}', { params: { id: user.id }, body: change });
  sessionCalls.update(changed);
}

/** `slvsh promote-admin` and `slvsh demote-admin`. */
import { setAdmin } from '../../features/users/admins.ts';
import type { CommandContext } from '../command-context.ts';
import { withDatabase } from '../with-database.ts';

export async function appointAdmin(context: CommandContext, { email }: { email: string }): Promise<void> {
  const { name } = await withDatabase(context, (database) => setAdmin(database, email, true, Date.now()));
  context.stdout.write(`${name} (${email}) is an admin now.\n`);
}

export async function dismissAdmin(context: CommandContext, { email }: { email: string }): Promise<void> {
  const { name } = await withDatabase(context, (database) => setAdmin(database, email, false, Date.now()));
  context.stdout.write(`${name} (${email}) is no admin any more, and signed out everywhere.\n`);
}

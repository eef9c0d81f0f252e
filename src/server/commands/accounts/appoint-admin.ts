/** `slvsh promote-admin` and `slvsh demote-admin`. */
import { setAdmin } from '../../users/set-admin.ts';
import { withDatabase } from '../with-database.ts';

export async function appointAdmin({ email }: { email: string }): Promise<void> {
  const { name } = await withDatabase((database) => setAdmin(database, email, true, Date.now()));
  process.stdout.write(`${name} (${email}) is an admin now.\n`);
}

export async function dismissAdmin({ email }: { email: string }): Promise<void> {
  const { name } = await withDatabase((database) => setAdmin(database, email, false, Date.now()));
  process.stdout.write(`${name} (${email}) is no admin any more, and signed out everywhere.\n`);
}

/** `slvsh create-admin`: one more account that may do everything. */
import { SignUp } from '#contract/users.ts';
import { createUser } from '../../features/users/create-user.ts';
import { hashPassword } from '../../features/users/password-hash.ts';
import { emailTaken } from '../../features/users/sign-up.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { CommandContext } from '../command-context.ts';
import { readAsSent } from '../read-as-sent.ts';
import { withDatabase } from '../with-database.ts';
import { choosePassword, tellPassword } from './chosen-password.ts';

type Options = { email: string; name: string; passwordFile?: string };

export async function createAdmin(context: CommandContext, { passwordFile, ...options }: Options): Promise<void> {
  const { email, name } = readAsSent(SignUp.pick({ email: true, name: true }), options);
  await withDatabase(context, async (database, { dataDir }) => {
    const password = await choosePassword(context, passwordFile, { email, name });
    const passwordHash = await hashPassword(password.text);
    try {
      await inTransaction(database, (trx) => createUser(trx, { name, email, passwordHash, admin: true }, Date.now()));
    } catch (error) {
      throw isUniqueViolation(error) ? emailTaken() : error;
    }
    context.stdout.write(`${email} is an admin now.\n`);
    await tellPassword(context, { password, email, dataDir });
  });
}

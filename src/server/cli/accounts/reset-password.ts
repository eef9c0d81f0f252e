/** `slvsh reset-password`: for an owner who cannot read their mail, or an account that a stranger uses. */
import { hashPassword } from '../../features/users/password-hash.ts';
import { setPassword } from '../../features/users/password-reset.ts';
import type { CommandContext } from '../command-context.ts';
import { withDatabase } from '../with-database.ts';
import { choosePassword, tellPassword } from './chosen-password.ts';

type Options = { email: string; passwordFile?: string };

export async function resetPassword(context: CommandContext, { email, passwordFile }: Options): Promise<void> {
  await withDatabase(context, async (database, { dataDir }) => {
    const password = await choosePassword(context, passwordFile, { email });
    const { name } = await setPassword(database, email, await hashPassword(password.text), Date.now());
    context.stdout.write(`${name} (${email}) has a new password and is signed out everywhere.\n`);
    await tellPassword(context, { password, email, dataDir });
  });
}

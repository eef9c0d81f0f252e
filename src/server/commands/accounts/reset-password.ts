/** `slvsh reset-password`: lets somebody in again who cannot read their mail, or shuts somebody out who should not be in. */
import { hashPassword } from '../../users/password-hash.ts';
import { setPassword } from '../../users/set-password.ts';
import { withDatabase } from '../with-database.ts';
import { choosePassword, tellPassword } from './chosen-password.ts';

type Options = { email: string; passwordFile?: string };

export async function resetPassword({ email, passwordFile }: Options): Promise<void> {
  await withDatabase(async (database, { dataDir }) => {
    const password = await choosePassword(passwordFile, { email });
    const { name } = await setPassword(database, email, await hashPassword(password.text), Date.now());
    process.stdout.write(`${name} (${email}) has a new password and is signed out everywhere.\n`);
    await tellPassword({ password, email, dataDir });
  });
}

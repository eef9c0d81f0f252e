import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Password, SignUp } from '#contract/api/users.ts';
import { issueText } from '#contract/rules/problems.ts';
import { deriveMailKeys } from '../features/users/account-dependencies.ts';
import { assertUncommonPassword } from '../features/users/common-passwords.ts';
import { createUser } from '../features/users/create-user.ts';
import { orEmailTaken } from '../features/users/credentials.ts';
import { revealGeneratedPassword } from '../features/users/generated-password.ts';
import type { NoticeOptions } from '../features/users/notices.ts';
import { resetPasskeys } from '../features/users/passkeys/passkeys.ts';
import { generatePassword, hashPassword } from '../features/users/password-hash.ts';
import { setPassword } from '../features/users/password-reset.ts';
import { confirmEmailOf } from '../features/users/pending-email.ts';
import { changeRole, promote, type RoleChange } from '../features/users/roles.ts';
import type { Database } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { OperatorError, orOperatorError } from '../platform/operator-error.ts';
import { loadSecret } from '../platform/secret.ts';
import type { Settings } from '../settings.ts';
import { type CommandContext, parseOptions } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Runs a command that sends notices, which count towards the same limits as those of the site. */
function withAccounts<T>(
  context: CommandContext,
  work: (database: Database, limits: NoticeOptions, settings: Settings) => Promise<T>,
): Promise<T> {
  return withDatabase(context, async (database, settings) => {
    const limits = deriveMailKeys(await loadSecret(settings));
    return work(database, limits, settings);
  });
}

/** A role that commands give and take. */
export type CommandRole = 'editor' | 'admin';

export async function createWithRole(
  context: CommandContext,
  role: CommandRole,
  { passwordFile, ...options }: { email: string; name: string; passwordFile?: string },
): Promise<void> {
  const { email, name } = parseOptions(SignUp.pick({ email: true, name: true }), options);
  await withDatabase(context, async (database, { dataDir }) => {
    const password = await choosePassword(context, passwordFile, { email, name });
    const passwordHash = await hashPassword(password.text);
    const user = { name, email, passwordHash, role };
    await orEmailTaken(inTransaction(database, (trx) => createUser(trx, user, Date.now())));
    context.stdout.write(`${email} is an ${role} now.\n`);
    await printPassword(context, { password, email, dataDir });
  });
}

export async function promoteTo(
  context: CommandContext,
  role: CommandRole,
  options: { email: string; passkeys?: 'keep' | 'remove' },
): Promise<void> {
  const from: RoleChange['from'] = role === 'admin' ? ['fan', 'editor'] : ['fan'];
  const { name } = await withAccounts(context, (database, limits) =>
    inTransaction(database, (trx) => promote(trx, limits, { ...options, from, to: role, now: Date.now() })),
  );
  context.stdout.write(`${name} (${options.email}) is an ${role} now, and is signed out everywhere.\n`);
}

export async function runConfirmEmail(context: CommandContext, { email }: { email: string }): Promise<void> {
  const before = await withDatabase(context, (database) =>
    inTransaction(database, (trx) => confirmEmailOf(trx, email, Date.now())),
  );
  const result =
    before.emailConfirmedAt === null
      ? 'is confirmed. Sessions, passkeys and every other access have ended; the password is the same'
      : 'was confirmed before';
  context.stdout.write(`The email of ${before.name} (${email}) ${result}.\n`);
}

export async function demoteFrom(
  context: CommandContext,
  role: CommandRole,
  { email }: { email: string },
): Promise<void> {
  const { name } = await withDatabase(context, (database) =>
    inTransaction(database, (trx) => changeRole(trx, email, { from: [role], to: 'fan' }, Date.now())),
  );
  context.stdout.write(`${name} (${email}) is no longer an ${role}, and is signed out everywhere.\n`);
}

export async function resetPassword(
  context: CommandContext,
  { email, passwordFile }: { email: string; passwordFile?: string },
): Promise<void> {
  await withAccounts(context, async (database, limits, { dataDir }) => {
    const password = await choosePassword(context, passwordFile, { email });
    const passwordHash = await hashPassword(password.text);
    const set = { email, passwordHash };
    const { name } = await inTransaction(database, (trx) => setPassword(trx, limits, set, Date.now()));
    context.stdout.write(`${name} (${email}) has a new password and no passkey, and is signed out everywhere.\n`);
    await printPassword(context, { password, email, dataDir });
  });
}

export async function runResetPasskeys(context: CommandContext, { email }: { email: string }): Promise<void> {
  const { user, removed } = await withAccounts(context, (database, limits) =>
    inTransaction(database, (trx) => resetPasskeys(trx, limits, email, Date.now())),
  );
  const { stdout } = context;
  stdout.write(
    `${user.name} (${email}) has no passkey any more (removed: ${removed}), and is signed out everywhere.\n`,
  );
}

type ChosenPassword = { text: string; generated: boolean };

/** The first line of `file` ('-' is the standard input), checked as at sign-up; without a file a generated password. */
async function choosePassword(
  { stdin }: CommandContext,
  file: string | undefined,
  owner: { name?: string; email: string },
): Promise<ChosenPassword> {
  if (file === undefined) return { text: generatePassword(), generated: true };
  const reading = file === '-' ? text(stdin) : readFile(file, 'utf8');
  const [line = ''] = (await orOperatorError('The password cannot be read', reading)).split(/\r?\n/);
  const read = Password.safeParse(line);
  if (!read.success)
    throw new OperatorError(`The password in ${file} is rejected. ${issueText(read.error.issues[0]?.message ?? '')}`);
  assertUncommonPassword(read.data, owner);
  return { text: read.data, generated: false };
}

/** Prints where to read a generated password; the operator knows a chosen one. */
async function printPassword(
  { stdout }: CommandContext,
  { password, email, dataDir }: { password: ChosenPassword; email: string; dataDir: string },
): Promise<void> {
  if (!password.generated) return;
  const lost = 'The generated password could not be saved. Set another one with reset-password';
  const revealed = revealGeneratedPassword(
    { email, password: password.text },
    { terminal: stdout.isTTY === true, dataDir },
  );
  stdout.write(`The password is ${await orOperatorError(lost, revealed)}.\n`);
}

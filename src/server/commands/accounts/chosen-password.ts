/** The password that a command sets. */
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Password } from '#contract/users.ts';
import { CannotStart, orCannotStart } from '../../cannot-start.ts';
import { refuseCommonPassword } from '../../users/choose-password.ts';
import { makePassword } from '../../users/password-hash.ts';

type ChosenPassword = { text: string; made: boolean };

/** The first line of `file` ('-' is the standard input), held to the rules of the sign-up; without a file one that is made here. */
export async function choosePassword(
  file: string | undefined,
  owner: { name?: string; email: string },
): Promise<ChosenPassword> {
  if (file === undefined) return { text: makePassword(), made: true };
  const [line = ''] = (await readPasswordFile(file)).split(/\r?\n/);
  const read = Password.safeParse(line);
  if (!read.success) throw new CannotStart(`The password in ${file} ${read.error.issues[0]?.message}`);
  refuseCommonPassword(read.data, owner);
  return { text: read.data, made: false };
}

type Told = {
  password: ChosenPassword;
  /** Whose it is. */
  email: string;
  dataDir: string;
};

/** One that was made here is told this once: to a person at a terminal, else in a file for the operator's eyes. */
export async function tellPassword({ password: { text, made }, email, dataDir }: Told): Promise<void> {
  if (!made) return;
  if (process.stdout.isTTY) {
    process.stdout.write(`The password is ${text} (shown this once).\n`);
    return;
  }
  const file = path.join(dataDir, 'made-passwords');
  const lost = 'The password could not be written down, and nobody knows it. Set another with reset-password';
  await orCannotStart(lost, appendPrivately(file, `${email} ${text}\n`));
  process.stdout.write(`The password is in ${file}; delete it once it is used.\n`);
}

/** What was told there before stays, in a file for its owner alone, whoever has made it. */
async function appendPrivately(file: string, line: string): Promise<void> {
  const opened = await open(file, 'a', 0o600);
  try {
    await opened.chmod(0o600);
    await opened.appendFile(line);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function readPasswordFile(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CannotStart(`The password cannot be read: ${(error as Error).message}`);
  }
}

/** The password that a command sets. */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Password } from '#contract/users.ts';
import { assertUncommonPassword } from '../../features/users/common-passwords.ts';
import { revealGeneratedPassword } from '../../features/users/generated-password.ts';
import { generatePassword } from '../../features/users/password-hash.ts';
import { CannotStart, orCannotStart } from '../../platform/operator-error.ts';
import type { CommandContext } from '../command-context.ts';

type ChosenPassword = { text: string; made: boolean };

/** The first line of `file` ('-' is the standard input), held to the rules of the sign-up; without a file one that is made here. */
export async function choosePassword(
  { stdin }: CommandContext,
  file: string | undefined,
  owner: { name?: string; email: string },
): Promise<ChosenPassword> {
  if (file === undefined) return { text: generatePassword(), made: true };
  const [line = ''] = (await readPasswordFile(file, stdin)).split(/\r?\n/);
  const read = Password.safeParse(line);
  if (!read.success) throw new CannotStart(`The password in ${file} is refused. ${read.error.issues[0]?.message}`);
  assertUncommonPassword(read.data, owner);
  return { text: read.data, made: false };
}

type Told = {
  password: ChosenPassword;
  /** Whose it is. */
  email: string;
  dataDir: string;
};

/** Says where one that was made here is to be read; the operator knows a chosen one. */
export async function tellPassword(
  { stdout }: CommandContext,
  { password: { text, made }, email, dataDir }: Told,
): Promise<void> {
  if (!made) return;
  const lost = 'The password could not be written down, and nobody knows it. Set another with reset-password';
  const telling = revealGeneratedPassword({ email, password: text }, { terminal: stdout.isTTY === true, dataDir });
  stdout.write(`The password is ${await orCannotStart(lost, telling)}.\n`);
}

async function readPasswordFile(file: string, stdin: CommandContext['stdin']): Promise<string> {
  if (file === '-') return text(stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CannotStart(`The password cannot be read: ${(error as Error).message}`);
  }
}

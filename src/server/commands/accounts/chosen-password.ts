/** The password that a command sets. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Password } from '#contract/users.ts';
import { CannotStart } from '../../cannot-start.ts';
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

/** One that was made here is told this once: to a person at a terminal, else in a file for the operator's eyes. */
export async function tellPassword({ text, made }: ChosenPassword, dataDir: string): Promise<void> {
  if (!made) return;
  if (process.stdout.isTTY) {
    process.stdout.write(`The password is ${text} (shown this once).\n`);
    return;
  }
  const file = path.join(dataDir, 'made-password');
  await writeFile(file, `${text}\n`, { mode: 0o600, flush: true });
  process.stdout.write(`The password is in ${file}; delete it once it is used.\n`);
}

async function readPasswordFile(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CannotStart(`The password cannot be read: ${(error as Error).message}`);
  }
}

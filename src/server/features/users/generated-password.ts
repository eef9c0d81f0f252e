/** Tells an operator a password that was made here. It is told this once; nobody can look it up later. */
import { open } from 'node:fs/promises';
import path from 'node:path';

type GeneratedPassword = { email: string; password: string };

type PasswordOutput = {
  /** Whether a person at a terminal reads what is said. What a service manager keeps is a log, and no log holds a password. */
  terminal: boolean;
  dataDir: string;
};

/** Answers the words that follow 'password': itself, or the file for the operator's eyes in which it lies beside its email. */
export async function revealGeneratedPassword(
  { email, password }: GeneratedPassword,
  { terminal, dataDir }: PasswordOutput,
): Promise<string> {
  if (terminal) return `${password} (shown this once)`;
  const file = path.join(dataDir, 'made-passwords');
  await appendToPrivateFile(file, `${email} ${password}\n`);
  return `in ${file} (delete it once it is used)`;
}

/** What was told there before stays, in a file for its owner alone, whoever has made it. */
async function appendToPrivateFile(file: string, line: string): Promise<void> {
  const opened = await open(file, 'a', 0o600);
  try {
    await opened.chmod(0o600);
    await opened.appendFile(line);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

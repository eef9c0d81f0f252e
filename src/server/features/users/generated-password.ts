import { open } from 'node:fs/promises';
import path from 'node:path';

type GeneratedPassword = { email: string; password: string };

type PasswordOutput = {
  /** Whether the output is a terminal. A service manager writes other output to a log, and no log holds a password. */
  terminal: boolean;
  dataDir: string;
};

/** Returns the text that the operator reads: the password itself, or the private file that it is appended to. */
export async function revealGeneratedPassword(
  { email, password }: GeneratedPassword,
  { terminal, dataDir }: PasswordOutput,
): Promise<string> {
  if (terminal) return `${password} (shown this once)`;
  const file = path.join(dataDir, 'made-passwords');
  await appendToPrivateFile(file, `${email} ${password}\n`);
  return `in ${file} (delete it once it is used)`;
}

async function appendToPrivateFile(file: string, line: string): Promise<void> {
  const opened = await open(file, 'a', 0o600);
  try {
    // The mode above applies to new files only.
    await opened.chmod(0o600);
    await opened.appendFile(line);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

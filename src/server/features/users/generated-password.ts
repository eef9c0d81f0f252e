import { open } from 'node:fs/promises';
import path from 'node:path';

type PasswordOutput = {
  /** A service manager writes other output to a log, and no log holds a password. */
  terminal: boolean;
  dataDir: string;
};

/** Returns what the operator reads: the password, or the private file that it is appended to. */
export async function revealGeneratedPassword(
  { email, password }: { email: string; password: string },
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
    // The mode of `open` applies only to new files.
    await opened.chmod(0o600);
    await opened.appendFile(line);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

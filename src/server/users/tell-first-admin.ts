/** Tells the operator who the first admin is. A password that was made here is told this once; nobody can look it up later. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FirstAdmin } from './create-first-admin.ts';

type Operator = {
  /** Says a line to whoever has started the site. */
  tell: (line: string) => void;
  /** Whether that is a person at a terminal. A line that a service manager keeps is a log, and no log holds a password. */
  terminal: boolean;
  dataDir: string;
};

export async function tellFirstAdmin({ email, password }: FirstAdmin, { tell, terminal, dataDir }: Operator) {
  if (password === undefined) {
    tell(`The first admin is ${email}`);
  } else if (terminal) {
    tell(`The first admin is ${email}, password ${password} (shown this once)`);
  } else {
    const file = path.join(dataDir, 'first-admin-password');
    await writeFile(file, `${password}\n`, { mode: 0o600, flush: true });
    tell(`The first admin is ${email}, password in ${file} (delete it once you have signed in)`);
  }
}

/** Lets old backups go. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '../../../platform/days.ts';
import { CHECKSUMS_FILE, isBackupName, isUnfinishedName } from './backup-layout.ts';

/**
 * Removes the oldest complete backups but for `keep` of them, and whatever was left of attempts that were broken off more
 * than a day ago. Nothing else in the folder is touched. Answers the names of the backups that went.
 */
export async function rotateBackups(into: string, keep: number, now: Date): Promise<string[]> {
  const names = (await readdir(into)).sort();
  for (const name of names.filter(isUnfinishedName)) {
    const { mtimeMs } = await stat(path.join(into, name));
    if (mtimeMs < now.getTime() - DAY_MS) await rm(path.join(into, name), { recursive: true, force: true });
  }
  const backups = names.filter(isBackupName);
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const name of old) {
    // First its seal, so that one of which half is removed does not look complete.
    await rm(path.join(into, name, CHECKSUMS_FILE), { force: true });
    await rm(path.join(into, name), { recursive: true, force: true });
  }
  return old;
}

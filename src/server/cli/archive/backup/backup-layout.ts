/** What is where in the folder of a backup, and how the folder is called. */
import path from 'node:path';

export const DATABASE_FILE = 'slvsh.sqlite';
export const MEDIA_FOLDER = 'media';
export const MANIFEST_FILE = 'manifest.json';

/** The last file to be written; `sha256sum --check` reads it too. */
export const CHECKSUMS_FILE = 'SHA256SUMS';

const NAME = /^slvsh-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const UNFINISHED = /^slvsh-[\w-]+\.unfinished-[\w-]+$/;

/** Names sort by their moments. */
export function nameBackup(moment: Date): string {
  return `slvsh-${moment.toISOString().replace(/[:.]/g, '-')}`;
}

/** Where a backup is made; what is called so is never taken for one. */
export function nameUnfinished(moment: Date, random: string): string {
  return `${nameBackup(moment)}.unfinished-${random}`;
}

export function isBackupName(folder: string): boolean {
  return NAME.test(path.basename(folder));
}

export function isUnfinishedName(folder: string): boolean {
  return UNFINISHED.test(path.basename(folder));
}

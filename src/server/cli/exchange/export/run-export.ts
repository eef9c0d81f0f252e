/** `slvsh export`: writes everything that the site has, in open formats. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { isNoRoom } from '../../../platform/database/no-room.ts';
import { CannotStart, orCannotStart, reasonOf } from '../../../platform/operator-error.ts';
import { flushPath } from '../../../platform/storage/flush-path.ts';
import { openStorageAsItIs } from '../../../platform/storage/open-storage.ts';
import { readSettings } from '../../../settings.ts';
import { openSource } from '../../archive/open-source.ts';
import { createProgress } from '../../archive/progress.ts';
import { tellMissing } from '../../archive/tell-missing.ts';
import type { CommandContext } from '../../command-context.ts';
import { type ExportedSite, exportSite } from './export-site.ts';

/** The site may be running. The folder gets its name once all of it is there and on the disk. */
export async function runExport(
  { env, stdout, stderr }: CommandContext,
  { to, withoutPeople = false }: { to: string; withoutPeople?: boolean },
): Promise<void> {
  const settings = readSettings(env);
  // Where it is a link, what it leads to takes the export.
  const folder = await realpath(to).catch(() => path.resolve(to));
  const isThere = await refuseFilled(folder);
  const source = await openSource(settings.databaseAddress);
  try {
    const storage = await orCannotStart('Pictures cannot be read', openStorageAsItIs(settings));
    const show = createProgress(stdout);
    const work = { source, storage, withPeople: !withoutPeople, now: new Date(), show };
    const site = await writeWhole(folder, isThere, (unfinished) => exportSite(unfinished, work));
    stderr.write(tellMissing(site.missing));
    stdout.write(`The export is ${folder}: ${tellRows(site)}.\n`);
    if (!withoutPeople) stdout.write('It has the names and emails of people: keep it as they may expect.\n');
  } finally {
    await source.database.destroy();
  }
}

/** Answers whether there is a folder; throws one line where it has anything in it, or is none. */
async function refuseFilled(folder: string): Promise<boolean> {
  try {
    if ((await readdir(folder)).length > 0)
      throw new CannotStart(`${folder} is not empty; an export overwrites nothing`);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(
      code === 'ENOTDIR' ? `${folder} is no folder` : `${folder} cannot be read: ${reasonOf(error)}`,
    );
  }
}

async function writeWhole(
  folder: string,
  isThere: boolean,
  write: (unfinished: string) => Promise<ExportedSite>,
): Promise<ExportedSite> {
  const unfinished = `${folder}.unfinished-${randomBytes(4).toString('hex')}`;
  await orCannotStart(`${path.dirname(folder)} cannot be written`, mkdir(unfinished, { recursive: true, mode: 0o700 }));
  try {
    const site = await write(unfinished);
    if (isThere) await rmdir(folder);
    await rename(unfinished, folder);
    await flushPath(path.dirname(folder), 'folder');
    return site;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw explain(error, folder);
  }
}

function explain(error: unknown, folder: string): unknown {
  if (isNoRoom(error)) return new CannotStart(`The disk of ${folder} is full; nothing of the export is left on it`);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOTEMPTY') return new CannotStart(`${folder} is not empty any more; nothing was written`);
  if (code === 'EBUSY')
    return new CannotStart(`${folder} is the root of a disk; name a folder on it that is not there yet`);
  return syscall ? new CannotStart(`The export cannot be written: ${reasonOf(error)}`) : error;
}

function tellRows({ rows, pictures }: ExportedSite): string {
  return [...Object.entries(rows), ['pictures', pictures]].map(([name, count]) => `${name} ${count}`).join(', ');
}

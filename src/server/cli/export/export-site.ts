/** `slvsh export`: writes everything that the site has, in open formats. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from '../../platform/database/errors.ts';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';
import { OperatorError, orOperatorError, reasonOf } from '../../platform/operator-error.ts';
import { keysOf } from '../../platform/pictures/picture-keys.ts';
import { flushPath } from '../../platform/storage/disk.ts';
import { openExistingStorage } from '../../platform/storage/open-storage.ts';
import { type PictureStorage, readStored } from '../../platform/storage/picture-storage.ts';
import { readSettings } from '../../settings.ts';
import { describeMissing } from '../archive/copy-installation.ts';
import { openSource } from '../archive/open-databases.ts';
import type { CommandContext } from '../command.ts';
import { createCounter, createProgress, type ShowProgress } from '../progress.ts';
import { type ExportedTable, OTHER_TABLES, POSTS, RIDERS } from './exported-tables.ts';
import { writeTable } from './write-table.ts';

/** The site may be running. The folder gets its name once all of it is there and on the disk. */
export async function runExport(
  { env, stdout, stderr }: CommandContext,
  { to, withoutPeople = false }: { to: string; withoutPeople?: boolean },
): Promise<void> {
  const settings = readSettings(env);
  // Where it is a link, what it leads to takes the export.
  const folder = await realpath(to).catch(() => path.resolve(to));
  const isThere = await assertEmptyFolder(folder);
  const source = await openSource(settings.databaseAddress);
  try {
    const storage = await orOperatorError('Pictures cannot be read', openExistingStorage(settings));
    const show = createProgress(stdout);
    const work = { source, storage, withPeople: !withoutPeople, now: new Date(), show };
    const site = await writeAtomically(folder, isThere, (unfinished) => exportSite(unfinished, work));
    stderr.write(describeMissing(site.missing));
    stdout.write(`The export is ${folder}: ${describeRows(site)}.\n`);
    if (!withoutPeople) stdout.write('It has the names and emails of people: keep it as they may expect.\n');
  } finally {
    await source.database.destroy();
  }
}

/** Answers whether there is a folder; throws one line where it has anything in it, or is none. */
async function assertEmptyFolder(folder: string): Promise<boolean> {
  try {
    if ((await readdir(folder)).length > 0)
      throw new OperatorError(`${folder} is not empty; an export overwrites nothing`);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      code === 'ENOTDIR' ? `${folder} is no folder` : `${folder} cannot be read: ${reasonOf(error)}`,
    );
  }
}

async function writeAtomically(
  folder: string,
  isThere: boolean,
  write: (unfinished: string) => Promise<ExportedSite>,
): Promise<ExportedSite> {
  const unfinished = `${folder}.unfinished-${randomBytes(4).toString('hex')}`;
  await orOperatorError(
    `${path.dirname(folder)} cannot be written`,
    mkdir(unfinished, { recursive: true, mode: 0o700 }),
  );
  try {
    const site = await write(unfinished);
    if (isThere) await rmdir(folder);
    await rename(unfinished, folder);
    await flushPath(path.dirname(folder), 'folder');
    return site;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw explainWriteError(error, folder);
  }
}

function explainWriteError(error: unknown, folder: string): unknown {
  if (isDiskFull(error)) return new OperatorError(`The disk of ${folder} is full; nothing of the export is left on it`);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOTEMPTY') return new OperatorError(`${folder} is not empty any more; nothing was written`);
  if (code === 'EBUSY')
    return new OperatorError(`${folder} is the root of a disk; name a folder on it that is not there yet`);
  return syscall ? new OperatorError(`The export cannot be written: ${reasonOf(error)}`) : error;
}

function describeRows({ rows, pictures }: ExportedSite): string {
  return [...Object.entries(rows), ['pictures', pictures]].map(([name, count]) => `${name} ${count}`).join(', ');
}

/** Grows when files that were written before mean something else. */
export const FORMAT = 1;

/** The folder of the originals. */
export const PICTURES = 'pictures';

/** In the order in which they are written. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [RIDERS, POSTS, ...OTHER_TABLES];

export type ExportedSite = {
  /** How many there are, by table. */
  rows: Record<string, number>;
  pictures: number;
  /** Files of pictures that rows name and that were not there. */
  missing: string[];
};

type ExportOptions = {
  source: OpenDatabase;
  storage: PictureStorage;
  withPeople: boolean;
  now: Date;
  show: ShowProgress;
};

/** `folder` is there, and empty. */
export async function exportSite(
  folder: string,
  { source, storage, withPeople, now, show }: ExportOptions,
): Promise<ExportedSite> {
  const tables = EXPORTED_TABLES.filter(({ aboutPeople }) => withPeople || !aboutPeople);
  const files = new Map<string, string>();
  const count = createCounter(show, 'Tables written', tables.length);
  const rows = await readSnapshot(source, async (trx) => {
    const written: Record<string, number> = {};
    for (const table of tables) {
      const reading = { trx, now: now.getTime(), namePicture: (location: string | null) => nameFile(files, location) };
      written[table.name] = await writeTable(folder, table, reading);
      count(1);
    }
    return written;
  });
  const missing = await writePictures(folder, files, storage, show);
  const site = { rows, pictures: files.size - missing.length, missing };
  await writeDescription(folder, tables, site, now);
  await flushPath(folder, 'folder');
  return site;
}

/** The file to which the original of the picture at `location` is written, by its key. */
function nameFile(files: Map<string, string>, location: string | null): string | null {
  const key = location === null ? undefined : keysOf(location).find((file) => file.includes('/original/'));
  if (key === undefined) return null;
  const file = `${PICTURES}/${path.posix.basename(key)}`;
  files.set(key, file);
  return file;
}

async function writePictures(
  folder: string,
  files: ReadonlyMap<string, string>,
  storage: PictureStorage,
  show: ShowProgress,
): Promise<string[]> {
  const count = createCounter(show, 'Pictures written', files.size);
  const missing: string[] = [];
  await mkdir(path.join(folder, PICTURES), { mode: 0o700 });
  for (const [key, file] of files) {
    const bytes = await orOperatorError(`The picture file ${key} cannot be read`, readStored(storage, key));
    if (bytes) await writeFile(path.join(folder, file), bytes, { mode: 0o600, flush: true });
    else missing.push(key);
    count(1);
  }
  return missing;
}

async function writeDescription(
  folder: string,
  tables: readonly ExportedTable[],
  { rows, pictures, missing }: ExportedSite,
  now: Date,
): Promise<void> {
  const index = {
    format: FORMAT,
    madeAt: now.toISOString(),
    tables: tables.map(({ name, columns }) => ({
      name,
      files: [`${name}.csv`, `${name}.json`],
      rows: rows[name] ?? 0,
      columns,
    })),
    ...{ pictures, missing },
  };
  const owned = { mode: 0o600, flush: true };
  await writeFile(path.join(folder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`, owned);
  await writeFile(path.join(folder, 'README.md'), describeExport(tables, rows, now), owned);
}

/** In Markdown. */
export function describeExport(tables: readonly ExportedTable[], rows: Record<string, number>, now: Date): string {
  return `# The content of a site, ${now.toISOString()}

Each table is there twice: as CSV (UTF-8, commas, a line of names first) for spreadsheets, and as a JSON list of objects for programs. \`pictures\` has the originals, \`index.json\` says all
of this to a program.

- A CSV cell that would begin as a formula (\`=\`, \`+\`, \`-\`, \`@\`) stands behind an apostrophe, which an import takes away again. JSON has the texts as they are.
- A list of names in a CSV cell is separated by commas; a name with a comma in it stands in quotes.
- What is in the trash is not here, nor are ${['passwords', ...LEFT_OUT].join(', ')}. A backup has them.

\`npx slvsh import riders riders.csv\` and then \`npx slvsh import posts posts.csv\` bring riders and posts into another site, pictures too.

${tables.map((table) => describeTable(table, rows[table.name] ?? 0)).join('\n')}`;
}

function describeTable({ name, columns, aboutPeople }: ExportedTable, count: number): string {
  const personal = aboutPeople ? ' **About people: keep it as they may expect.**' : '';
  const lines = Object.entries(columns).map(([column, meaning]) => `| \`${column}\` | ${meaning} |\n`);
  return `## ${name}\n\nRows: ${count}.${personal}\n\n| column | holds |\n|---|---|\n${lines.join('')}`;
}

/** The table of the export that it is in, itself or what follows from it; or what is left out with it, in words. */
type Destination = { in: string } | { leftOut: string };

export const TABLE_DESTINATIONS = {
  posts: { in: 'posts' },
  post_riders: { in: 'posts' },
  post_tags: { in: 'posts' },
  post_tricks: { in: 'posts' },
  post_plays: { in: 'plays' },
  tags: { in: 'tags' },
  riders: { in: 'riders' },
  rider_stats: { in: 'rider-stats' },
  cups: { in: 'cups' },
  cup_games: { in: 'cups' },
  cup_slots: { in: 'cups' },
  cup_results: { in: 'cups' },
  heroes: { in: 'heroes' },
  pictures: { in: 'pictures' },
  users: { in: 'users' },
  brackets: { in: 'brackets' },
  sessions: { leftOut: 'sessions' },
  password_resets: { leftOut: 'links that set a password' },
  outbox: { leftOut: 'mails that wait' },
  limits: { leftOut: 'counters of rate limits' },
  changes: { leftOut: 'who changed what' },
  app_state: { leftOut: 'what the site notes about its own work' },
  spellings: { leftOut: 'spellings that the search knows' },
} as const satisfies Record<keyof Tables, Destination>;

/** What is in no file of an export, in words. */
export const LEFT_OUT: string[] = Object.values(TABLE_DESTINATIONS).flatMap((table) =>
  'leftOut' in table ? [table.leftOut] : [],
);

/** `npm run rehearse -- --to quarterfinals [--cup 4] [--dry-run]`: plays a cup of the demo forward or back. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CannotStart, orCannotStart } from '../../cannot-start.ts';
import { isMigrated } from '../../database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../database/open-database.ts';
import type { Database } from '../../database/schema.ts';
import { Refusal } from '../../refusal.ts';
import { readSettings } from '../../settings.ts';
import { readStage, type Stage } from './cup-stage.ts';
import { type Rehearsal, rehearseCup } from './rehearse-cup.ts';

type Asked = { cupId: number; stage: Stage; dryRun: boolean };

await rehearse().catch((error: Error) => {
  const foreseen = error instanceof Refusal || error instanceof CannotStart;
  process.stderr.write(`${foreseen ? error.message : (error.stack ?? error.message)}\n`);
  process.exitCode = 1;
});

async function rehearse(): Promise<void> {
  const { databaseAddress, bracketCupId } = readSettings(process.env);
  const asked = readAsked(bracketCupId);
  const opened = await orCannotStart('The database cannot be used', openExisting(databaseAddress));
  try {
    process.stdout.write(describe(await play(opened.database, asked), asked));
  } finally {
    await opened.database.destroy();
  }
}

function readAsked(bracketCupId: number): Asked {
  const { cup = String(bracketCupId), to, 'dry-run': dryRun = false } = readOptions();
  if (to === undefined) throw new CannotStart('Say how far the cup is played, such as: npm run rehearse -- --to start');
  if (!/^\d{1,9}$/.test(cup)) throw new CannotStart(`--cup ${cup} is not the number of a cup`);
  return { cupId: Number(cup), stage: readStage(to), dryRun };
}

function readOptions() {
  try {
    const options = { cup: { type: 'string' }, to: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
}

/** Makes nothing that is not there: the site itself is the one to make and to migrate its database. */
async function openExisting(address: string): Promise<OpenDatabase> {
  if (!address.startsWith('postgres') && !existsSync(address)) throw new Error(`there is no file ${address}`);
  const opened = openDatabase(address);
  if (await isMigrated(opened)) return opened;
  await opened.database.destroy();
  throw new Error('it is not of this version; start the site on it first');
}

/** All or nothing; a dry run does it all and takes it back. */
async function play(database: Database, { cupId, stage, dryRun }: Asked): Promise<Rehearsal> {
  const trx = await database.startTransaction().execute();
  try {
    const rehearsal = await rehearseCup(trx, { cupId, stage }, Date.now());
    await (dryRun ? trx.rollback() : trx.commit()).execute();
    return rehearsal;
  } finally {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
  }
}

function describe({ title, settled, toCome }: Rehearsal, { stage, dryRun }: Asked): string {
  const next = toCome[0] === undefined ? '' : `, the next at ${new Date(toCome[0]).toISOString()}`;
  const stands = `${title} ${dryRun ? 'would stand' : 'stands'} ${stage.words}`;
  return `${stands}: settled games ${settled}, videos to come ${toCome.length}${next}.\n`;
}

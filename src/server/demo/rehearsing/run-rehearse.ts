/** `slvsh rehearse`: plays a cup of the demo forward or back. */
import { CannotStart, orCannotStart } from '../../cannot-start.ts';
import { openExisting } from '../../database/open-existing.ts';
import type { Database } from '../../database/schema.ts';
import { readSettings } from '../../settings.ts';
import { readStage, type Stage } from './cup-stage.ts';
import { type Rehearsal, rehearseCup } from './rehearse-cup.ts';

type Options = { to: string; cup?: string; dryRun?: boolean };

type Asked = { cupId: number; stage: Stage; dryRun: boolean };

export async function runRehearse(options: Options): Promise<void> {
  const { databaseAddress, bracketCupId } = readSettings(process.env);
  const asked = readAsked(options, bracketCupId);
  const opened = await orCannotStart('The database cannot be used', openExisting(databaseAddress));
  try {
    process.stdout.write(describe(await play(opened.database, asked), asked));
  } finally {
    await opened.database.destroy();
  }
}

function readAsked({ to, cup, dryRun = false }: Options, bracketCupId: number): Asked {
  if (cup !== undefined && !/^\d{1,9}$/.test(cup)) throw new CannotStart(`--cup ${cup} is not the number of a cup`);
  return { cupId: Number(cup ?? bracketCupId), stage: readStage(to), dryRun };
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

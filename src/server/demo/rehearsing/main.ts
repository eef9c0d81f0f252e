/** `npm run rehearse -- --to quarterfinals [--cup 4] [--dry-run]`: plays a cup of the demo forward or back. */
import { CannotStart, orCannotStart } from '../../cannot-start.ts';
import { openExisting } from '../../database/open-existing.ts';
import type { Database } from '../../database/schema.ts';
import { readOptions, runCommand } from '../../run-command.ts';
import { readSettings } from '../../settings.ts';
import { readStage, type Stage } from './cup-stage.ts';
import { type Rehearsal, rehearseCup } from './rehearse-cup.ts';

const OPTIONS = { cup: { type: 'string' }, to: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

type Asked = { cupId: number; stage: Stage; dryRun: boolean };

await runCommand(rehearse);

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
  const { cup = String(bracketCupId), to, 'dry-run': dryRun = false } = readOptions(OPTIONS);
  if (to === undefined) throw new CannotStart('Say how far the cup is played, such as: npm run rehearse -- --to start');
  if (!/^\d{1,9}$/.test(cup)) throw new CannotStart(`--cup ${cup} is not the number of a cup`);
  return { cupId: Number(cup), stage: readStage(to), dryRun };
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

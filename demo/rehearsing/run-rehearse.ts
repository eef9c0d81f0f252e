/** `slvsh rehearse`: plays a cup of the demo forward or back. */
import type { CommandContext } from '#server/cli/command-context.ts';
import { readCup } from '#server/cli/read-cup.ts';
import { withDatabase } from '#server/cli/with-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { readSettings } from '#server/settings.ts';
import { readStage, type Stage } from './cup-stage.ts';
import { type Rehearsal, rehearseCup } from './rehearse-cup.ts';

type Options = { to: string; cup?: string; dryRun?: boolean };

type Asked = { cupId: number; stage: Stage; dryRun: boolean };

export async function runRehearse(context: CommandContext, options: Options): Promise<void> {
  const asked = readAsked(options, readSettings(context.env).bracketCupId);
  const rehearsal = await withDatabase(context, (database) => play(database, asked));
  context.stdout.write(describe(rehearsal, asked));
}

function readAsked({ to, cup, dryRun = false }: Options, bracketCupId: number): Asked {
  return { cupId: readCup(cup) ?? bracketCupId, stage: readStage(to), dryRun };
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

/** `slvsh rehearse`: plays a cup of the demo forward or back. */

import { parseTarget, type Rehearsal, type RehearsalTarget, rehearseCup } from '#demo/rehearse.ts';
import { type CommandContext, parseCupId } from '#server/cli/command.ts';
import { withDatabase } from '#server/cli/with-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { readSettings } from '#server/settings.ts';

type Options = { to: string; cup?: string; dryRun?: boolean };

type Request = { cupId: number; target: RehearsalTarget; dryRun: boolean };

export async function runRehearse(context: CommandContext, options: Options): Promise<void> {
  const asked = readRequest(options, readSettings(context.env).bracketCupId);
  const rehearsal = await withDatabase(context, (database) => play(database, asked));
  context.stdout.write(describe(rehearsal, asked));
}

function readRequest({ to, cup, dryRun = false }: Options, bracketCupId: number): Request {
  return { cupId: parseCupId(cup) ?? bracketCupId, target: parseTarget(to), dryRun };
}

/** All or nothing; a dry run does it all and takes it back. */
async function play(database: Database, { cupId, target, dryRun }: Request): Promise<Rehearsal> {
  const trx = await database.startTransaction().execute();
  try {
    const rehearsal = await rehearseCup(trx, { cupId, target }, Date.now());
    await (dryRun ? trx.rollback() : trx.commit()).execute();
    return rehearsal;
  } finally {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
  }
}

function describe({ title, decidedGames, upcoming }: Rehearsal, { target, dryRun }: Request): string {
  const next = upcoming[0] === undefined ? '' : `, the next at ${new Date(upcoming[0]).toISOString()}`;
  const stands = `${title} ${dryRun ? 'would stand' : 'stands'} ${target.description}`;
  return `${stands}: settled games ${decidedGames}, videos to come ${upcoming.length}${next}.\n`;
}

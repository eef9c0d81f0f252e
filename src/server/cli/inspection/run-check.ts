/** `slvsh check`: reads the whole installation and tells what does not fit together. */
import { inspectBrackets } from '../../features/brackets/inspect-brackets.ts';
import { inspectCups } from '../../features/cups/validate.ts';
import { inspectPosts } from '../../features/posts/inspect-posts.ts';
import { inspectDatabase } from '../../platform/database/inspect-database.ts';
import { isPostgres } from '../../platform/database/open-database.ts';
import { inspectMails } from '../../platform/mail/inspect-mails.ts';
import { CannotStart, orCannotStart } from '../../platform/operator-error.ts';
import { inspectPictures } from '../../platform/pictures/inspect-pictures.ts';
import { openStorageAsItIs } from '../../platform/storage/open-storage.ts';
import { readSnapshot } from '../archive/read-snapshot.ts';
import type { CommandContext, CommandOutput } from '../command-context.ts';
import { withDatabase } from '../with-database.ts';
import type { Inspected, Inspection } from './inspection.ts';

/** What is read as it is at one moment: a site that writes meanwhile would seem not to fit together. */
const OF_ROWS: Record<string, Inspection> = {
  Database: inspectDatabase,
  Posts: inspectPosts,
  Cups: inspectCups,
  Brackets: inspectBrackets,
};

/** What takes long, or is about now. */
const OF_THE_REST: Record<string, Inspection> = { Pictures: inspectPictures, Mails: inspectMails };

/** Changes nothing, and may run beside the site. Fails where it has found anything. */
export async function runCheck(context: CommandContext): Promise<void> {
  const found = await withDatabase(context, async (database, settings) => {
    const storage = await orCannotStart('Pictures cannot be read', openStorageAsItIs(settings));
    const { databaseAddress } = settings;
    const inspected = { database, databaseAddress, storage, now: Date.now() };
    const engine = isPostgres(databaseAddress) ? 'postgres' : 'sqlite';
    const inRows = await readSnapshot({ database, engine }, (trx) =>
      tellAll(OF_ROWS, { ...inspected, database: trx }, context.stdout),
    );
    return inRows + (await tellAll(OF_THE_REST, inspected, context.stdout));
  });
  if (found > 0) throw new CannotStart(`${found} found that do not fit together`);
}

/** Answers how many findings there are. */
async function tellAll(
  inspections: Record<string, Inspection>,
  inspected: Inspected,
  stdout: CommandOutput,
): Promise<number> {
  let findings = 0;
  for (const [name, inspect] of Object.entries(inspections)) {
    let own = 0;
    for await (const finding of inspect(inspected)) {
      own += 1;
      stdout.write(`${finding}\n`);
    }
    stdout.write(`${name}: ${own === 0 ? 'all is well' : `${own} found`}\n`);
    findings += own;
  }
  return findings;
}

/** `slvsh check`: reads the whole installation and tells what does not fit together. */
import { inspectBrackets } from '../features/brackets/inspect-brackets.ts';
import { inspectCups } from '../features/cups/validate.ts';
import { inspectPosts } from '../features/posts/inspect-posts.ts';
import { isPostgres } from '../platform/database/open-database.ts';
import { readSnapshot } from '../platform/database/transaction.ts';
import {
  type DoctorCheck,
  type DoctorInput,
  inspectDatabase,
  inspectMails,
  inspectPictures,
} from '../platform/doctor.ts';
import { OperatorError, orOperatorError } from '../platform/operator-error.ts';
import { openExistingStorage } from '../platform/storage/open-storage.ts';
import type { CommandContext, CommandOutput } from './command.ts';
import { withDatabase } from './with-database.ts';

/** What is read as it is at one moment: a site that writes meanwhile would seem not to fit together. */
const ROW_CHECKS: Record<string, DoctorCheck> = {
  Database: inspectDatabase,
  Posts: inspectPosts,
  Cups: inspectCups,
  Brackets: inspectBrackets,
};

/** What takes long, or is about now. */
const OTHER_CHECKS: Record<string, DoctorCheck> = { Pictures: inspectPictures, Mails: inspectMails };

/** Changes nothing, and may run beside the site. Fails where it has found anything. */
export async function runDoctor(context: CommandContext): Promise<void> {
  const found = await withDatabase(context, async (database, settings) => {
    const storage = await orOperatorError('Pictures cannot be read', openExistingStorage(settings));
    const { databaseAddress } = settings;
    const inspected = { database, databaseAddress, storage, now: Date.now() };
    const engine = isPostgres(databaseAddress) ? 'postgres' : 'sqlite';
    const inRows = await readSnapshot({ database, engine }, (trx) =>
      runChecks(ROW_CHECKS, { ...inspected, database: trx }, context.stdout),
    );
    return inRows + (await runChecks(OTHER_CHECKS, inspected, context.stdout));
  });
  if (found > 0) throw new OperatorError(`${found} found that do not fit together`);
}

/** Answers how many findings there are. */
async function runChecks(
  inspections: Record<string, DoctorCheck>,
  inspected: DoctorInput,
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

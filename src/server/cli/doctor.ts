import { formatCount } from '#contract/rules/english-numbers.ts';
import { inspectBrackets } from '../features/brackets/inspect-brackets.ts';
import { inspectCups } from '../features/cups/validate.ts';
import { inspectPosts } from '../features/posts/inspect-posts.ts';
import { inspectPasskeys } from '../features/users/passkeys/passkeys.ts';
import { inspectVideos } from '../features/videos/inspect-videos.ts';
import { isPostgres } from '../platform/database/open-database.ts';
import { readSnapshot } from '../platform/database/transaction.ts';
import {
  type DoctorCheck,
  type DoctorInput,
  inspectDatabase,
  inspectMails,
  inspectPictures,
} from '../platform/doctor.ts';
import { inspectNames } from '../platform/inspect-names.ts';
import { asSentence, OperatorError, orOperatorError } from '../platform/operator-error.ts';
import { openExistingStorage } from '../platform/storage/open-storage.ts';
import type { CommandContext, CommandOutput } from './command.ts';
import { withDatabase } from './with-database.ts';

/** These checks read one snapshot, because writes of a running site would look like inconsistencies. */
const ROW_CHECKS: Record<string, DoctorCheck> = {
  Database: inspectDatabase,
  Names: inspectNames,
  Posts: inspectPosts,
  Videos: inspectVideos,
  Cups: inspectCups,
  Brackets: inspectBrackets,
  Passkeys: inspectPasskeys,
};

/** These checks take long, or need the present state. */
const OTHER_CHECKS: Record<string, DoctorCheck> = { Pictures: inspectPictures, Mails: inspectMails };

/** `slvsh check`. Changes nothing, and may run beside the site. Fails if there is a finding. */
export async function runDoctor(context: CommandContext): Promise<void> {
  const findings = await withDatabase(context, async (database, settings) => {
    const storage = await orOperatorError('Pictures cannot be read', openExistingStorage(settings));
    const { databaseAddress, publicUrl } = settings;
    const input = { database, databaseAddress, storage, publicUrl, now: Date.now() };
    const engine = isPostgres(databaseAddress) ? 'postgres' : 'sqlite';
    const inRows = await readSnapshot({ database, engine }, (trx) =>
      runChecks(ROW_CHECKS, { ...input, database: trx }, context.stdout),
    );
    return inRows + (await runChecks(OTHER_CHECKS, input, context.stdout));
  });
  if (findings > 0) throw new OperatorError(`The site has ${formatCount(findings, 'problem', 'problems')}`);
}

async function runChecks(
  checks: Record<string, DoctorCheck>,
  input: DoctorInput,
  stdout: CommandOutput,
): Promise<number> {
  let findings = 0;
  for (const [name, inspect] of Object.entries(checks)) {
    let count = 0;
    for await (const finding of inspect(input)) {
      count += 1;
      stdout.write(`${asSentence(finding)}\n`);
    }
    stdout.write(`${name}: ${count === 0 ? 'ok' : formatCount(count, 'problem', 'problems')}\n`);
    findings += count;
  }
  return findings;
}

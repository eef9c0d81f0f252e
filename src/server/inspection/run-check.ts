/** `slvsh check`: reads the whole installation and tells what does not fit together. */
import { inspectBrackets } from '../brackets/inspect-brackets.ts';
import { CannotStart, orCannotStart } from '../cannot-start.ts';
import { withDatabase } from '../commands/with-database.ts';
import { inspectCups } from '../cups/inspect-cups.ts';
import { inspectDatabase } from '../database/inspect-database.ts';
import { inspectMails } from '../mail/inspect-mails.ts';
import { inspectPictures } from '../pictures/inspect-pictures.ts';
import { inspectPostCounts } from '../posts/inspect-post-counts.ts';
import { inspectPosts } from '../posts/inspect-posts.ts';
import { openStorageAsItIs } from '../storage/open-storage.ts';
import type { Inspection } from './inspection.ts';

const INSPECTIONS: Record<string, Inspection> = {
  Database: inspectDatabase,
  Posts: inspectPosts,
  Counts: inspectPostCounts,
  Cups: inspectCups,
  Brackets: inspectBrackets,
  Pictures: inspectPictures,
  Mails: inspectMails,
};

/** Changes nothing, and may run beside the site. Fails where it has found anything. */
export async function runCheck(): Promise<void> {
  const found = await withDatabase(async (database, settings) => {
    const storage = await orCannotStart('Pictures cannot be read', openStorageAsItIs(settings));
    const inspected = { database, databaseAddress: settings.databaseAddress, storage, now: Date.now() };
    let findings = 0;
    for (const [name, inspect] of Object.entries(INSPECTIONS)) {
      let own = 0;
      for await (const finding of inspect(inspected)) {
        own += 1;
        process.stdout.write(`${finding}\n`);
      }
      process.stdout.write(`${name}: ${own === 0 ? 'all is well' : `${own} found`}\n`);
      findings += own;
    }
    return findings;
  });
  if (found > 0) throw new CannotStart(`${found} found that do not fit together`);
}

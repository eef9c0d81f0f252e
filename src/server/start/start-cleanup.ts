import { deleteOldAlerts } from '../features/alerts/alert-settings.ts';
import { eraseExpired } from '../features/editing/trash.ts';
import { deleteMailFilesWithoutAccount } from '../features/users/mail-files.ts';
import { deleteExpiredChallenges } from '../features/users/passkeys/challenges.ts';
import { deleteExpiredResetTokens } from '../features/users/password-reset.ts';
import { clearExpiredPendingEmails } from '../features/users/pending-email.ts';
import { deleteExpiredSessions } from '../features/users/sessions/session-store.ts';
import { deleteOldViews } from '../features/view-counts/view-counter.ts';
import { isPausedByUpgrade } from '../platform/database/upgrade-pause.ts';
import { type JobDependencies, startHourlyJob } from '../platform/jobs/hourly-job.ts';
import { deleteExpiredRateLimits } from '../platform/limits/rate-limit.ts';

/** Deletes expired rows every hour. Only the size of the database depends on it: each feature ignores its expired rows. */
export function startCleanup(dependencies: JobDependencies & { dataDir: string }): { stop(): Promise<void> } {
  const { database, log, dataDir } = dependencies;
  return startHourlyJob(dependencies, {
    lease: 'cleanup',
    failure: 'sweep failed',
    async run(now) {
      await deleteExpiredSessions(database, now);
      await deleteExpiredResetTokens(database, now);
      await deleteExpiredChallenges(database, now);
      await clearExpiredPendingEmails(database, now);
      await deleteExpiredRateLimits(database, now);
      await deleteOldViews(database, now);
      await deleteOldAlerts(database, now);
      await deleteMailFilesWithoutAccount(database, dataDir, now);
      if (await isPausedByUpgrade(database, now)) return;
      const erased = await eraseExpired(database, now);
      if (erased.deleted > 0) log.info({ event: 'trash emptied', ...erased }, 'trash emptied');
    },
  });
}

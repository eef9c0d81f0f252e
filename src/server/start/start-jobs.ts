import { startAnnouncer } from '../features/alerts/announcer.ts';
import { startVideoChecks } from '../features/videos/check-videos.ts';
import { startPictureSweep } from '../platform/pictures/sweep-pictures.ts';
import type { Settings } from '../settings.ts';
import type { Services } from './create-services.ts';
import { startCleanup } from './start-cleanup.ts';

export function startJobs(services: Services, { dataDir, videoCheck }: Settings): { stop(): Promise<void> } {
  const { database, senders } = services;
  const jobDatabase = services.openJobDatabase();
  const jobs = [
    // Statements of the first two are short, and a stop waits for one that runs.
    startAnnouncer({ ...services, wakeSenders: senders.wake }),
    startVideoChecks({ ...services, rounds: videoCheck }),
    startCleanup({ ...services, database: jobDatabase, dataDir }),
    startPictureSweep({ ...services, database: jobDatabase }),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      if (jobDatabase !== database) await jobDatabase.destroy();
    },
  };
}

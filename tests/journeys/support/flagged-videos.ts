/** Three videos on the site of the cups: one plays, and two no longer do. */
import type { NewPost } from '#server/features/posts/fields.ts';
import { insertPostRow } from '#server/features/posts/save.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { test as base } from './cup-site.ts';

type FlaggedVideos = { dead: number; hidden: number; playing: number };

export const test = base.extend<{ flaggedVideos: FlaggedVideos }>({
  flaggedVideos: async ({ cupSite }, use) => {
    const { database } = openDatabase(cupSite.databaseFile);
    try {
      const videos = await inTransaction(database, async (trx) => {
        const add = (title: string, videoId: string) => insertPostRow(trx, film(title, videoId), NEWEST);
        const [dead, hidden] = [await add('Dead end', 'deadvideo01'), await add('Lost tape', 'losttape-02')];
        const flag = {
          host: 'youtube' as const,
          verdict: 'gone' as const,
          firstFailedAt: NEWEST,
          checkedAt: NEWEST,
        };
        await trx
          .insertInto('videoChecks')
          .values([dead, hidden].map((postId) => ({ postId, ...flag, flaggedAt: NEWEST + DAY_MS })))
          .execute();
        return { dead, hidden, playing: await add('Glacier week', 'glacierweek') };
      });
      await use(videos);
      await database.deleteFrom('posts').where('id', 'in', Object.values(videos)).execute();
    } finally {
      await database.destroy();
    }
  },
});

const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 2, 14);

function film(title: string, videoId: string): NewPost {
  return {
    ...{ title, type: 'Film', gameType: null, location: 'Grandvalira', publishDate: NEWEST, videoId },
    ...{ videoHost: 'youtube', editorial: null, description: null, poster: null, tags: [] },
    ...{ winnerScore: null, winnerId: null, loserId: null, riderIds: [] },
    tricks: [{ start: 5, end: 9, name: 'Cork 5' }],
  };
}

/** A site of its own with two videos that no longer play. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { insertPostRow, type NewPost } from '#server/features/posts/save.ts';
import { insertRiderRow } from '#server/features/riders/save.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { spawnSite } from '../../support/spawn-site.ts';
import { ADMIN } from './admin.ts';
import { test as base } from './test.ts';

type FlaggedSite = { address: string; dead: number; hidden: number; playing: number };

export const test = base.extend<object, { flaggedSite: FlaggedSite }>({
  flaggedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const data = await mkdtemp(path.join(os.tmpdir(), 'slvsh-flagged-'));
      const settings = { DATA_DIR: data, LOG_LEVEL: 'error', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
      const { child, address } = spawnSite(settings, 'inherit');
      try {
        await address;
        const ids = await fill(path.join(data, 'slvsh.sqlite'));
        await use({ address: await address, ...ids });
      } finally {
        child.kill();
        if (child.exitCode === null) await once(child, 'exit');
        await rm(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ flaggedSite }, use) => use(flaggedSite.address),
});

const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 2, 14);

async function fill(file: string): Promise<Omit<FlaggedSite, 'address'>> {
  const { database } = openDatabase(file);
  try {
    return await inTransaction(database, async (trx) => {
      const names = { sponsor: null, country: null, birthdate: null, avatar: null };
      const rider = await insertRiderRow(trx, { name: 'Ann Alder', ...names }, NEWEST);
      const add = (title: string, videoId: string) => {
        const post: NewPost = {
          ...{ title, type: 'Film', gameType: null, location: 'Grandvalira', publishDate: NEWEST, videoId },
          ...{ videoHost: 'youtube', editorial: null, description: null, poster: null, tags: [] },
          ...{ winnerScore: null, winnerId: null, loserId: null, riderIds: [rider] },
          tricks: [{ start: 5, end: 9, name: 'Cork 5' }],
        };
        return insertPostRow(trx, post, NEWEST);
      };
      const [dead, hidden] = [await add('Dead end', 'deadvideo01'), await add('Lost tape', 'losttape-02')];
      const playing = await add('Glacier week', 'glacierweek');
      const flag = { host: 'youtube' as const, verdict: 'gone' as const, first_failed_at: NEWEST, checked_at: NEWEST };
      await trx
        .insertInto('video_checks')
        .values([dead, hidden].map((post_id) => ({ post_id, ...flag, flagged_at: NEWEST + DAY_MS })))
        .execute();
      return { dead, hidden, playing };
    });
  } finally {
    await database.destroy();
  }
}

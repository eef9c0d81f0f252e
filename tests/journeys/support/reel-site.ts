/** A site of its own with a word on both video hosts, a video that does not play, and a cup. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { insertCupRow } from '#server/features/cups/save.ts';
import type { NewPost } from '#server/features/posts/fields.ts';
import { insertPostRow } from '#server/features/posts/save.ts';
import { insertRiderRow } from '#server/features/riders/save.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { spawnSite } from '../../support/spawn-site.ts';
import { test as base } from './test.ts';

export const DEAD_VIDEO = 'deadvideo01';

export const test = base.extend<object, { reelSite: string }>({
  reelSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const data = await mkdtemp(path.join(os.tmpdir(), 'slvsh-reel-'));
      const { child, address } = spawnSite({ DATA_DIR: data, LOG_LEVEL: 'error' }, 'inherit');
      try {
        await address;
        await fill(path.join(data, 'slvsh.sqlite'));
        await use(await address);
      } finally {
        child.kill();
        if (child.exitCode === null) await once(child, 'exit');
        await rm(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ reelSite }, use) => use(reelSite),
});

const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 2, 14);

const caption = (start: number, end: number, name: string) => ({ start, end, name });

/** Newest first. */
const VIDEOS = [
  {
    title: 'Ann vs. Bo',
    type: 'Game',
    gameType: 'slvsh',
    tricks: [
      ...[caption(10, 14, 'Cork 5'), caption(60, 64, 'Cork 7'), caption(64.5, 68, 'Cork 3')],
      ...[caption(250, 260, 'Cork 9'), caption(280, 290, 'Lip')],
    ],
  },
  {
    title: 'Glacier week',
    videoHost: 'vimeo',
    videoId: '100000001',
    tricks: [caption(20, 24, 'Cork 1'), caption(40, 44, 'Cork 2')],
  },
  { title: 'Dead end', videoId: DEAD_VIDEO, tricks: [caption(5, 9, 'Cork down'), caption(30, 34, 'Cork out')] },
  { title: 'Last day', videoId: 'lastvideo02', tricks: [caption(100, 104, 'Cork home')] },
] satisfies Partial<NewPost>[];

async function fill(file: string): Promise<void> {
  const { database } = openDatabase(file);
  try {
    await inTransaction(database, async (trx) => {
      const names = { sponsor: null, country: null, birthdate: null, avatar: null };
      const rider = await insertRiderRow(trx, { name: 'Ann Alder', ...names }, NEWEST);
      const ids: number[] = [];
      for (const [days, video] of VIDEOS.entries()) {
        const post: NewPost = {
          ...{ type: 'Film', gameType: null, location: 'Grandvalira', publishDate: NEWEST - days * DAY_MS },
          ...{ videoHost: 'youtube', videoId: 'firstvideo1', editorial: null, description: null, poster: null },
          ...{ winnerScore: null, winnerId: null, loserId: null, riderIds: [rider], tags: [] },
          ...video,
        };
        ids.push(await insertPostRow(trx, post, NEWEST));
      }
      await insertCupRow(
        trx,
        {
          ...{ slug: 'SLVSH Cup Test', location: 'Grandvalira', description: 'Two games.', riderCount: 16 },
          ...{ startsOn: null, endsOn: null, gameIds: ids.slice(0, 2), initialMatchups: [], manualResults: [] },
        },
        NEWEST,
      );
    });
  } finally {
    await database.destroy();
  }
}

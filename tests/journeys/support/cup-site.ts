/** A site of its own with an open cup of sixteen, whose results a journey decides. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type APIRequestContext, request as newRequest } from '@playwright/test';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { spawnSite } from '../../support/spawn-site.ts';
import { ADMIN } from './admin.ts';
import { test as base, expect, readJson } from './test.ts';

type Picks = Record<string, string>;

export type CupSite = {
  address: string;
  databaseFile: string;
  /** The folder of its mails. */
  outbox: string;
  /** The upper rider of each pair wins, except in `difference`. */
  picks: (difference?: Picks) => Picks;
  /** The names of the riders, two in each game of the first round. */
  riders: string[];
  /** The name of a rider who is not in the cup. */
  outsider: string;
  /** An admin decides games: riders' names by game, in place of the earlier results. */
  decide: (winners: Picks) => Promise<void>;
};

export const test = base.extend<{ cupSite: CupSite }, { sharedSite: CupSite }>({
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const data = await mkdtemp(path.join(os.tmpdir(), 'slvsh-cup-'));
      const settings = {
        DATA_DIR: data,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'error',
      };
      const { child, address: printed } = spawnSite(settings, 'inherit');
      try {
        const address = await printed;
        const admin = await newRequest.newContext({ baseURL: address });
        await use(await openCup(address, data, admin));
        await admin.dispose();
      } finally {
        child.kill();
        if (child.exitCode === null) await once(child, 'exit');
        await rm(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  // A journey that decides the cup would close its picks to the next journey.
  cupSite: async ({ sharedSite }, use) => {
    await use(sharedSite);
    await sharedSite.decide({});
  },

  baseURL: async ({ sharedSite }, use) => use(sharedSite.address),
});

/** Makes the open cup on an empty site. */
export async function openCup(address: string, data: string, admin: APIRequestContext): Promise<CupSite> {
  const riders = Array.from({ length: 16 }, (_, index) => `Rider ${String.fromCharCode(65 + index)}`);
  const outsider = 'Olga Outsider';
  const databaseFile = path.join(data, 'slvsh.sqlite');
  const ids = (await addRiders(databaseFile, [...riders, outsider])).slice(0, riders.length);
  const signedIn = await admin.post('/api/v1/users/sign-in', { data: ADMIN });
  const headers = { authorization: signedIn.headers().authorization ?? '' };
  const pairs = ids.flatMap((rider_1, index) => (index % 2 ? [] : [{ rider_1, rider_2: ids[index + 1] }]));
  const fields = { slug: 'SLVSH Cup Test', location: 'Kläppen', description: 'One game a night.', riderCount: 16 };
  const created = await admin.post('/api/v1/cups', {
    headers,
    data: { ...fields, initialMatchups: JSON.stringify(pairs) },
  });
  expect(created.status(), await created.text()).toBe(200);
  return {
    address,
    databaseFile,
    outbox: path.join(data, 'outbox'),
    riders,
    outsider,
    picks: (difference = {}) => ({ ...pickUpperNames(riders), ...difference }),
    async decide(winners) {
      const { version } = (await readJson(admin.get('/api/v1/cups/1'))).info;
      const results = Object.entries(winners).map(([game, name]) => [game, ids[riders.indexOf(name)]]);
      const response = await admin.patch('/api/v1/cups/1/results', {
        headers,
        data: { version, results: JSON.stringify(Object.fromEntries(results)) },
      });
      expect(response.status(), await response.text()).toBe(200);
    },
  };
}

function pickUpperNames(riders: readonly string[]): Picks {
  const winners: string[] = [];
  for (let round = riders; round.length > 1; ) {
    round = round.filter((_, index) => index % 2 === 0);
    winners.push(...round);
  }
  return Object.fromEntries(winners.map((name, index) => [`game-${index + 1}`, name]));
}

async function addRiders(file: string, names: readonly string[]): Promise<number[]> {
  const { database } = openDatabase(file);
  const now = Date.now();
  try {
    const rows = names.map((name) => ({ name, country: 'ch', createdAt: now, updatedAt: now }));
    const added = await database.insertInto('riders').values(rows).returning('id').execute();
    return added.map(({ id }) => id);
  } finally {
    await database.destroy();
  }
}

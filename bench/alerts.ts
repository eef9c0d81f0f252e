/** The mails of an alert to ten thousand fans, and the pages of the site meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { readSettings } from '#server/settings.ts';
import { startMailServer, type TestMailServer } from '../tests/support/mail-server.ts';
import { timeOf } from './load.ts';
import { type Figure, timesFigure } from './report.ts';
import { startSite, type Target } from './site-process.ts';

const FANS = 10_000;
const FANS_PER_STATEMENT = 500;
const PAGES = ['/', '/games', '/riders', '/api/v1/posts/page/2', '/api/v1/search?q=switch'];
/** Milliseconds between two requests. */
const PAUSE = 25;

export async function measureAlerts(target: Target): Promise<Figure[]> {
  const opened = openDatabase(readSettings(target.settings).databaseAddress);
  try {
    return await measureMails(opened, target);
  } finally {
    await opened.database.destroy();
  }
}

async function measureMails(opened: OpenDatabase, { settings, checkout, seconds }: Target): Promise<Figure[]> {
  const server = await startMailServer();
  const site = await startSite({ ...settings, SMTP_URL: server.url }, checkout);
  try {
    const rider = await addFollowedRider(opened, FANS);
    await timePages(site.address, seconds);
    const quiet = await timePages(site.address, seconds);
    await publishGame(opened, rider);
    await server.received(1);
    // The new game has emptied the page cache, with or without mails.
    await timePages(site.address, seconds);
    const before = server.messages.length;
    const busy = await timePages(site.address, seconds);
    return [
      timesFigure('pages, quiet', quiet),
      { ...timesFigure('pages, while alerts are mailed', busy), comparedTo: 'pages, quiet' },
      mailsFigure(server, before, seconds),
    ];
  } finally {
    await site.stop();
    await server.close();
  }
}

function mailsFigure({ messages }: TestMailServer, before: number, seconds: number): Figure {
  const perSecond = (messages.length - before) / seconds;
  const note = `${FANS.toLocaleString('en')} in ${(FANS / perSecond / 60).toFixed(1)} minutes`;
  return { name: 'mails', value: perSecond, unit: '/s', note };
}

/** At a steady pace, whatever the responses take. */
async function timePages(address: string, seconds: number): Promise<number[]> {
  const requests: Promise<number>[] = [];
  for (const end = performance.now() + 1_000 * seconds; performance.now() < end; await sleep(PAUSE)) {
    const url = address + PAGES[requests.length % PAGES.length];
    requests.push(timeOf(async () => (await fetch(url)).arrayBuffer()));
  }
  return Promise.all(requests);
}

/** Returns the id. All fans are new, as each receives one alert a day. */
async function addFollowedRider({ database }: OpenDatabase, fans: number): Promise<number> {
  const now = Date.now();
  const times = { createdAt: now, updatedAt: now };
  return database.transaction().execute(async (trx) => {
    const rider = trx.insertInto('riders').values({ name: `Followed ${now}`, ...times });
    const { id: riderId } = await rider.returning('id').executeTakeFirstOrThrow();
    for (let start = 0; start < fans; start += FANS_PER_STATEMENT) {
      const users = Array.from({ length: FANS_PER_STATEMENT }, (_, index) => {
        const email = `${start + index}.${now}@alerts.example`;
        return { name: 'Fan', email, emailKey: email, passwordHash: '', admin: 0 as const, ...times };
      });
      const fans = await trx.insertInto('users').values(users).returning(['id', 'email']).execute();
      const switches = { followsCup: 0, riderGame: 1, cupGame: 1, picksClosing: 1, mail: 1 } as const;
      const rows = fans.map(({ id, email }) => ({ userId: id, ...switches, mailAddress: email, updatedAt: now }));
      await trx
        .insertInto('alertSettings')
        .values(rows.map((row) => ({ ...row, language: 'en' as const })))
        .execute();
      const follows = fans.map(({ id }) => ({ userId: id, riderId, createdAt: now }));
      await trx.insertInto('riderFollows').values(follows).execute();
    }
    return riderId;
  });
}

async function publishGame({ database }: OpenDatabase, riderId: number): Promise<void> {
  const now = Date.now();
  await database.transaction().execute(async (trx) => {
    const post = trx.insertInto('posts').values({
      ...{ title: 'A game', location: null, publishDate: now, type: 'Game', gameType: 'slvsh', createdAt: now },
      ...{ videoHost: 'youtube', videoId: 'dQw4w9WgXcQ', editorial: null, description: null, updatedAt: now },
      ...{ winnerScore: null, winnerId: null, loserId: null },
      ...{ posterLocation: null, posterFileName: null, posterContentType: null, posterColor: null },
    });
    const { id } = await post.returning('id').executeTakeFirstOrThrow();
    await trx.insertInto('postRiders').values({ postId: id, riderId, position: 0 }).execute();
  });
}

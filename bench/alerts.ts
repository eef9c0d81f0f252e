/** The mails of an alert to ten thousand fans, the pages of the site meanwhile, and the notification of a WebSub hub. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ANNOUNCER_INTERVAL, startAnnouncer } from '#server/features/alerts/announcer.ts';
import { createWebSubTransport } from '#server/features/websub/websub-transport.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { startOutboxSender } from '#server/platform/outbox/outbox-sender.ts';
import { readSettings } from '#server/settings.ts';
import { startMailServer, type TestMailServer } from '../tests/support/mail-server.ts';
import { startPushService } from '../tests/support/push-service.ts';
import { timeOf } from './load.ts';
import { type Figure, timesFigure } from './report.ts';
import { UPCOMING_CUP } from './seed.ts';
import { ROOT, startSite, type Target } from './site-process.ts';

const FANS = 10_000;
const FANS_PER_STATEMENT = 500;
const PAGES = ['/', '/games', '/riders', '/api/v1/posts/page/2', '/api/v1/search?q=switch'];
/** Milliseconds between two requests. */
const PAUSE = 25;
const PUBLICATIONS = 8;

export async function measureAlerts(target: Target): Promise<Figure[]> {
  const opened = openDatabase(readSettings(target.settings).databaseAddress);
  try {
    const mails = await measureMails(opened, target);
    // A started site refuses a local hub, so its parts run here: those of this checkout.
    return target.checkout === ROOT ? [...mails, await measureHub(opened)] : mails;
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

/** The time from the publication of a post until a hub has its feeds. */
async function measureHub(opened: OpenDatabase): Promise<Figure> {
  const hub = await startPushService();
  const log = { info() {}, warn() {}, error: console.error };
  const dependencies = { database: opened.database, clock: Date.now, log };
  const publicUrl = 'http://bench.example';
  const transport = createWebSubTransport({ ...dependencies, publicUrl, hub: hub.origin, allowLocal: true });
  const sender = startOutboxSender(dependencies, transport);
  const parts = { getBracketCupId: async () => UPCOMING_CUP, hasHub: true, wakeSenders: sender.wake };
  const announcer = startAnnouncer({ ...dependencies, ...parts });
  try {
    const rider = await addFollowedRider(opened, 0);
    // The game of the mails is announced first.
    await hub.untilReceived(1);
    const times: number[] = [];
    for (let publication = 0; publication < PUBLICATIONS; publication++) {
      // At equal distances within the interval at which the site looks for new posts.
      await sleep((publication / PUBLICATIONS) * ANNOUNCER_INTERVAL);
      const received = hub.received.length;
      times.push(
        await timeOf(async () => {
          await publishGame(opened, rider);
          await hub.untilReceived(received + 1);
        }),
      );
    }
    const note = `new posts are looked for every ${ANNOUNCER_INTERVAL / 1_000} s`;
    return timesFigure('publication until the WebSub hub has it', times, note);
  } finally {
    await announcer.stop();
    await sender.close();
    hub.close();
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
  const times = { created_at: now, updated_at: now };
  return database.transaction().execute(async (trx) => {
    const rider = trx.insertInto('riders').values({ name: `Followed ${now}`, ...times });
    const { id: rider_id } = await rider.returning('id').executeTakeFirstOrThrow();
    for (let start = 0; start < fans; start += FANS_PER_STATEMENT) {
      const users = Array.from({ length: FANS_PER_STATEMENT }, (_, index) => {
        const email = `${start + index}.${now}@alerts.example`;
        return { name: 'Fan', email, email_key: email, password_hash: '', admin: 0 as const, ...times };
      });
      const fans = await trx.insertInto('users').values(users).returning(['id', 'email']).execute();
      const switches = { follows_cup: 0, rider_game: 1, cup_game: 1, picks_closing: 1, mail: 1 } as const;
      const rows = fans.map(({ id, email }) => ({ user_id: id, ...switches, mail_address: email, updated_at: now }));
      await trx
        .insertInto('alert_settings')
        .values(rows.map((row) => ({ ...row, language: 'en' as const })))
        .execute();
      const follows = fans.map(({ id }) => ({ user_id: id, rider_id, created_at: now }));
      await trx.insertInto('rider_follows').values(follows).execute();
    }
    return rider_id;
  });
}

async function publishGame({ database }: OpenDatabase, riderId: number): Promise<void> {
  const now = Date.now();
  await database.transaction().execute(async (trx) => {
    const post = trx.insertInto('posts').values({
      ...{ title: 'A game', location: null, publish_date: now, type: 'Game', game_type: 'slvsh', created_at: now },
      ...{ video_host: 'youtube', video_id: 'dQw4w9WgXcQ', editorial: null, description: null, updated_at: now },
      ...{ winner_score: null, winner_id: null, loser_id: null },
      ...{ poster_location: null, poster_file_name: null, poster_content_type: null, poster_color: null },
    });
    const { id } = await post.returning('id').executeTakeFirstOrThrow();
    await trx.insertInto('post_riders').values({ post_id: id, rider_id: riderId, position: 0 }).execute();
  });
}

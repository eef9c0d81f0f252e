/** What the site leaves out while a video does not play at its host. */
import { expect, test } from 'vitest';
import { composeFlagMail } from '#server/features/videos/flag-mails.ts';
import { addCup, addPost, addRider, DAY, flagVideo } from '../support/builders.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { startCachedSite } from '../support/cached-site.ts';
import { eventually } from '../support/eventually.ts';
import { parsePageHead } from '../support/parse-page-head.ts';
import { NOON, startSite } from '../support/start-site.ts';

const HOME = 'https://slvsh.example';
const site = await startSite({ web: await readBuiltWeb(), publicUrl: HOME });
const { database } = site;
const rider = await addRider(site, { name: 'Ann Alder' });
const tricks = [{ start: 5, end: 12, name: 'Cork 720' }];
const shown = await addPost(site, { title: 'Still here', riderIds: [rider], tricks, publishDate: NOON - 2 * DAY });
const dead = await addPost(site, { title: 'Long gone', riderIds: [rider], tricks, videoId: 'longgone-01' });
const cup = await addCup(site, { gameIds: [shown, dead] });

const text = async (path: string) => (await site.get(path)).text();
const playedIn = async (query: object) =>
  (await site.call('GET /reels', { query })).videos.map(({ post }) => post.id).sort((one, other) => one - other);
const PAGE = `/posts/${dead}`;

async function readAll() {
  const head = parsePageHead(await text(PAGE));
  return {
    inFeed: (await text('/feed.xml')).includes(`/posts/${dead}<`),
    inRiderFeed: (await text(`/riders/${rider}/feed.xml`)).includes(`/posts/${dead}<`),
    inSitemap: (await text('/sitemap.xml')).includes(`/posts/${dead}<`),
    inVideoSitemap: (await text('/sitemap.xml')).includes('longgone-01'),
    cupReel: (await playedIn({ cup })).includes(dead),
    riderReel: (await playedIn({ rider })).includes(dead),
    trickReel: (await playedIn({ trick: 'cork' })).includes(dead),
    embeds: (await site.get(`/oembed?url=${encodeURIComponent(HOME + PAGE)}`)).status === 200,
    videoData: JSON.stringify(head).includes('VideoObject'),
    player: JSON.stringify(head).includes('og:video'),
    card: (await text('/games')).includes('Long gone'),
    trickData: JSON.stringify(parsePageHead(await text('/tricks/cork'))).includes('Long gone'),
  };
}

const AVAILABLE = {
  ...{ inFeed: true, inRiderFeed: true, inSitemap: true, inVideoSitemap: true },
  ...{ cupReel: true, riderReel: true, trickReel: true },
  ...{ embeds: true, videoData: true, player: true, card: true, trickData: true },
};

const UNAVAILABLE = {
  ...{ inFeed: false, inRiderFeed: false, inSitemap: true, inVideoSitemap: false },
  ...{ cupReel: false, riderReel: false, trickReel: false },
  ...{ embeds: false, videoData: false, player: false, card: true, trickData: false },
};

test('a flag changes the cached page, feeds, sitemap, reels and data at once, and so does its end', async () => {
  expect(await readAll()).toEqual(AVAILABLE);
  await flagVideo(site, dead);
  await eventually(async () => expect(await text(PAGE)).toContain('Not available on YouTube right now'));
  expect(await readAll()).toEqual(UNAVAILABLE);
  expect(await text(`/fr${PAGE}`)).toContain('Pas disponible sur YouTube en ce moment');
  await database.updateTable('videoChecks').set({ verdict: null, flaggedAt: null }).execute();
  await eventually(async () => expect(await text(PAGE)).not.toContain('Not available on YouTube'));
  expect(await readAll()).toEqual(AVAILABLE);
  await database.deleteFrom('videoChecks').execute();
});

test('the page of a video that no longer plays has no player, and leads to others', async () => {
  await flagVideo(site, dead);
  await eventually(async () =>
    expect(await text(`${PAGE}?autoplay=1`)).toContain('Not available on YouTube right now'),
  );
  const html = await text(`${PAGE}?autoplay=1`);
  expect(html).toMatch(/<h1[^>]*>Long gone</);
  expect(html).toMatch(new RegExp(`class="video-others[^>]*>.*?<a[^>]* href="/posts/${shown}"[^>]*>Still here</a>`));
  expect(html).not.toMatch(/<iframe/);
  await database.deleteFrom('videoChecks').execute();
});

test('the page of a video that its host does not let play elsewhere leads to the host', async () => {
  await flagVideo(site, dead, 'not-embeddable');
  await eventually(async () => expect(await text(PAGE)).toContain('Plays only on YouTube right now'));
  expect(await text(PAGE)).toContain('href="https://www.youtube.com/watch?v=longgone-01"');
  await database.deleteFrom('videoChecks').execute();
});

test('a check renders no page again, and a flag does', async () => {
  const cached = await startCachedSite();
  const id = await addPost(cached.site);
  const open = async () => {
    await cached.site.get(`/posts/${id}`);
    return cached.web.renderings[`/posts/${id}`];
  };
  const rendered = await eventually(async () => {
    const before = await open();
    expect(await open()).toBe(before);
    return before ?? 0;
  });
  const checks = cached.site.database;
  await checks.insertInto('videoChecks').values({ postId: id, host: 'youtube', dueAt: NOON }).execute();
  await checks.updateTable('videoChecks').set({ dueAt: null, found: 'gone', checkedAt: NOON, failures: 1 }).execute();
  expect(await open()).toBe(rendered);
  await checks.updateTable('videoChecks').set({ verdict: 'gone', flaggedAt: NOON }).execute();
  await eventually(async () => expect(await open()).toBe(rendered + 1));
});

test('the mail names the flagged videos and the dashboard, and is not sent once they play', async () => {
  const compose = () =>
    composeFlagMail(
      { database, clock: () => NOON, publicUrl: HOME },
      {
        ...{
          id: 1,
          channel: 'mail' as const,
          kind: 'videos-flagged',
          recipientKey: 'a@slvsh.example',
          attempts: 1,
          createdAt: NOON,
        },
        ...{ dueAt: NOON, content: JSON.stringify({ to: 'A@slvsh.example', postIds: [dead, shown] }) },
      },
    );
  expect(await compose()).toBeUndefined();
  await flagVideo(site, dead);
  const mail = await compose();
  expect(mail).toMatchObject({
    to: 'A@slvsh.example',
    subject: 'No longer plays: Long gone',
    button: { address: `${HOME}/admin` },
  });
  expect(mail?.paragraphs).toContain('Long gone (gone)');
  await database.deleteFrom('videoChecks').execute();
});

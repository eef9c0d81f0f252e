/** The links of the footer to other sites, and the hashtag of shared pages. */
import { expect, test } from 'vitest';
import { readBuiltWeb } from '../support/built-web.ts';
import { eventually } from '../support/eventually.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite({ web: await readBuiltWeb() });
const admin = await signUpAdmin(site);
const { posts } = await buildWorld(site);

const change = (fields: object) => send(site, 'PATCH /site', fields, admin);
const settings = async () => {
  const { links, hashtag, version } = await site.call('GET /site');
  return { links, hashtag, version };
};
const text = async (path: string) => (await site.get(path)).text();

test('a new site has the links and the hashtag of the specification', async () => {
  const { links, hashtag, version } = await settings();
  expect(links.map(({ name }) => name)).toEqual(['Instagram', 'YouTube', 'Facebook']);
  expect({ hashtag, version }).toEqual({ hashtag: 'SLVSH', version: 1 });
  expect(await readReply(send(site, 'GET /history/site', undefined, admin))).toEqual([]);
});

test('every page shows changed links in their order, and shares the changed hashtag', async () => {
  const links = ' TikTok  https://www.tiktok.com/@slvsh \r\n\nSnow & Rock https://rock.example/?a=1&b="<\n';
  expect(await readReply(change({ links, hashtag: '#SLVSH_Été', version: 1 }))).toMatchObject({
    links: [
      { name: 'TikTok', address: 'https://www.tiktok.com/@slvsh' },
      { name: 'Snow & Rock', address: 'https://rock.example/?a=1&b="<' },
    ],
    ...{ hashtag: 'SLVSH_Été', version: 2 },
  });
  await eventually(async () => {
    const page = await text('/fr/cups');
    expect(page).toMatch(
      /TikTok<\/a>.*<a href="https:\/\/rock\.example\/\?a=1&amp;b=&quot;&lt;" rel="noopener">Snow &amp; Rock</,
    );
    expect(page).not.toContain('instagram');
  });
  await eventually(async () => expect(await text(`/posts/${posts.film}`)).toContain('hashtag=%23SLVSH_%C3%89t%C3%A9'));
  expect(await text(`/posts/${posts.film}`)).toContain(encodeURIComponent(' #SLVSH_Été'));
});

test('a change leaves what it does not name, no links leave no list, and the history has both', async () => {
  const { version } = await settings();
  expect(await readReply(change({ links: '', version }))).toMatchObject({ links: [], hashtag: 'SLVSH_Été' });
  await eventually(async () => expect(await text('/cups')).not.toContain('aria-label="Elsewhere"'));
  await readReply(change({ links: 'A https://a.example', hashtag: 'SLVSH' }));
  const [{ fields } = { fields: [] }] = await readReply(send(site, 'GET /history/site', undefined, admin));
  expect(fields).toEqual([
    { name: 'links', from: null, to: 'A https://a.example' },
    { name: 'hashtag', from: 'SLVSH_Été', to: 'SLVSH' },
  ]);
});

test('a change without a difference changes no version, and an older version is refused', async () => {
  const before = await settings();
  await readReply(change({ links: 'A https://a.example', hashtag: 'SLVSH' }));
  expect(await settings()).toEqual(before);
  await expectError(await change({ hashtag: 'Other', version: before.version - 1 }), 409, 'version');
  const replies = await Promise.all(['One', 'Two'].map((hashtag) => change({ hashtag, version: before.version })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  ['http://a.example', 'a'],
  ['javascript:alert(1)', 'a'],
  ['https://', 'a'],
  ['https://a.example/\\b', 'a'],
  ['a', 'https://a.example'],
  ['https://a.example', ''],
])('a link to %s with the name %j is refused', async (address, name) => {
  const before = await settings();
  const refused = await expectError(await change({ links: `A https://a.example\n${name} ${address}` }), 400, 'links');
  expect(refused.message).toMatch(/needs a name and an https address in each line, unlike ‘.+’\.$/);
  expect(await settings()).toEqual(before);
});

test('nine links, and a hashtag of several words, are refused', async () => {
  const many = Array.from({ length: 9 }, (_, index) => `Site https://${index}.example`).join('\n');
  const refused = await expectError(await change({ links: many }), 400, 'links');
  expect(refused.message).toBe('List of links has more than 8 links.');
  for (const hashtag of ['', 'two words', '#', 'a-b', '<b>'])
    await expectError(await change({ hashtag }), 400, 'hashtag');
});

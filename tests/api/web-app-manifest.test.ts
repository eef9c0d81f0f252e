/** The addresses of the web app manifest on a new site and on one with games. */
import { describe, expect, test } from 'vitest';
import { addFilm, addPost, DAY } from '../support/builders.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { parsePageHead } from '../support/parse-page-head.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

const web = await readBuiltWeb();
const site = await startSite({ web });
const emptySite = await startSite({ web });
const newest = await addPost(site, { title: 'Fresh tracks', publishDate: NOON - DAY });
await addPost(site, { title: 'Old snow', publishDate: NOON - 2 * DAY });
await addPost(site, { title: 'Tomorrow', publishDate: NOON + DAY });
await addFilm(site, { publishDate: NOON });

async function readManifest(of: TestSite, page: string) {
  const { links } = parsePageHead(await (await of.get(page)).text());
  const response = await of.get(links.find(({ rel }) => rel === 'manifest')?.href ?? '');
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  return (await response.json()) as { lang: string; start_url: string; shortcuts: { name: string; url: string }[] };
}

describe.each([
  ['/', 'en', ['Latest game', 'My bracket', 'Game of the day']],
  ['/fr', 'fr', ['Dernier match', 'Mon tableau', 'Match du jour']],
])('the manifest of %s', (page, language, names) => {
  test('is in its language', async () => {
    const { lang, start_url, shortcuts } = await readManifest(site, page);
    expect([lang, start_url, shortcuts.map(({ name }) => name)]).toEqual([language, page, names]);
  });

  test.each([
    ['without content', emptySite],
    ['with games', site],
  ])('has shortcuts to pages %s', async (_, of) => {
    const { start_url, shortcuts } = await readManifest(of, page);
    for (const address of [start_url, ...shortcuts.map(({ url }) => url)]) {
      const response = await of.get(address);
      expect(response.status, address).toBe(200);
      expect(await response.text(), address).toContain(`<html lang="${language}">`);
    }
  });

  test('leads to the newest game that is published, or to the list of games, for all visitors', async () => {
    const prefix = page === '/' ? '' : page;
    for (const [of, path] of [
      [site, `/posts/${newest}`],
      [emptySite, '/games'],
    ] as const) {
      const { status, headers } = await of.get(`${prefix}/games/newest`, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([302, prefix + path]);
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
    }
  });
});

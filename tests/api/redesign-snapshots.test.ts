/** Compares pages and API document with stored snapshots: the redesign changes neither. */
import { describe, expect, test } from 'vitest';
import { addCup } from '../support/builders.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { startSite } from '../support/start-site.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite({ web: await readBuiltWeb() });
// The cup of the bracket page is the fourth.
for (let cup = 1; cup < 4; cup += 1) await addCup(site, { slug: `Cup ${cup}` });
const { posts, riders } = await buildWorld(site);

/** By snapshot name. A commit that updates one lists the intended differences in its body. */
const PAGES = {
  home: '/',
  posts: '/posts',
  games: '/games/page/1?filter=slvsh',
  theater: '/theater',
  game: `/posts/${posts.jossBeatsOystein}`,
  film: `/posts/${posts.film}`,
  riders: '/riders',
  rider: `/riders/${riders.joss}`,
  cup: '/slvsh-cup-grandvalira',
  results: '/slvsh-cup-grandvalira?tab=results',
  search: '/search?q=270',
  lost: '/no-such-page',
};

describe.each([
  ['en', ''],
  ['fr', '/fr'],
])('in %s', (language, prefix) => {
  test.each(Object.entries(PAGES))('the page %s is unchanged', async (name, path) => {
    const html = await (await site.get(prefix + (prefix && path === '/' ? '' : path))).text();
    await expect(normalise(html)).toMatchFileSnapshot(`redesign-snapshots/${name}.${language}.html`);
  });
});

test('the OpenAPI document is unchanged', async () => {
  const document = await (await site.get('/api/docs/json')).json();
  await expect(`${JSON.stringify(document, undefined, 2)}\n`).toMatchFileSnapshot('redesign-snapshots/openapi.json');
});

/** Names of built files contain a hash of their content; one tag a line makes a difference readable. */
function normalise(html: string): string {
  return `${html
    .replace(/(\/assets\/[\w.-]*?)-[\w-]{8}(\.\w+)/g, '$1-HASH$2')
    .replaceAll('><', '>\n<')
    .trimEnd()}\n`;
}

/** Pages, feeds and embeds follow the choice of the cup on the bracket page at once, cached ones too. */
import { beforeAll, describe, expect, test } from 'vitest';
import { addCup, DAY } from '../support/builders.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { eventually } from '../support/eventually.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { addFan, buildWorld, CUP_RIDERS, pairUp } from '../support/world.ts';

const HOME = 'https://slvsh.example';
const PAGE = '/slvsh-cup-grandvalira';

const site = await startSite({ web: await readBuiltWeb(), publicUrl: HOME });
const { riders } = await buildWorld(site);
const slots = CUP_RIDERS.map(([name]) => riders[name]);
const admin = await signUpAdmin(site);
const fields = { initialMatchups: pairUp(slots), picksCloseAt: NOON + DAY };
const first = await addCup(site, { ...fields, id: 101, slug: 'Alpha cup' });
const second = await addCup(site, { ...fields, id: 102, slug: 'Omega cup' });

const choose = async (id: number) =>
  expect((await send(site, `PATCH /cups/${id}`, { onBracketPage: true }, admin)).status).toBe(200);
const text = async (path: string) => (await site.get(path)).text();

beforeAll(async () => {
  const upper = (round: number[]): number[] => {
    const winners = round.filter((_, index) => index % 2 === 0);
    return winners.length === 1 ? winners : [...winners, ...upper(winners)];
  };
  const picks = new Map(upper(slots).map((winner, index) => [index + 1, winner]));
  await site.write((trx) => addFan(trx, { name: 'Ada Fan', cup: first, picks, submittedAt: NOON }));
});

describe('once another cup is chosen', () => {
  /** What names the present cup, by address. */
  const ADDRESSES = {
    [PAGE]: 'cup',
    [`/fr${'/slvsh-cup-grandvalira'}`]: 'cup',
    [`${PAGE}?tab=leaderboard`]: 'cup',
    '/embed/cup': 'cup',
    '/embed/cup/leaderboard': 'cup',
    [`/oembed?url=${encodeURIComponent(HOME + PAGE)}`]: 'cup',
  };

  test.each(Object.keys(ADDRESSES))('%s names it', async (address) => {
    for (const [id, title] of [
      [first, 'Alpha cup'],
      [second, 'Omega cup'],
      [first, 'Alpha cup'],
    ] as const) {
      await choose(id);
      const headline = new RegExp(`(?:<h1[^>]*>|<title>|"title":")[^<"]*${title}`);
      await eventually(async () => expect(await text(address)).toMatch(headline));
    }
  });

  test('the sitemap, the calendars and the redirects lead to the page of each', async () => {
    for (const [present, former] of [
      [first, second],
      [second, first],
    ] as const) {
      await choose(present);
      await eventually(async () =>
        expect((await site.get(`/cups/${former}`, { redirect: 'manual' })).status).toBe(200),
      );
      const sitemap = await text('/sitemap.xml');
      expect(sitemap).toContain(`<loc>${HOME}/cups/${former}</loc>`);
      expect(sitemap).not.toContain(`<loc>${HOME}/cups/${present}</loc>`);
      expect(await text(`/cups/${present}.ics`)).toContain(`${HOME}${PAGE}`);
      expect(await text(`/cups/${former}.ics`)).toContain(`${HOME}/cups/${former}`);
    }
  });

  test('the redirect to the bracket page is temporary, is not cached and keeps the tab', async () => {
    await choose(first);
    await eventually(async () => {
      const { status, headers } = await site.get(`/cups/${first}?tab=leaderboard`, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([302, `${PAGE}?tab=leaderboard`]);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('cdn-cache-control')).toBeNull();
    });
  });
});

describe('the page of a former cup', () => {
  beforeAll(() => choose(second));

  test('has its leaderboard, and its results first', async () => {
    await eventually(async () => expect(await text(`/cups/${first}?tab=leaderboard`)).toContain('Ada Fan'));
    const page = await text(`/cups/${first}`);
    expect(page).toContain(`href="/cups/${first}?tab=leaderboard#views"`);
    expect(page).toContain('id="results"');
    expect(page).not.toContain('?tab=my-bracket');
  });

  test('follows its brackets in the page cache', async () => {
    expect(await text(`/cups/${first}?tab=leaderboard`)).not.toContain('Bob Fan');
    await site.write((trx) => addFan(trx, { name: 'Bob Fan', cup: first, picks: new Map(), submittedAt: NOON }));
    await eventually(async () => expect(await text(`/cups/${first}?tab=leaderboard`)).toContain('Bob Fan'));
  });

  test('of a cup without brackets has no tabs', async () => {
    const id = await addCup(site, { id: 103, slug: 'Quiet cup', initialMatchups: pairUp(slots) });
    await eventually(async () => expect(await text(`/cups/${id}`)).toContain('Quiet cup'));
    expect(await text(`/cups/${id}`)).not.toContain('?tab=leaderboard');
  });
});

describe.each([8, 16, 32] as const)('the bracket page of a cup of %i riders', (riderCount) => {
  test('asks for a bracket only where one can be filled in', async () => {
    const id = await addCup(site, { id: 200 + riderCount, slug: `Cup of ${riderCount}`, riderCount });
    const beside = await startSite({ beside: site, web: await readBuiltWeb(), bracketCupId: id });
    const page = await (await beside.get(PAGE)).text();
    expect(page.includes('We are only doing 16 riders')).toBe(riderCount !== 16);
    expect(page.includes('My bracket unlocks when you fill one in.')).toBe(riderCount === 16);
  });
});

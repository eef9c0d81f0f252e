import type { Browser, Page, Request } from '@playwright/test';
import { expect, openPage, readJson, test } from './support/test.ts';

const FAN = { name: 'Two Browsers', email: 'two.browsers@fans.example', password: 'cork-seven-nose-1' };

type Item = readonly [postId: number, start: number | null];

const isSync = (request: Request) => /\/users\/\d+\/favourites$/.test(request.url());

/** As stars of the page store them. */
function storeFavourites(page: Page, items: readonly Item[]): Promise<void> {
  const changes = items.map(([postId, start]) => [postId, start, 1, Date.now()]);
  return page.evaluate((text) => localStorage.setItem('slvsh-favourites', text), JSON.stringify(changes));
}

function readFavourites(page: Page): Promise<Item[]> {
  return page.evaluate(() => {
    const changes: [number, number | null, 0 | 1, number][] = JSON.parse(
      localStorage.getItem('slvsh-favourites') ?? '[]',
    );
    return changes.filter(([, , on]) => on === 1).map(([postId, start]) => [postId, start] as const);
  });
}

const keepInAccount = (page: Page, userId: number) =>
  page.evaluate((id) => localStorage.setItem('slvsh-favourites-kept-by', String(id)), userId);

async function openBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
  return context.newPage();
}

test('two browsers of a fan have the same favourites once both keep them in the account, and nothing is sent before', async ({
  page: phone,
  browser,
  baseURL,
}) => {
  const laptop = await openBrowser(browser, baseURL);
  const keep = phone.getByRole('checkbox', { name: 'Keep my favourites in my account' });
  const sent: Request[] = [];
  phone.on('request', (request) => void (isSync(request) && sent.push(request)));
  const signUp = await phone.request.post('/api/v1/users/sign-up', { data: FAN });
  expect(signUp.status(), await signUp.text()).toBe(200);
  const { id } = await signUp.json();
  const { posts } = await readJson(phone.request.get('/api/v1/posts/page/1'));
  const [film, game, other]: number[] = posts.map((post: { id: number }) => post.id);
  if (film === undefined || game === undefined || other === undefined) throw new Error('The site has too few posts');

  await test.step('a signed-in fan who has not asked for it sends nothing', async () => {
    const remove = phone.getByRole('button', { name: 'Delete from my account' });
    await openPage(phone, '/library');
    await expect(keep).not.toBeChecked();
    await expect(remove).toHaveCount(0);
    await storeFavourites(phone, [[film, null]]);
    await phone.reload();
    await expect(keep).not.toBeChecked();
    await expect(remove).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('the phone fills the account', async () => {
    await keep.press('Space');
    await expect(phone.getByRole('status').filter({ hasText: 'Saved in your account.' })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(Object.keys(sent[0]?.postDataJSON())).toEqual(['changes']);
  });

  await test.step('the laptop gets the favourite of the phone and keeps its own', async () => {
    const data = { email: FAN.email, password: FAN.password };
    expect((await laptop.request.post('/api/v1/users/sign-in', { data })).status()).toBe(200);
    await openPage(laptop, '/games');
    await storeFavourites(laptop, [[game, 29.7]]);
    await keepInAccount(laptop, id);
    await laptop.reload();
    await expect
      .poll(() => readFavourites(laptop))
      .toEqual(
        expect.arrayContaining([
          [film, null],
          [game, 29.7],
        ]),
      );
  });

  await test.step('the phone gets that of the laptop with its next page', async () => {
    await phone.reload();
    await expect
      .poll(() => readFavourites(phone))
      .toEqual(
        expect.arrayContaining([
          [film, null],
          [game, 29.7],
        ]),
      );
  });

  await test.step('a sign-out leaves the favourites in the browser, and ends the sending', async () => {
    const signedOut = sent.length;
    await phone.context().clearCookies();
    await storeFavourites(phone, [[other, null]]);
    await openPage(phone, '/games');
    await expect(phone.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
    expect(await readFavourites(phone)).toEqual([[other, null]]);
    expect(sent).toHaveLength(signedOut);
  });
  await laptop.context().close();
});

/** The admin of the journeys, and the steps that admin journeys share. */
import type { Locator, Page } from '@playwright/test';
import { expect, readJson } from './test.ts';

/** The site of the journeys starts with this admin. */
export const ADMIN = { email: 'admin@slvsh.example', password: 'first chair 720' };

type Headers = { authorization: string };

/** Signs in over the API and opens a screen of the admin area; the pages of the context share the session. */
export async function enterAdmin(page: Page, address = '/admin'): Promise<Headers> {
  const headers = await signInByApi(page);
  await openAdmin(page, address);
  return headers;
}

/** Returns the header for further requests. */
export async function signInByApi({ request }: Pick<Page, 'request'>, account = ADMIN): Promise<Headers> {
  const response = await request.post('/api/v1/users/sign-in', { data: account });
  expect(response.status()).toBe(200);
  return { authorization: response.headers().authorization ?? '' };
}

/** Fills in the open modal. */
export async function signIn(page: Page, { email, password } = ADMIN): Promise<void> {
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email').fill(email);
  await modal.getByLabel('Password').fill(password);
  await modal.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(modal).toBeHidden();
}

/** In English or French. */
export async function openAdmin(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(/^(?:Hello,|Salut) Admin$/)).toBeVisible();
}

/** Opens the screen and waits until it is complete. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await openAdmin(page, address);
  await screenLoaded(page);
}

/** Shows another screen in place of the open one, as a link does, and waits until it is complete. */
export async function showScreen(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    // The new screen sets its title, which may be the same.
    document.title = '';
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  await expect(page).toHaveTitle(/./);
  await screenLoaded(page);
}

async function screenLoaded(page: Page): Promise<void> {
  await expect(page.locator('.admin-main h1')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The smallest poster that the site accepts, which it encodes fastest. */
const SMALLEST = { width: 320, height: 180 };

/**
 * Adds a game of Henrik Harlaut, who wins, and James Woods over the API, by default older than the first pages of the lists.
 * `fields` replace those of the request.
 */
export async function addGame(
  page: Page,
  headers: Headers,
  title: string,
  publishDate = '2015-05-05T12:00:00Z',
  fields: Record<string, string> = {},
): Promise<number> {
  const idOf = await findRiderIds(page);
  const response = await page.request.post('/api/v1/posts/', {
    headers,
    multipart: {
      title,
      location: 'Grandvalira',
      publishDate,
      type: 'Game',
      gameType: 'slvsh',
      videoHost: 'youtube',
      vimeoId: 'aaaaBBBB789',
      winnerId: String(idOf('Henrik Harlaut')),
      loserId: String(idOf('James Woods')),
      tricks: JSON.stringify([{ start: 12, end: 12, name: 'Lip 270' }]),
      image: await pictureFile('poster.jpg', '#2050a0', SMALLEST),
      ...fields,
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).id;
}

export async function findRiderIds(page: Page): Promise<(name: string) => number | undefined> {
  const riders: { id: number; name: string }[] = await readJson(page.request.get('/api/v1/riders'));
  return (name) => riders.find((rider) => rider.name === name)?.id;
}

/** A photo in the shape of a camera's. */
export async function pictureFile(name: string, background: string, { width, height } = { width: 800, height: 600 }) {
  // Each worker reads this file with the configuration, and few draw pictures.
  const { default: sharp } = await import('sharp');
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Chooses an option of a combobox by typing. */
export async function pick(page: Page, field: Locator, typed: string, name: string): Promise<void> {
  await field.fill(typed);
  await page.getByRole('option', { name, exact: true }).click();
}

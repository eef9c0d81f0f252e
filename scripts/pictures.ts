/**
 * `npm run pictures`: takes the README's screenshots of the built site, into `docs/pictures`. `--only home` takes one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { FLUSH_INTERVAL_MS } from '#server/features/view-counts/routes.ts';
import { ADMIN, startSite } from '../bench/site-process.ts';
import { CHROMIUM_FLAGS } from '../tests/support/chromium-flags.ts';
import { browsersOfThisMachine, findChromium } from './bootstrap/find-chromium.mjs';
import { oneOf, readOptions } from './read-options.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CUP = '/slvsh-cup-grandvalira';

type Picture = {
  address: string;
  width?: number;
  height?: number;
  admin?: boolean;
  /** Runs before the page opens. */
  before?: () => Promise<void>;
  /** Runs before the screenshot. */
  prepare?: (page: Page) => Promise<void>;
};

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const PICTURES: Record<string, Picture> = {
  home: { address: '/' },
  'home-phone': { address: '/', ...PHONE },
  games: { address: '/games' },
  player: { address: '/posts/126', prepare: playCharted },
  trick: { address: '/tricks/nose-butter' },
  riders: { address: '/riders' },
  rider: { address: '/riders/80' },
  cup: { address: `${CUP}?tab=results`, height: 860, prepare: (page) => scrollTo(page, '#views') },
  'cup-phone': { address: `${CUP}?tab=fill`, ...PHONE, prepare: pickSome },
  'admin-overview': { address: '/admin', admin: true, before: watchSome },
  'admin-posts': { address: '/admin/posts', admin: true },
  'admin-post': {
    address: '/admin/posts/edit/72',
    admin: true,
    prepare: (page) => page.locator('form .card img').waitFor(),
  },
};

/** Device pixels for each CSS pixel. */
const SHARPNESS = { desk: 0.75, phone: 1 };

const chosen = readOptions({ only: { type: 'string' } }, ({ only }) =>
  only === undefined ? Object.keys(PICTURES) : [oneOf('--only', only, Object.keys(PICTURES))],
);

const folder = await mkdtemp(path.join(os.tmpdir(), 'slvsh-pictures-'));
const site = await startSite({ DATA_DIR: folder, DEMO: '1' });
try {
  const executablePath = await findChromium(browsersOfThisMachine(ROOT));
  if (!executablePath) throw new Error('No Chromium was found: run `npm run setup`');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  for (const [name, picture] of Object.entries(PICTURES)) {
    if (!chosen.includes(name)) continue;
    await take(browser, name, picture);
    process.stdout.write(`${name}\n`);
  }
  await browser.close();
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

async function take(browser: Browser, name: string, picture: Picture): Promise<void> {
  const { address, width = DESK.width, height = DESK.height, admin, before, prepare } = picture;
  await before?.();
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width, height },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  if (admin) await signIn(page);
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor();
  // Admin screens load their data after the script.
  if (admin) await page.locator('main img').first().waitFor();
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(arePicturesThere);
  const pixels = width * (width === PHONE.width ? SHARPNESS.phone : SHARPNESS.desk);
  await sharp(await page.screenshot())
    .resize(pixels)
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(ROOT, 'docs/pictures', `${name}.webp`));
  await context.close();
}

/** Plays some videos more often than others, and waits until the site has written the counts. */
async function watchSome(): Promise<void> {
  for (const [index, post] of [72, 128, 91, 318, 45].entries())
    for (let play = 0; play < 60 - 11 * index; play += 1)
      await fetch(`${site.address}/api/v1/posts/${post}/plays`, { method: 'POST' });
  await wait(2 * FLUSH_INTERVAL_MS);
}

/** Runs in the page, where pictures load when they are visible. */
function arePicturesThere(): boolean {
  const seen = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  return seen.every((image) => image.complete && image.naturalWidth > 0);
}

/** Plays a charted game with a replacement of its host, which shows the poster. */
async function playCharted(page: Page): Promise<void> {
  const poster = await page.locator('.video img').evaluate((image: HTMLImageElement) => image.currentSrc);
  const picture = (await (await page.request.get(poster)).body()).toString('base64');
  const status = JSON.stringify({ event: 'infoDelivery', info: { currentTime: 405, duration: 700, playerState: 1 } });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<body style="margin: 0; background: url(data:image/webp;base64,${picture}) center / cover">
<script>addEventListener('message', () => parent.postMessage('${status}', '*'))</script>`,
    }),
  );
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await page.getByRole('button', { name: 'Stomped' }).waitFor();
}

function scrollTo(page: Page, part: string): Promise<void> {
  return page.locator(part).evaluate((element) => element.scrollIntoView());
}

async function pickSome(page: Page): Promise<void> {
  for (const game of [1, 2, 3, 4])
    await page
      .getByRole('group', { name: new RegExp(`^Game ${game},`) })
      .locator('label')
      .first()
      .click();
  await scrollTo(page, '.bracket-title');
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/account');
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email').fill(ADMIN.email);
  await modal.getByLabel('Password').fill(ADMIN.password);
  await modal.getByRole('button', { name: 'Sign in' }).click();
  await modal.waitFor({ state: 'hidden' });
}

/** The journeys for every browser. */
import type { Page } from './page.ts';

const CUP = '/slvsh-cup-grandvalira';

/** The account with which the site starts. */
export const ADMIN = { email: 'admin@slvsh.example', password: 'first chair 720' };

const PASSWORD = 'tail-butter-450-x';

export type Journey = (page: Page) => Promise<void>;

export const JOURNEYS: Record<string, Journey> = {
  'watch a game': async (page) => {
    await page.browser.resize(1280, 800);
    await page.open('/');
    await page.waitFor('the whole intro below the gallery', () =>
      page.browser.run<boolean>(`() => document.querySelector('.intro').getBoundingClientRect().bottom <= innerHeight`),
    );
    await page.press('link', 'Games');
    await page.sees('heading', 'Games');
    await page.press('link', await nameOfNinthCard(page));
    await page.reaches(/^\/games\/\d+$/);
    await page.seesHeader();
    await page.press('button', 'Play');
    await page.waitFor('the player of the video host', () =>
      page.browser.run<boolean>(`() => document.querySelector('.video iframe') !== null`),
    );
  },

  'search for a rider': async (page) => {
    await page.browser.resize(1280, 800);
    await page.open('/');
    await page.press('link', 'Search');
    await page.fill('What are you looking for?', 'harlaut');
    await page.sees('link', 'Henrik Harlaut');
    await page.open('/riders?q=harlaut');
    await page.press('link', 'Henrik Harlaut');
    await page.reaches(/^\/riders\/\d+$/);
    await page.seesHeader();
    await page.open('/riders');
    await page.waitFor('a drawn portrait', () =>
      page.browser.run<boolean>(`() => document.querySelector('.portrait img')?.naturalWidth > 0`),
    );
  },

  'read kept pages without a signal': async (page) => {
    await page.browser.resize(1280, 800);
    for (const path of ['/riders', '/', CUP]) {
      await page.open(path);
      await page.waitFor(`${path} to be kept`, () => page.browser.run<boolean>(IS_KEPT));
    }
    page.network.setConnected(false);
    for (const [path, heading] of [
      ['/riders', 'Riders'],
      [CUP, 'SLVSH Cup Grandvalira'],
    ] as const) {
      await page.open(path);
      await page.sees('heading', heading);
      await page.sees('text', 'No signal. Page from ');
      await page.seesHeader();
    }
  },

  'fill in a bracket and sign up': async (page) => {
    await page.browser.resize(390, 800);
    await page.open(CUP);
    await page.press('link', 'Results');
    await page.reaches(/tab=results/);
    await page.seesHeader();
    await page.press('link', 'Fill in your bracket');
    for (let game = 1; game <= 15; game += 1) await page.press('choice', '', `Game ${game},`);
    await page.press('button', 'Sign in to submit');
    await page.press('button', 'Create an account');
    await page.fill('Name', 'Browser Bea');
    await page.fill('Email', `bea.${Date.now()}@fans.example`);
    await page.fill('Password', PASSWORD);
    await page.fill('Confirm password', PASSWORD);
    await page.press('button', 'Sign up');
    await page.sees('text', 'Your bracket is in.');
  },

  'sign in and out': async (page) => {
    await page.browser.resize(1280, 800);
    await page.open('/');
    await signIn(page);
    await page.sees('link', 'Admin');
    await page.press('button', 'Logout');
    await page.sees('button', 'Sign in');
    await page.open('/account');
    await page.sees('button', 'Sign in');
  },

  'edit a post as an admin': async (page) => {
    await page.browser.resize(1280, 800);
    await page.open('/');
    await signIn(page);
    await page.sees('link', 'Admin');
    await page.open('/admin/posts');
    await page.press('link', 'Alex Hall vs. Aleksi Patja');
    const title = `Alex Hall vs. Aleksi Patja, edit ${Date.now()}`;
    await page.fill('Title', title);
    await page.press('button', 'Save');
    await page.reaches(/^\/admin\/posts$/);
    await page.sees('link', title);
  },
};

/** The answer is that of the former call. */
const IS_KEPT = `() => {
  caches.match(location.href).then((kept) => { globalThis.isKept = kept !== undefined; });
  return globalThis.isKept === true;
}`;

async function signIn(page: Page): Promise<void> {
  await page.press('button', 'Sign in');
  await page.fill('Email', ADMIN.email);
  await page.fill('Password', ADMIN.password);
  await page.press('button', 'Sign in');
  await page.seesNo('dialog', '');
}

/** A card below the fold; the demo moves its cup to today, so it differs from day to day. */
async function nameOfNinthCard(page: Page): Promise<string> {
  return page.waitFor('nine cards', () =>
    page.browser.run<string>(
      `() => document.querySelectorAll('.card-link')[8]?.textContent.replace(/\\s+/g, ' ').trim()`,
    ),
  );
}

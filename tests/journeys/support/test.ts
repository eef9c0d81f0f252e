/** The journeys' own `test`: it fails on console errors and warnings of a page and on requests to other hosts. */
import {
  type APIResponse,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Response,
} from '@playwright/test';

export { expect };

/** The hosts of the players; a page may request them only after play was pressed. */
const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com'];

/** Playwright's own message where service workers are blocked. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** The browser's message on a page that is left during a view transition. */
const LEFT_DURING_TRANSITION = /^Transition was (?:aborted|skipped)/;

/** Opens a page and waits until it reacts. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await hydrated(page);
  return response;
}

export async function followInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('navigation', { name: 'More', exact: true }).getByRole('link', { name, exact: true }).click();
}

/** Awaits the response, expects success, and returns its JSON. */
export async function readJson(request: Promise<Pick<APIResponse, 'json' | 'status'>>) {
  const response = await request;
  const document = await response.json();
  expect(response.status(), JSON.stringify(document)).toBe(200);
  return document;
}

/** Waits for the scripts that a video page loads after hydration: the browser logs requests that leaving the page aborts. */
export async function videoPageLoaded(page: Page): Promise<void> {
  await expect(page.locator('.player')).toBeVisible();
  await hydrated(page);
}

export function hydrated(page: Page): Promise<void> {
  const waiting = '[data-island]:is([data-when=now], [data-when=idle]):not([data-hydrated])';
  return expect(page.locator(`html[data-ready]:not(:has(${waiting}))`)).toBeAttached();
}

type Fixtures = {
  /** Console messages and requests that a journey causes on purpose, such as a refused request. */
  expectedConsoleErrors: RegExp[];
  /** The addresses of the players that pages have opened, in order. */
  players: string[];
  watch: undefined;
};

export const test = base.extend<Fixtures>({
  expectedConsoleErrors: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  players: async ({}, use) => use([]),

  watch: [
    async ({ context, baseURL, expectedConsoleErrors, players }, use) => {
      const problems: string[] = [];
      const documents = new Set<string>();
      listenForRequests(context, { home: new URL(baseURL ?? '').host, players, documents, problems });
      context.on('weberror', (error) => {
        const { message, stack } = error.error();
        if (!LEFT_DURING_TRANSITION.test(message)) problems.push(`error: ${stack || message}`);
      });
      context.on('console', (message) => {
        if (isUnexpectedMessage(message, documents))
          problems.push(`console: ${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      const unexpected = problems.filter(
        (problem) => !expectedConsoleErrors.some((expected) => expected.test(problem)),
      );
      expect(unexpected, 'console messages and requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

type RequestLog = { home: string; players: string[]; documents: Set<string>; problems: string[] };

function listenForRequests(context: BrowserContext, { home, players, documents, problems }: RequestLog): void {
  context.on('request', (request) => {
    const { protocol, host, href } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    if (host !== home && VIDEO_HOSTS.includes(host)) players.push(href);
    else if (host !== home) problems.push(`request to another host: ${href}`);
    else if (request.isNavigationRequest()) documents.add(href);
  });
}

/**
 * Errors and warnings alike. The browser also logs a document with status 404, which journeys open on purpose, and
 * players, which the journeys' network cannot reach.
 */
function isUnexpectedMessage(message: ConsoleMessage, documents: Set<string>): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  if (message.text() === WORKER_BLOCKED) return false;
  if (!message.text().startsWith('Failed to load resource')) return true;
  const { url } = message.location();
  // The console names a redirected document with its fragment; requests have none.
  return !documents.has(url.replace(/#.*/, '')) && !VIDEO_HOSTS.some((host) => url.startsWith(`https://${host}/`));
}

/** The journeys' own `test`: it fails on whatever a page complains about and on whoever else it talks to. */
import { type BrowserContext, test as base, type ConsoleMessage, expect } from '@playwright/test';

export { expect };

/** Where films are played from; a page may turn to them only after play was pressed. */
const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com'];

/** Playwright's own remark, where a journey is kept from the worker of the site. */
const KEPT_FROM_WORKERS = 'Service Worker registration blocked by Playwright';

/** The browser's remark on a page that is left while it is still turning into the next: nobody sees that one any more. */
const LEFT_WHILE_TURNING = /^Transition was (?:aborted|skipped)/;

type Watched = {
  /** Complaints that a journey sets out to cause, such as a read that is refused. */
  expectedConsoleErrors: RegExp[];
  /** The addresses of the players that pages have opened so far, in order. */
  players: string[];
  watch: undefined;
};

export const test = base.extend<Watched>({
  expectedConsoleErrors: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  players: async ({}, use) => use([]),

  watch: [
    async ({ context, baseURL, expectedConsoleErrors, players }, use) => {
      const complaints: string[] = [];
      const documents = new Set<string>();
      listenForRequests(context, { home: new URL(baseURL ?? '').host, players, documents, complaints });
      context.on('weberror', (error) => {
        const { message, stack } = error.error();
        if (!LEFT_WHILE_TURNING.test(message)) complaints.push(`error: ${stack || message}`);
      });
      context.on('console', (message) => {
        if (isComplaint(message, documents)) complaints.push(`console: ${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      const unexpected = complaints.filter(
        (complaint) => !expectedConsoleErrors.some((expected) => expected.test(complaint)),
      );
      expect(unexpected, 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
});

type Ears = { home: string; players: string[]; documents: Set<string>; complaints: string[] };

function listenForRequests(context: BrowserContext, { home, players, documents, complaints }: Ears): void {
  context.on('request', (request) => {
    const { protocol, host, href } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    if (host !== home && VIDEO_HOSTS.includes(host)) players.push(href);
    else if (host !== home) complaints.push(`request to another host: ${href}`);
    else if (request.isNavigationRequest()) documents.add(href);
  });
}

/**
 * Errors and warnings alike. The browser itself remarks on a document with status 404, which journeys look for, and on
 * players, which cannot be reached from here.
 */
function isComplaint(message: ConsoleMessage, documents: Set<string>): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  if (message.text() === KEPT_FROM_WORKERS) return false;
  if (!message.text().startsWith('Failed to load resource')) return true;
  const { url } = message.location();
  // The console names a redirected document with its fragment, requests have none.
  return !documents.has(url.replace(/#.*/, '')) && !VIDEO_HOSTS.some((host) => url.startsWith(`https://${host}/`));
}

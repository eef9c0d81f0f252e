/** A second process of the journeys' site, with ads and analytics on, and replacements for the hosts that they request. */
import { once } from 'node:events';
import type { BrowserContext, Route } from '@playwright/test';
import { spawnSite } from '../../support/spawn-site.ts';
import { test as base } from './test.ts';

export const NETWORK = '21712345678';
export const COUNTER = 'G-A1B2C3D4E5';

const AD_SERVER = 'https://securepubads.g.doubleclick.net';
const COLLECTOR = 'https://region1.google-analytics.com';

/** Expected requests to other hosts, and their failures where a journey blocks them. */
export const EXPECTED =
  /^request to another host: https:\/\/(securepubads\.g\.doubleclick\.net|a1\.safeframe\.googlesyndication\.com|region1\.google-analytics\.com)\/|^console: Failed to load resource: net::ERR_BLOCKED_BY_CLIENT/;

type ThirdParties = {
  /** How the ad service answers requests for its tag and for ads. */
  ads: 'filled' | 'empty' | 'blocked';
  /** Every request to another host. */
  requests: string[];
  /** The path and the title of each reported page view. */
  views(): string[];
  /** The units and the sizes of each request for ads. */
  adRequests(): string[];
};

export const test = base.extend<{ thirdParties: ThirdParties }, { siteWithThirdParties: string }>({
  siteWithThirdParties: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const { JOURNEYS_DATA = '' } = process.env;
      const settings = { DATA_DIR: JOURNEYS_DATA, AD_NETWORK_CODE: NETWORK, ANALYTICS_ID: COUNTER, LOG_LEVEL: 'error' };
      const { child, address } = spawnSite(settings, 'inherit');
      try {
        await use(await address);
      } finally {
        child.kill();
        if (child.exitCode === null) await once(child, 'exit');
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ siteWithThirdParties }, use) => use(siteWithThirdParties),

  thirdParties: async ({ context, baseURL }, use) => {
    const requests: string[] = [];
    const thirdParties: ThirdParties = {
      ads: 'filled',
      requests,
      views: () =>
        requests.filter((url) => url.startsWith(COLLECTOR)).map((url) => viewOf(new URL(url), baseURL ?? '')),
      adRequests: () =>
        requests
          .filter((url) => url.startsWith(`${AD_SERVER}/gampad/`))
          .map((url) => new URL(url).searchParams.get('slots') ?? ''),
    };
    context.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && request.url().startsWith('http')) requests.push(request.url());
    });
    await fakeThirdParties(context, thirdParties);
    await use(thirdParties);
  },
});

async function fakeThirdParties(context: BrowserContext, thirdParties: ThirdParties): Promise<void> {
  const unlessBlocked = (answer: Parameters<Route['fulfill']>[0]) => (route: Route) =>
    thirdParties.ads === 'blocked' ? route.abort('blockedbyclient') : route.fulfill(answer);
  await context.route(`${COLLECTOR}/**`, (route) => route.fulfill({ status: 204 }));
  await context.route(`${AD_SERVER}/**`, (route) =>
    unlessBlocked({ body: thirdParties.ads, headers: { 'access-control-allow-origin': '*' } })(route),
  );
  await context.route(
    `${AD_SERVER}/tag/js/gpt.js`,
    unlessBlocked({ contentType: 'text/javascript', body: `(${publisherTag})()` }),
  );
  await context.route('https://a1.safeframe.googlesyndication.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>An ad</title><body style="margin:0;background:#888"><p>Buy skis</p></body></html>',
    }),
  );
}

function viewOf({ searchParams }: URL, home: string): string {
  const path = searchParams.get('dl')?.replace(/^http:\/\/localhost:\d+/, '') ?? home;
  return `${path} ${searchParams.get('dt')}`;
}

/** Runs in the page in place of Google's tag and implements the documented calls that the site makes. */
function publisherTag(): void {
  type Slot = { unit: string; size: [number, number]; id: string };
  type Ended = (event: { slot: unknown; isEmpty: boolean }) => void;
  const page = window as unknown as { googletag: { cmd: (() => void)[] }; adSettings: unknown[] };
  const { cmd } = page.googletag;
  const listeners: Ended[] = [];
  const shown = new Set<string>();
  page.adSettings = [];
  const fill = (slot: Slot, isEmpty: boolean) => {
    const element = document.getElementById(slot.id);
    if (!element || !shown.has(slot.id)) return;
    if (!isEmpty) {
      const frame = document.createElement('iframe');
      frame.title = '3rd party ad content';
      frame.src = 'https://a1.safeframe.googlesyndication.com/safeframe.html';
      frame.style.border = '0';
      [frame.width, frame.height] = slot.size.map(String) as [string, string];
      element.append(frame);
    }
    for (const listener of listeners) listener({ slot: { getSlotElementId: () => slot.id }, isEmpty });
  };
  const ads = {
    setPrivacySettings: (settings: unknown) => page.adSettings.push(settings),
    addEventListener: (_name: string, listener: Ended) => listeners.push(listener),
    refresh: async (slots: Slot[]) => {
      const requested = slots.map(({ unit, size }) => `${unit} ${size.join('x')}`).join(', ');
      const response = await fetch(
        `https://securepubads.g.doubleclick.net/gampad/ads?slots=${encodeURIComponent(requested)}`,
      );
      const text = await response.text();
      for (const slot of slots) fill(slot, text === 'empty');
    },
  };
  Object.assign(page.googletag, {
    setConfig: (config: unknown) => page.adSettings.push(config),
    pubads: () => ads,
    enableServices: () => {},
    defineSlot: (unit: string, size: [number, number], id: string) => {
      const slot = { unit, size, id, addService: () => slot, getSlotElementId: () => id };
      return slot;
    },
    display: (id: string) => shown.add(id),
    destroySlots: () => shown.clear(),
    cmd: { push: (command: () => void) => command() },
  });
  for (const command of cmd) command();
}

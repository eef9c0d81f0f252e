/** The service worker with the offline page, on a site with default settings and on one with OFFLINE=0 (decision 23). */
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/rules/languages.ts';
import { currentBuild } from '#server/current-build.mjs';
import { openBuiltWeb } from '#server/http/pages/web.ts';
import { startSite } from '../support/start-site.ts';

const BUILD = currentBuild(path.resolve(import.meta.dirname, '../..'));

/** The built web with its files; the site keeps no assets of earlier builds. */
async function startBuiltSite(offline: boolean): Promise<string> {
  const options = { offline, dataDir: path.join(os.tmpdir(), 'slvsh-no-data') };
  return (await startSite({ openWeb: (app) => openBuiltWeb(app, BUILD, options) })).address;
}

const site = await startBuiltSite(true);
const siteWithout = await startBuiltSite(false);

const NOTHING = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

test('browsers store a page and its parts by a service worker that may only request this site, and revalidate both', async () => {
  const worker = await fetch(`${site}/service-worker.js`);
  expect(Object.fromEntries(worker.headers)).toMatchObject({
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'cache-control': 'no-cache',
    'content-security-policy': `default-src 'none'; ${NOTHING}; connect-src 'self'`,
  });
  const known = { 'if-none-match': worker.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  const again = await fetch(worker.url, { headers: known });
  expect(again.status).toBe(304);

  const [, build = '{}'] = /^const BUILD = (\{.*\});$/m.exec(await worker.text()) ?? [];
  const { offlinePages, offlineFiles: parts, siteScript, laterScripts, messageScripts } = JSON.parse(build);
  const types = await Promise.all(parts.map(async (part: string) => typeOf(await fetch(site + part))));
  expect(types).toEqual(['text/css', 'font/woff2', 'font/woff2']);
  for (const language of LANGUAGES) {
    const page = await fetch(site + offlinePages[language]);
    expect([typeOf(page), page.headers.get('cache-control')]).toEqual(['text/html', 'no-cache']);
    const html = await page.text();
    for (const part of [`lang="${language}"`, ...parts.map((part: string) => `"${part}"`)])
      expect(html).toContain(part);
    expect(html).not.toContain('<script');
  }

  const scripts: string[] = [siteScript, ...laterScripts, ...Object.values(messageScripts)];
  expect(scripts.filter((script) => /admin|rich-text/.test(script))).toEqual([]);
  const scriptTypes = await Promise.all(scripts.map(async (script) => typeOf(await fetch(site + script))));
  expect([...new Set(scriptTypes)].sort()).toEqual(['application/javascript', 'text/css']);
});

test('with OFFLINE=0 the service worker removes what it has stored', async () => {
  const worker = await fetch(`${siteWithout}/service-worker.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  const text = await worker.text();
  expect(text).toContain('registration.unregister()');
  expect(text).toContain('clearAppBadge');
  expect(text).not.toContain('fetch');
  expect((await fetch(`${siteWithout}/offline-en.html`)).status).toBe(404);
});

function typeOf(answer: Response): string | undefined {
  expect(answer.status, answer.url).toBe(200);
  return answer.headers.get('content-type')?.split(';')[0];
}

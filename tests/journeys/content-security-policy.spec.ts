import type { APIResponse } from '@playwright/test';
import { expect, test } from './support/test.ts';

const PAGES = [
  '/',
  '/posts',
  '/games/page/2?filter=slvsh',
  '/theater',
  '/posts/72',
  '/riders',
  '/riders/80',
  '/tricks',
  '/tricks/cork',
  '/slvsh-cup-grandvalira',
  '/terms-of-service-and-privacy-agreement',
  '/library',
  '/support',
  '/account',
  '/forgot-password/a-token',
  '/confirm-email/a-token',
  '/admin',
  '/not-found',
];

test.describe('a script from outside the site', () => {
  test.use({ expectedConsoleErrors: [/Content Security Policy|another host: https:\/\/evil\.invalid/] });

  test('is blocked by the policy, and the journeys detect the violation', async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    // One of the smallest pages: all pages have the same policy.
    await page.goto('/forgot-password');
    const ran = await page.evaluate(async () => {
      const violated: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => violated.push(event.effectiveDirective));
      const inline = document.createElement('script');
      inline.textContent = 'window.ran = "inline"';
      const handler = document.createElement('p');
      handler.setAttribute('onclick', 'window.ran = "handler"');
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.invalid/';
      const picture = new Image();
      picture.src = 'https://evil.invalid/a.png';
      document.body.append(inline, handler, style, frame, picture);
      handler.click();
      const elsewhere = await fetch('https://evil.invalid/').then(String, () => 'refused');
      const violations = () => new Set(violated).size;
      while (violations() < 6) await new Promise((resolve) => requestAnimationFrame(resolve));
      return { ran: (window as { ran?: string }).ran, elsewhere, violated: [...new Set(violated)].sort() };
    });
    expect(ran).toEqual({
      ran: undefined,
      elsewhere: 'refused',
      violated: ['connect-src', 'frame-src', 'img-src', 'script-src-attr', 'script-src-elem', 'style-src-elem'],
    });
    expect(messages.filter((text) => text.includes('Content Security Policy')).length).toBeGreaterThan(5);
  });
});

test('no page has an inline script, files have their own headers, and the API document works under its policy', async ({
  page,
  request,
}) => {
  await test.step('pages need neither nonce nor hash', async () => {
    for (const address of PAGES) {
      const response = await request.get(address);
      const scripts = [...(await response.text()).matchAll(/<script([^>]*)>/g)].map(([, attributes]) =>
        attributes?.trim(),
      );
      expect(scripts.length, address).toBeGreaterThan(1);
      for (const attributes of scripts)
        expect(attributes).toMatch(/(?:^| )src="\/assets\/|^type="application\/(?:json|ld\+json)"/);
      expect(scriptSources(response)).toBe("script-src 'self'");
    }
  });

  await test.step('a file is not sniffed, not framed, and runs no scripts as a page', async () => {
    const html = await (await request.get('/riders/80')).text();
    const files = [...html.matchAll(/(?:src|href)="(\/(?:assets\/|favicon|icons|manifest|media\/)[^"]+)"/g)].map(
      ([, file]) => file ?? '',
    );
    expect(new Set(files.map((file) => file.split('.').at(-1)))).toEqual(
      new Set(['svg', 'png', 'webmanifest', 'woff2', 'js', 'css', 'webp']),
    );
    for (const file of files) {
      const response = await request.get(file);
      const headers = response.headers();
      expect(response.status(), file).toBe(200);
      expect(headers, file).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
      expect(headers['content-security-policy'], file).toMatch(/^default-src 'none'; (base-uri 'none'|sandbox)/);
    }
  });

  await test.step('the page of the API document sends a request', async () => {
    // One operation: the page takes seconds to render all of them.
    const operation = '/api/v1/posts/page/{page}';
    await page.route('**/api/docs/json', async (route) => {
      const response = await route.fetch();
      const document = await response.json();
      await route.fulfill({ response, json: { ...document, paths: { [operation]: document.paths[operation] } } });
    });
    await page.goto('/api/docs');
    await page
      .getByRole('button', { name: `GET ${operation}` })
      .first()
      .click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByPlaceholder('page').fill('1');
    await page.getByRole('button', { name: 'Execute' }).click();
    await expect(page.locator('.live-responses-table .response-col_status').last()).toContainText('200');
    await expect(page.locator('.live-responses-table')).toContainText('totalPages');
  });
});

function scriptSources(response: APIResponse): string | undefined {
  return response
    .headers()
    ['content-security-policy']?.split('; ')
    .find((directive) => directive.startsWith('script-src '));
}

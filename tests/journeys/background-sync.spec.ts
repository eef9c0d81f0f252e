import type { CDPSession } from '@playwright/test';
import { SYNC_TAG } from '#web/account/write-queue/sync-tag.ts';
import { CUP, fillUpper } from './support/bracket.ts';
import { test } from './support/cup-site.ts';
import { expect, openPage, readJson } from './support/test.ts';

test.use({ serviceWorkers: 'allow', expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** Browsers without a window send the event at a time of their own. */
async function dispatchSync(devTools: CDPSession, origin: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<string>();
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, scopeURL, isDeleted } of registrations)
      if (!isDeleted && scopeURL === `${origin}/`) resolve(registrationId);
  });
  await devTools.send('ServiceWorker.enable');
  const event = { origin, registrationId: await promise, tag: SYNC_TAG, lastChance: false };
  await devTools.send('ServiceWorker.dispatchSyncEvent', event);
}

test('the service worker sends a bracket after its page is closed, once', async ({ page, context, cupSite }) => {
  const data = { name: 'Wilma Worker', email: 'wilma.worker@fans.example', password: 'tail-butter-450-x' };
  const { id } = await readJson(page.request.post('/api/v1/users/sign-up', { data }));
  await openPage(page, `${CUP}?tab=fill`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await fillUpper(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit my bracket' }).click();
  await expect(page.getByText('Waiting for a signal: your bracket')).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const blank = await context.newPage();
  await dispatchSync(await context.newCDPSession(blank), cupSite.address);
  const submittedAt = async () => {
    const signedIn = await blank.request.post('/api/v1/users/sign-in/session');
    const headers = { authorization: signedIn.headers().authorization ?? '' };
    const response = await blank.request.get(`/api/v1/brackets/${id}/1`, { headers });
    return response.ok() ? (await response.json()).submittedAt : undefined;
  };
  await expect.poll(submittedAt).toBeDefined();
  const first = await submittedAt();

  await openPage(blank, CUP);
  await expect(blank.getByText('Your bracket for SLVSH Cup Test: sent.')).toBeVisible();
  expect(await submittedAt()).toBe(first);
});

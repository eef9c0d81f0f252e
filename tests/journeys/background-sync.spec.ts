import { CUP, fillUpper } from './support/bracket.ts';
import { test } from './support/cup-site.ts';
import { dispatchSync, signUp } from './support/queued-writes.ts';
import { expect, openPage } from './support/test.ts';

test.use({ serviceWorkers: 'allow', expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

test('the service worker sends a bracket after its page is closed, once', async ({ page, context, cupSite }) => {
  const { id } = await signUp(page.request, 'Wilma Worker');
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

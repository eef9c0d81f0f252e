/** The links by which alerts by mail end without a sign-in (docs/security.md, 34). */
import { expect, test } from 'vitest';
import { changeAlerts, confirmationToken, readAlerts, turnMailOn, unsubscribeToken } from '../support/alerts.ts';
import type { Fan } from '../support/bracket-site.ts';
import { DAY } from '../support/builders.ts';
import { signUp } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';

const site = await startSite();
const { database } = site;
const mailState = async (fan: Fan) => (await readAlerts(site, fan)).mail;

const subscribed = async () => {
  const fan = await signUp(site);
  await changeAlerts(site, fan, { followsCup: true });
  await turnMailOn(site, fan);
  return { fan, token: unsubscribeToken(fan) };
};
const post = (path: string, body: string | undefined, contentType?: string) =>
  site.get(path, {
    ...{ method: 'POST', redirect: 'manual' as const },
    ...(body !== undefined && { body }),
    ...(contentType && { headers: { 'content-type': contentType } }),
  });
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

test.each([
  ['a form', 'List-Unsubscribe=One-Click', FORM],
  ['form data', MULTIPART, 'multipart/form-data; boundary=x'],
  ['plain text', 'List-Unsubscribe=One-Click', 'text/plain'],
])('one click in a mail program ends alerts by mail, with %s', async (_, body, contentType) => {
  const { fan, token } = await subscribed();
  const reply = await post(`/unsubscribe/${token}`, body, contentType);
  expect([reply.status, reply.headers.get('location')]).toEqual([200, null]);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await mailState(fan)).toBe('off');
  expect((await readAlerts(site, fan)).followsCup).toBe(true);
  // It works again, also from an older mail.
  expect((await post(`/unsubscribe/${token}`, body, contentType)).status).toBe(200);
});

test.each([
  ['/unsubscribe', '/unsubscribe/done'],
  ['/fr/unsubscribe', '/fr/unsubscribe/done'],
])('the form of %s ends alerts by mail, and leads to %s', async (path, done) => {
  const { fan, token } = await subscribed();
  const reply = await post(`${path}/${token}`, '', FORM);
  expect([reply.status, reply.headers.get('location')]).toEqual([303, done]);
  expect(await mailState(fan)).toBe('off');
});

test('opening, checking or prefetching the link changes nothing', async () => {
  const { fan, token } = await subscribed();
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const headers = { 'sec-purpose': 'prefetch;prerender' };
    for (const path of ['/unsubscribe', '/fr/unsubscribe']) await site.get(`${path}/${token}`, { method, headers });
  }
  expect(await mailState(fan)).toBe('on');
});

test('a forged token, or that of another link, changes nothing', async () => {
  const { fan, token } = await subscribed();
  const [, signature] = token.split(/-(.*)/s);
  const forged = ['1', `${fan.user.id}`, `${fan.user.id}-`, `${fan.user.id + 1}-${signature}`, `${token}A`, 'done'];
  for (const text of [...forged, confirmationToken(fan, NOON + DAY), '%00', 'x'.repeat(3_000)]) {
    expect((await post(`/unsubscribe/${text}`, 'List-Unsubscribe=One-Click', FORM)).status).toBe(404);
  }
  expect(await mailState(fan)).toBe('on');
});

test('a link that a former email received changes nothing', async () => {
  const { fan, token } = await subscribed();
  const email = 'moved-on@fans.example';
  await database.updateTable('users').set({ email, emailKey: email }).where('id', '=', fan.user.id).execute();
  const settings = database.updateTable('alertSettings').set({ mailAddress: email });
  await settings.where('userId', '=', fan.user.id).execute();
  expect((await post(`/unsubscribe/${token}`, 'List-Unsubscribe=One-Click', FORM)).status).toBe(404);
  expect(await mailState(fan)).toBe('on');
  const present = unsubscribeToken({ ...fan, email });
  expect((await post(`/unsubscribe/${present}`, 'List-Unsubscribe=One-Click', FORM)).status).toBe(200);
  expect(await mailState(fan)).toBe('off');
});

test('the form of an incomplete link leads to a page that says so', async () => {
  const { fan, token } = await subscribed();
  for (const language of ['', '/fr']) {
    const { status, headers } = await post(`${language}/unsubscribe/${token.slice(0, -4)}`, '', FORM);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(`${language}/unsubscribe/incomplete`);
  }
  expect(await mailState(fan)).toBe('on');
});

test('a long body is refused', async () => {
  const { fan, token } = await subscribed();
  expect((await post(`/unsubscribe/${token}`, 'x'.repeat(5_000), FORM)).status).toBe(413);
  expect(await mailState(fan)).toBe('on');
});

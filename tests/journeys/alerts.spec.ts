import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addGame, findRiderIds, signInByApi } from './support/admin.ts';
import { findViolations } from './support/axe.ts';
import { test } from './support/cup-site.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { confirmEmailByApi, linkFor } from './support/mailbox.ts';
import { findReflowFaults } from './support/reflow.ts';
import { expect, openPage } from './support/test.ts';

// In series: they share a site that takes seconds to start.
test.describe.configure({ mode: 'default' });

const PASSWORD = 'tail-butter-450-x';

type Fan = { id: number; email: string; headers: { authorization: string } };

/** Over the API; the page shares the session. */
async function signUp(page: Page, name: string): Promise<Fan> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@fans.example`;
  const response = await page.request.post('/api/v1/users/sign-up', { data: { name, email, password: PASSWORD } });
  expect(response.status(), await response.text()).toBe(200);
  return { id: (await response.json()).id, email, headers: { authorization: response.headers().authorization ?? '' } };
}

/** On the narrowest phones. */
async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await findReflowFaults(page)).toEqual([]);
  expect(await findViolations(page, { within: ['#alerts'] })).toEqual([]);
  if (size) await page.setViewportSize(size);
}

test('a fan confirms alerts by mail, gets one about a followed rider, and ends them by its link without scripts', async ({
  page,
  browser,
  cupSite: { address, outbox, outsider },
}) => {
  const fan = await signUp(page, 'Mia Mail');
  const idOf = await findRiderIds(page);
  const followed = await page.request.post(`/api/v1/users/${fan.id}/riders`, {
    headers: fan.headers,
    data: { riderId: idOf('Rider A') },
  });
  expect(followed.status(), await followed.text()).toBe(200);
  const mail = page.getByLabel('Mail me');

  await test.step('the switch sends a link, which can be sent again', async () => {
    await openPage(page, '/account#alerts');
    await mail.check();
    await expect(page.getByText(`We sent a link to ${fan.email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText('Sent again.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('only the button behind the link turns the mails on, also if the scripts load after the press', async () => {
    const link = await linkFor(fan.email, 'confirm-alerts', outbox);
    const release = await holdScripts(page);
    await page.goto(link);
    await page.getByRole('button', { name: 'Yes, mail me' }).click();
    release();
    await expect(page.getByText('Landed.')).toBeFocused();
    await page.getByRole('link', { name: 'See your alerts' }).click();
    await expect(page.getByText(`On, to ${fan.email}.`)).toBeVisible();
  });

  await test.step('a new game of the rider is mailed', async () => {
    const admin = await browser.newPage({ baseURL: address });
    await addGame(admin, await signInByApi(admin), 'Two strangers', new Date().toISOString(), {
      winnerId: String(idOf('Rider A')),
      loserId: String(idOf(outsider)),
    });
    await admin.context().close();
  });

  await test.step('the link of the mail leads to a page whose button ends them', async () => {
    const link = await linkFor(fan.email, 'unsubscribe', outbox);
    const reader = await browser.newPage({ baseURL: address, javaScriptEnabled: false });
    const requests: string[] = [];
    reader.on('request', (request) => requests.push(request.headers().referer ?? ''));
    await reader.goto(link.slice(0, -4));
    await reader.getByRole('button', { name: 'Stop the mails' }).click();
    await expect(reader.getByRole('heading', { name: 'This link is cut off' })).toBeVisible();
    await reader.goto(link);
    await reader.getByRole('button', { name: 'Stop the mails' }).click();
    await expect(reader).toHaveURL('/unsubscribe/done');
    await expect(reader.getByText('Games still drop')).toBeVisible();
    expect(requests.filter((referer) => referer.includes('unsubscribe/'))).toEqual([]);
    await reader.context().close();
    await page.reload();
    await expect(mail).not.toBeChecked();
  });
});

function createKeys() {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  return { p256dh, auth: randomBytes(16).toString('base64url') };
}

/** The journeys reach no push service, and a headless browser gives no permission. The service worker and the requests to the site are real. */
async function replacePushService(page: Page): Promise<void> {
  const keys = createKeys();
  await page.addInitScript(
    (json) => {
      let current: object | null = null;
      PushManager.prototype.subscribe = async () => {
        current = {
          endpoint: json.endpoint,
          toJSON: () => json,
          unsubscribe: async () => {
            current = null;
            return true;
          },
        };
        return current as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => {
        document.documentElement.dataset.asked = 'true';
        return 'granted';
      };
    },
    { endpoint: `https://fcm.googleapis.com/fcm/send/${keys.auth}`, keys },
  );
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a fan turns on alerts in this browser, and the next fan in it does not inherit them', async ({
    page,
    cupSite: { outbox },
  }) => {
    await replacePushService(page);
    const fan = await signUp(page, 'Pia Push');
    const notify = page.getByRole('button', { name: 'Notify me' });
    const devices = async () => {
      const response = await page.request.get(`/api/v1/users/${fan.id}/alerts`, { headers: fan.headers });
      return (await response.json()).devices.length;
    };

    await test.step('first confirms the email', async () => {
      await openPage(page, '/account#alerts');
      await expect(page.locator('#alerts').getByRole('link', { name: 'Confirm your email first' })).toBeVisible();
      await expect(notify).toBeHidden();
      await confirmEmailByApi(page, fan, outbox);
    });

    await test.step('has alerts in another browser', async () => {
      const keys = createKeys();
      const response = await page.request.post(`/api/v1/users/${fan.id}/push-subscriptions`, {
        headers: fan.headers,
        data: { endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${keys.auth}`, keys, language: 'en' },
      });
      expect(response.status(), await response.text()).toBe(200);
      await page.reload();
    });

    await test.step('the browser asks for the permission only after the click', async () => {
      await expect(notify).toBeVisible();
      await expect(page.locator('html[data-asked]')).toHaveCount(0);
      await notify.click();
      await expect(page.getByText('On. We call')).toBeVisible();
      await expect(page.locator('html[data-asked]')).toHaveCount(1);
      await expect(page.getByRole('listitem').filter({ hasText: 'Chrome or similar' })).toContainText('This one');
      expect(await devices()).toBe(2);
      await expectAccessible(page);
    });

    await test.step('off, and on again', async () => {
      await page.getByRole('button', { name: 'Turn off here' }).click();
      await expect(page.getByText('This browser stays quiet.')).toBeVisible();
      expect(await devices()).toBe(1);
      await notify.click();
      await expect(page.getByRole('button', { name: 'Turn off here' })).toBeVisible();
    });

    await test.step('the other browser is removed by keyboard', async () => {
      await page.getByRole('button', { name: 'Remove Firefox' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Firefox is off the list.')).toBeFocused();
      await expect(page.getByRole('button', { name: 'Turn off here' })).toBeVisible();
    });

    await test.step('a sign-out ends them', async () => {
      const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
      await page.evaluate(() => {
        navigator.clearAppBadge = async () => {
          document.documentElement.dataset.badge = 'cleared';
        };
      });
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await deleted;
      await expect(page.locator('html[data-badge=cleared]')).toBeAttached();
      await expect(page.getByRole('heading', { name: 'The start gate is empty' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('slvsh-push'))).toBeNull();
    });

    await test.step('another fan starts without them', async () => {
      await confirmEmailByApi(page, await signUp(page, 'Nia Next'), outbox);
      await openPage(page, '/account');
      await expect(notify).toBeVisible();
      await expect(page.getByText('Browsers on watch')).toBeHidden();
    });
  });
});

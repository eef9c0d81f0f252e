/** Passkeys, with the browser's virtual authenticator, on a site that requires them of admins. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findFreePort } from '../support/free-port.ts';
import { spawnSite } from '../support/spawn-site.ts';
import { ADMIN, signIn } from './support/admin.ts';
import { findViolations } from './support/axe.ts';
import { confirmEmailByApi } from './support/mailbox.ts';
import { findReflowFaults } from './support/reflow.ts';
import { header, modal, openModal } from './support/sign-in-modal.ts';
import { test as base, expect, openPage } from './support/test.ts';

const test = base.extend<object, { passkeySite: { address: string; outbox: string } }>({
  passkeySite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const data = await mkdtemp(path.join(os.tmpdir(), 'slvsh-passkeys-'));
      const port = String(await findFreePort());
      const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ADMIN_PASSKEYS: 'required' };
      const { child, address } = spawnSite({ DATA_DIR: data, PORT: port, LOG_LEVEL: 'error', ...admin }, 'inherit');
      try {
        await address;
        await use({ address: `http://localhost:${port}`, outbox: path.join(data, 'outbox') });
      } finally {
        child.kill();
        if (child.exitCode === null) await once(child, 'exit');
        await rm(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ passkeySite: { address } }, use) => use(address),
});

// In series: they share a site that takes seconds to start.
test.describe.configure({ mode: 'default' });
// The browser logs every refused request: an ended session, and a password where a passkey is required.
test.use({ expectedConsoleErrors: [/status of 40[013]/] });

/** A device that verifies its user at once. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { forget: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }) };
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function addPasskey(page: Page, name: string, password: string): Promise<void> {
  const section = passkeys(page);
  await section.getByLabel('Name of the passkey').fill(name);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmByPassword(page, password);
}

async function confirmByPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

async function signOut(page: Page): Promise<void> {
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(header(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
}

async function enterByPasskey(page: Page): Promise<void> {
  await openModal(page);
  await modal(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
}

test('a fan with a confirmed email adds a passkey, signs in with it, and removes it', { tag: '@core' }, async ({
  page,
  passkeySite: { outbox },
}) => {
  const account = { name: 'Zoe Powder', email: 'zoe.powder@fans.example', password: 'first-tail-grab-9' };
  const signedUp = await page.request.post('/api/v1/users/sign-up', { data: account });
  expect(signedUp.status(), await signedUp.text()).toBe(200);
  const authenticator = await addAuthenticator(page);

  await test.step('confirms the email first', async () => {
    await openPage(page, '/account');
    await expect(passkeys(page).getByRole('button', { name: 'Add a passkey' })).toBeHidden();
    await passkeys(page).getByRole('link', { name: 'Confirm your email first' }).click();
    await expect(page.getByRole('button', { name: 'Mail me the link' })).toBeInViewport();
    const headers = { authorization: signedUp.headers().authorization ?? '' };
    await confirmEmailByApi(page, { id: (await signedUp.json()).id, email: account.email, headers }, outbox);
    await page.reload();
  });

  await test.step('adds and names it', async () => {
    await addPasskey(page, 'My phone', 'not-the-right-one');
    await expect(passkeys(page).getByRole('alert').last()).toHaveText('This is not your current password.');
    await confirmByPassword(page, account.password);
    await expect(passkeys(page).getByText('Passkey added.')).toBeFocused();
    await expect(passkeys(page).getByRole('listitem')).toContainText('My phone');
    await addPasskey(page, 'My phone again', account.password);
    await expect(passkeys(page).getByRole('alert').last()).toHaveText(
      'This device already has a passkey for your account.',
    );
    await page.keyboard.press('Escape');
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await findReflowFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('signs in with it', async () => {
    await signOut(page);
    await enterByPasskey(page);
    await expect(modal(page)).toBeHidden();
    await expect(header(page).getByRole('link', { name: 'Zoe Powder' })).toBeFocused();
  });

  await test.step('removes it, in French', async () => {
    await openPage(page, '/fr/account');
    const section = page.getByRole('region', { name: 'Clés d’accès' });
    const passkey = section.getByRole('listitem');
    await expect(passkey).toContainText('Dernière utilisation');
    await section.getByRole('button', { name: 'Retirer la clé d’accès My phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Retirer cette clé' });
    await expect(dialog.getByLabel('Mot de passe actuel')).toBeFocused();
    await dialog.getByLabel('Mot de passe actuel').fill(account.password);
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await expect(section.getByText('La clé d’accès My phone')).toBeFocused();
    await expect(passkey).toHaveCount(0);
  });

  await test.step('it signs in no more', async () => {
    await page.context().clearCookies();
    await enterByPasskey(page);
    await expect(modal(page).getByRole('alert')).toHaveText(
      'This passkey did not work. Try again, or sign in with your password.',
    );
    expect(await findViolations(page, { within: ['dialog[open]'] })).toEqual([]);
    await authenticator.forget();
    await modal(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(modal(page).getByRole('alert')).toHaveText('No passkey was used. Try again any time.');
  });
});

test('an admin needs a passkey, and can only add the first one until then', async ({ page }) => {
  await addAuthenticator(page);
  await openModal(page);
  await signIn(page);
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('Editors and admins sign in with a passkey here. Add yours')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Passkeys']);
  await expect(header(page).locator('a[href="/admin"]').filter({ visible: true })).toHaveCount(0);

  await addPasskey(page, 'Office key', ADMIN.password);
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await openPage(page, '/admin');
  await expect(page.getByText('Hello, Admin')).toBeVisible();

  await openPage(page, '/');
  await signOut(page);
  await header(page).getByRole('button', { name: 'Sign in' }).click();
  await modal(page).getByLabel('Email').fill(ADMIN.email);
  await modal(page).getByLabel('Password').fill(ADMIN.password);
  await modal(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(modal(page).getByRole('alert')).toHaveText('Editors and admins sign in with a passkey here.');
  await modal(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(modal(page)).toBeHidden();
  await openPage(page, '/admin');
  await expect(page.getByText('Hello, Admin')).toBeVisible();
});

/** The admin of the journeys, and what an admin's hands do. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './test.ts';

/** The site of the journeys is started with this admin. */
export const ADMIN = { email: 'admin@slvsh.example', password: 'first chair 720' };

/** Signs in and opens a screen of the admin area. */
export async function enterAdmin(page: Page, address = '/admin'): Promise<void> {
  await page.goto('/account');
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page);
  await openAdmin(page, address);
}

/** In the open modal. */
export async function signIn(page: Page): Promise<void> {
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email').fill(ADMIN.email);
  await modal.getByLabel('Password').fill(ADMIN.password);
  await modal.getByRole('button', { name: 'Sign in' }).click();
  await expect(modal).toBeHidden();
}

export async function openAdmin(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText('Hello, Admin')).toBeVisible();
}

/** A picture as somebody's camera makes it. */
export async function pictureFile(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Chooses from a list that narrows while somebody types. */
export async function pick(page: Page, field: Locator, typed: string, name: string): Promise<void> {
  await field.fill(typed);
  await page.getByRole('option', { name, exact: true }).click();
}

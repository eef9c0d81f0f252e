import { holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/test.ts';

test('a fan looks a rider up by name and watches the rider’s videos', async ({ page }) => {
  await page.goto('/riders');
  await page.getByRole('searchbox').fill('oystein');
  await expect(page.getByRole('link', { name: /Øystein Bråten/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Alex Hall/ })).toBeHidden();
  await page.getByRole('link', { name: /Øystein Bråten/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Øystein Bråten', { ignoreCase: true });
  await expect(page.getByText('Offense').first()).toBeVisible();
  await page.getByRole('link', { name: /Øystein Bråten vs\. Alex Hall/ }).click();
  await expect(page).toHaveURL(/\/posts\/\d+$/);
});

for (const list of ['/riders', '/search']) {
  test(`what is typed on ${list} before the scripts are there searches once they are`, async ({ page }) => {
    const letScriptsCome = await holdScripts(page);
    await page.goto(list);
    await page.getByRole('searchbox').fill('oystein');
    letScriptsCome();
    await expect(page).toHaveURL(`${list}?q=oystein`);
    await expect(page.getByRole('link', { name: /Øystein Bråten/ }).first()).toBeVisible();
  });
}

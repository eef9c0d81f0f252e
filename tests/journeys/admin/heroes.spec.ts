import { enterAdmin, openAdmin } from '../support/admin.ts';
import { expect, readJson, test } from '../support/test.ts';

test('an admin reorders slides by keyboard and by drag handle, and the home page follows', async ({ page }) => {
  await enterAdmin(page, '/admin/heroes');
  const titles = () => page.getByRole('row').getByRole('rowheader').allInnerTexts();
  await expect(page.getByRole('rowheader').first()).toContainText('Grandvalira, again');
  const before = await titles();
  // A slide without its own title and picture shows those of its post.
  expect(before).toContain('Colby Stevenson vs. Alex Hall');
  await expect(page.getByRole('rowheader').locator('img')).toHaveCount(before.length);
  await expect(page.getByRole('button', { name: /Move Up/ }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: /Move Down/ }).last()).toBeDisabled();

  await page
    .getByRole('button', { name: /Move Down/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader').nth(1)).toContainText('Grandvalira, again');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader').nth(2)).toContainText('Grandvalira, again');
  await expect(page.getByText('is now 3 of 5')).toBeAttached();

  await test.step('the home page follows, after the newest game', async () => {
    const [newestGame, any] = [expect.stringContaining(' vs.'), expect.anything()];
    await expect
      .poll(async () => {
        const home = await page.request.get('/');
        const titles = (await home.text()).matchAll(/class="slide-title[^>]*>(.*?)<\/h2>/g);
        return [...titles].map(([, title = '']) => title.replaceAll(/<[^>]*>/g, ''));
      })
      .toEqual([newestGame, any, any, 'Grandvalira, again', any, any]);
  });

  await test.step('the address of a slide or a cup, opened directly, leads to the list', async () => {
    await openAdmin(page, '/admin/cups/edit/4');
    await expect(page).toHaveURL(/\/admin\/cups$/);
    await page.getByRole('link', { name: 'Heroes' }).click();
    await page.getByRole('rowheader').first().getByRole('link').click();
    await expect(page).toHaveURL(/heroes\/edit\/\d+$/);
    await page.reload();
    await expect(page).toHaveURL(/\/admin\/heroes$/);
  });
  await expect.poll(titles).toEqual([before[1], before[2], before[0], before[3], before[4]]);

  const handle = page.getByRole('button', { name: 'Drag Grandvalira, again' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  // An arrow key moves nothing while the rows are measured, and nothing beyond the first position.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('is now 1 of 5')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(titles).toEqual(before);

  await test.step('a press that moves a slide to the top keeps the focus on its button', async () => {
    const row = page.getByRole('row', { name: 'Grandvalira, again' });
    const moveUp = row.getByRole('button', { name: /Move Up/ });
    await row.getByRole('button', { name: /Move Down/ }).click();
    await expect(page.getByRole('rowheader').nth(1)).toContainText('Grandvalira, again');
    await moveUp.press('Enter');
    await expect.poll(titles).toEqual(before);
    await expect(moveUp).toBeDisabled();
    await expect(moveUp).toBeFocused();
  });
});

test('an admin writes texts of a slide and a cup in French, and only French pages show them', async ({ page }) => {
  const textOf = async (path: string) => (await page.request.get(path)).text();

  await test.step('a slide', async () => {
    await enterAdmin(page, '/admin/heroes');
    await page.getByRole('row', { name: 'Spring' }).getByRole('rowheader').getByRole('link').click();
    await page.getByLabel('French title').fill('Printemps : le film');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/admin/heroes');
    await expect.poll(() => textOf('/fr')).toMatch(/class="slide-title[^>]*>Printemps\u00a0: le film</);
    expect(await textOf('/')).not.toContain('Printemps');
  });

  await test.step('a cup', async () => {
    await page.getByRole('link', { name: 'Cups', exact: true }).click();
    await page.getByRole('link', { name: 'SLVSH Cup Grandvalira 2025' }).click();
    await page.getByLabel('French description').fill('Seize riders, quinze matchs.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/admin/cups');
    const cup = (await readJson(page.request.get('/api/v1/cups/names'))).find(
      ({ title }: { title: string }) => title === 'Grandvalira 2025',
    );
    await expect.poll(() => textOf(`/fr/cups/${cup.id}`)).toMatch(/class="cup-description[^>]*>Seize riders/);
    expect(await textOf(`/cups/${cup.id}`)).toMatch(/class="cup-description[^>]*>A knockout: one loss/);
  });
});

test.describe('where a request fails', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED .*newest-game/] });

  test('an admin switches the slide of the newest game, and a failure switches it back', async ({ page }) => {
    const address = '**/api/v1/heroes/newest-game';
    const sent: unknown[] = [];
    // The gallery of the other journeys keeps its first slide.
    await page.route(address, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent.push(route.request().postDataJSON());
      return sent.length === 2 ? route.abort() : route.fulfill({ json: { shown: false, post: null } });
    });
    await enterAdmin(page, '/admin/heroes');
    const box = page.getByRole('checkbox', { name: 'First slide: latest game' });
    await expect(box).toBeChecked();
    await box.uncheck();
    await expect(box).not.toBeChecked();
    await box.click();
    await expect(page.locator('.toast-bad')).toBeVisible();
    await expect(box).not.toBeChecked();
    expect(sent).toEqual([{ shown: false }, { shown: true }]);
  });
});

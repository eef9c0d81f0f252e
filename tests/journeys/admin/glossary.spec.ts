import type { Page } from '@playwright/test';
import { enterAdmin } from '../support/admin.ts';
import { expect, readJson, test } from '../support/test.ts';

test.use({ expectedConsoleErrors: [/status of 409/] });

async function findTotal(page: Page, q: string): Promise<number> {
  const { totalPosts } = await readJson(page.request.get(`/api/v1/search?q=${q}`));
  return totalPosts;
}

test('an admin changes a word, which the search and its page tell at once, and adds, deletes and restores another', async ({
  page,
}) => {
  await enterAdmin(page, '/admin/glossary');
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
  expect(await findTotal(page, 'nosebtr')).toBe(0);

  await test.step('a spelling finds the word, and the form says which word has another', async () => {
    await search.fill('nb');
    await page.getByRole('link', { name: 'Nose butter', exact: true }).click();
    const spellings = page.getByLabel('Spellings');
    await expect(spellings).toHaveValue('nosebutter, nb');
    await spellings.fill('nosebutter, nb, hp');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('‘hp’ already stands for ‘Handplant’.').first()).toBeVisible();
    await spellings.fill('nosebutter, nb, nosebtr');
    await page.getByLabel('Meaning', { exact: false }).first().fill('Off the tips.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/admin/glossary');
  });

  await test.step('search and word have the change', async () => {
    expect(await findTotal(page, 'nosebtr')).toBe(await findTotal(page, 'nose butter'));
    await search.fill('nosebtr');
    await expect(page.getByRole('row', { name: 'Nose butter' })).toContainText('Off the tips.');
    await page.getByRole('link', { name: 'Nose butter', exact: true }).click();
    await page.getByText('History').click();
    await expect(page.getByText('Spellings: nosebutter, nb → nosebutter, nb, nosebtr')).toBeVisible();
  });

  await test.step('the page of the trick has it too', async () => {
    const trick = await page.request.get('/tricks/nosebtr');
    expect(trick.url()).toMatch(/\/tricks\/nose-butter$/);
    const [, head] = (await trick.text()).split('word-head');
    expect(head).toContain('Off the tips.');
    expect(head).toContain('nosebutter, nb, nosebtr');
  });

  await test.step('a word is added, deleted and restored', async () => {
    await page.getByRole('link', { name: 'Glossary' }).click();
    await page.getByRole('link', { name: 'Add Word' }).click();
    await page.getByLabel('Word').fill('Kangaroo flip');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('“Kangaroo flip” created.')).toBeVisible();
    await search.fill('kangaroo');
    await page.getByRole('link', { name: 'Kangaroo flip' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('row', { name: 'Kangaroo flip' }).getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('“Kangaroo flip” is back.')).toBeVisible();
  });
});

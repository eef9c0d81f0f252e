import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a statistician finds the open data in the footer, reads its fields and downloads a table', async ({
  page,
}) => {
  await page.goto('/riders');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Open data' }).click();
  await expect(page).toHaveURL('/data');
  await expect(page.getByRole('link', { name: 'CC-BY-4.0' })).toHaveAttribute(
    'href',
    /^https:\/\/creativecommons\.org\//,
  );
  const tricks = page.getByRole('region', { name: 'Tricks' });
  await tricks.getByText('Fields').click();
  await expect(tricks.getByText('The name with the shorthand of referees written out')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tricks.getByRole('link', { name: /^tricks\.csv, \d+ kB$/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('tricks.csv');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/data');
  await expect(
    page.getByRole('region', { name: 'Figures' }).getByRole('link', { name: /^tricks\.json/ }),
  ).toBeVisible();
});

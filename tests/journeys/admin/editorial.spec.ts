import type { Locator } from '@playwright/test';
import { openAdmin, signInByApi } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';

test('an edited editorial keeps its table and picture, and the form names what it removes', async ({ page }) => {
  const headers = await signInByApi(page);
  const { posts } = await (await page.request.get('/api/v1/films/page/1')).json();
  const { id, posterImgLocation } = posts.at(-1);
  const src = posterImgLocation.replace('/original/', '/large/');
  const parts = [
    '<div>Snow fell <b>all night</b>, <u>really</u>.</div><hr><h6>Letters</h6>',
    '<table><caption>By round</caption><tr><th scope="col" colspan="2">Rider</th></tr><tr><td>Ada</td><td>S-L</td></tr></table>',
    `<img src="${src}" alt="The park">`,
  ];
  const written = await page.request.patch(`/api/v1/posts/${id}`, {
    headers,
    multipart: { editorial: parts.join('') },
  });
  expect(written.status()).toBe(200);
  expect(await written.json()).not.toHaveProperty('editorialRemoved');

  await openAdmin(page, `/admin/posts/edit/${id}`);
  const editor = page.getByRole('textbox', { name: 'Editorial' });
  await expect(editor.getByRole('img', { name: 'The park' })).toBeVisible();
  await editor.getByText('Snow fell').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Monday. ');
  await page.keyboard.press('End');
  await paste(
    editor,
    '<a href="tel:+4712345678">Call us</a><img src="https://elsewhere.example/a.png"><iframe></iframe>',
  );
  await expect(page.getByText('Cut from the editorial: iframe, image from another site.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Cut from the editorial: tel: link.').first()).toBeVisible();

  await page.goto(`/posts/${id}`);
  const text = page.locator('.prose');
  await expect(text.getByText('Monday. Snow fell all night, really.Call us')).toBeVisible();
  await expect(text.locator('strong')).toHaveText('all night');
  await expect(text.locator('u')).toHaveText('really');
  await expect(text.getByRole('separator')).toBeVisible();
  await expect(text.getByRole('heading', { level: 4 })).toHaveText('Letters');
  await expect(text.getByRole('table', { name: 'By round' })).toBeVisible();
  await expect(text.getByRole('columnheader', { name: 'Rider' })).toHaveAttribute('colspan', '2');
  await expect(text.getByRole('cell')).toHaveText(['Ada', 'S-L']);
  await expect(text.getByRole('img')).toHaveCount(1);
  await expect(text.getByRole('img', { name: 'The park' })).toHaveAttribute('src', src);
});

async function paste(editor: Locator, html: string): Promise<void> {
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

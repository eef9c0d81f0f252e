import { addGame, enterAdmin, openAdmin, pictureFile, signInByApi } from '../support/admin.ts';
import { findViolations } from '../support/axe.ts';
import { fakeVideoHosts, videoHostPlayer } from '../support/fake-video-hosts.ts';
import { expect, openPage, readJson, test } from '../support/test.ts';

// The browser logs the save that is refused.
test.use({ expectedConsoleErrors: [/status of 409/] });

test('an admin publishes a video on the home page, deletes it and undoes that', { tag: '@core' }, async ({
  page,
  browser,
}) => {
  const title = 'Harlaut vs. Woods, the rematch';
  // The reply of the video's host, which the journeys' network cannot reach.
  await page.route('**/api/v1/videos/**', (route) => route.fulfill({ json: { title, poster: null } }));
  await enterAdmin(page);

  await test.step('pastes the address, which fills in host, id and title', async () => {
    await page.getByRole('link', { name: 'Add New Post' }).click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeDisabled();
    const unknown = page.getByText("This isn't the address of a YouTube or Vimeo video");
    await page.getByLabel('Video address').fill('https://vimeo.example/123456789');
    await expect(unknown).toBeVisible();
    await page.getByLabel('Video address').fill('https://www.youtube.com/watch?v=aaaaBBBB123&t=5s');
    await expect(unknown).toBeHidden();
    await expect(page.getByLabel('Video host')).toHaveValue('youtube');
    await expect(page.getByLabel('Video ID')).toHaveValue('aaaaBBBB123');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    await page.getByLabel('Location').fill('Grandvalira');
    await page.getByRole('button', { name: 'Add riders: Henrik Harlaut, James Woods' }).click();
    await expect(page.getByLabel('Game', { exact: true })).toBeChecked();
    const chart = page.getByRole('button', { name: 'Score the letters' });
    await page.getByLabel('Game type').selectOption('zero');
    await expect(page.getByText('Only a SLVSH game of two riders has letters to score.')).toBeVisible();
    await expect(chart).toBeDisabled();
    await page.getByLabel('Game type').selectOption('slvsh');
    await expect(chart).toBeEnabled();
    await page.getByRole('group', { name: 'Winner' }).getByLabel('Henrik Harlaut').check();
    await expect(page.getByText('Still needed: Poster')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(await pictureFile('my poster.jpg', '#2050a0'));
    await expect(page.getByText('Image file name cannot have spaces')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(await pictureFile('poster.jpg', '#2050a0'));
    await expect(page.getByText('Image file name cannot have spaces')).toBeHidden();
    await expect(page.locator('.card').getByText(title)).toBeVisible();
    await page.getByRole('button', { name: 'Preview the page' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Close the preview' }).click();
    const chapter = page.getByRole('group', { name: 'Chapter 1' });
    await chapter.getByLabel('Start').fill('0:12');
    await chapter.getByLabel('Trick').fill('Lip 270');
    await page.getByRole('button', { name: 'Add a chapter' }).click();
    // The rows of chapters keep their size when the focus leaves them: the click meets the button.
    await save.click();
    await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();
  });

  await test.step('a visitor sees it on the home page with its poster', async () => {
    const visitor = await browser.newPage();
    await visitor.goto('/');
    const card = visitor.locator('.card').first();
    await expect(card.getByRole('heading', { name: title })).toBeVisible();
    const poster = card.locator('img');
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await visitor.close();
  });

  await test.step('deletes it and undoes that', async () => {
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`“${title}” moved to the trash.`)).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });
});

test('the form suggests the riders of the title, and asks which of several is meant', async ({ page }) => {
  await enterAdmin(page, '/admin/posts/new');

  await test.step('a rider who is added in another tab is suggested on the return to the form', async () => {
    await page.getByLabel('Title', { exact: true }).fill('Ada Powder vs. Tjader');
    await page.getByRole('button', { name: 'Add riders: Jesper Tjäder' }).click();
    const link = page.getByRole('link', { name: 'Add a rider (new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
    // Other journeys count the riders: the new one is only in this reply.
    await page.route('**/api/v1/riders', async (route) => {
      const response = await route.fetch();
      const riders = await response.json();
      await route.fulfill({ response, json: [...riders, { ...riders[0], id: 9_999, name: 'Ada Powder' }] });
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page.getByRole('button', { name: 'Add riders: Ada Powder' })).toBeVisible();
  });

  await test.step('a name that several riders share opens the picker with those riders', async () => {
    await page.getByLabel('Title', { exact: true }).fill('SLVSH || Alex vs. Tjader || Park City');
    await page.getByRole('button', { name: 'Which Alex?' }).click();
    await expect(page.getByLabel(/^Riders/)).toBeFocused();
    const offered = page.getByRole('listbox').getByRole('option');
    expect((await offered.allInnerTexts()).every((name) => name.startsWith('Alex '))).toBe(true);
    await offered.getByText('Alex Hall', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Which Alex?' })).toBeHidden();
    await page.getByRole('group', { name: 'Winner' }).getByLabel('Jesper Tjäder').check();
    await expect(page.getByRole('group', { name: 'Winner' }).getByRole('radio')).toHaveCount(3);
  });
});

test('two admins who edit a post at once lose nothing', async ({ page }) => {
  const title = 'Harlaut vs. Woods, edited twice';
  const headers = await signInByApi(page);
  const id = await addGame(page, headers, title);
  await openAdmin(page, `/admin/posts/edit/${id}`);
  const chapter = page.getByRole('group', { name: 'Chapter 1' });
  await expect(chapter.getByLabel('Start')).toHaveValue('0:12');
  await expect(chapter.getByLabel('End')).toHaveValue('');
  const multipart = { location: 'Andorra', version: '1' };
  expect((await page.request.patch(`/api/v1/posts/${id}`, { headers, multipart })).status()).toBe(200);

  await page.getByLabel('Description').fill('Four years later.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Someone else saved this after you opened it')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Four years later.');
  await page.getByRole('button', { name: 'Save mine over theirs' }).click();
  await expect(page.getByText(`“${title}” saved.`)).toBeVisible();
  const saved = await readJson(page.request.get(`/api/v1/posts/${id}`));
  expect(saved).toMatchObject({ location: 'Andorra', description: 'Four years later.' });
});

test('plays of a video are counted, and the dashboard shows them and what comes next', async ({ page, browser }) => {
  const title = 'Harlaut vs. Woods, most watched';
  const next = 'Harlaut vs. Woods, next';
  const headers = await signInByApi(page);
  const id = await addGame(page, headers, title);
  await addGame(page, headers, next, new Date(Date.now() + 3_600_000).toISOString());
  const visitor = await (await browser.newContext()).newPage();
  await fakeVideoHosts(visitor, { silent: true });
  await openPage(visitor, `/posts/${id}`);
  const counted = visitor.waitForResponse(`**/api/v1/posts/${id}/plays`);
  await visitor.getByRole('button', { name: `Play ${title}` }).click();
  expect((await counted).status()).toBe(200);
  // The player loads again within the same play.
  await videoHostPlayer(visitor).expectStatus('playing at 0');
  await visitor.getByRole('button', { name: /^\d+:\d+ Lip 270$/ }).press('Enter');
  await videoHostPlayer(visitor).expectStatus('playing at 12');
  await videoHostPlayer(visitor).waitForHandshake();
  // More plays than the videos of other journeys have.
  for (let n = 0; n < 50; n++) await visitor.request.post(`/api/v1/posts/${id}/plays`);
  await visitor.context().close();

  // The site stores plays only now and then.
  await expect(async () => {
    const { plays } = await readJson(page.request.get('/api/v1/overview', { headers }));
    expect(plays.mostWatched).toContainEqual(expect.objectContaining({ title, plays: 51 }));
  }).toPass();
  await openAdmin(page, '/admin');
  const watched = page.getByRole('region', { name: 'Most watched' }).getByRole('listitem').filter({ hasText: title });
  await expect(watched).toContainText('51 plays');
  const figure = page.getByRole('figure').filter({ hasText: 'Plays' });
  await figure.getByText('Numbers').click();
  await expect(page.getByRole('columnheader', { name: 'Plays' })).toBeVisible();
  expect(await findViolations(page, { within: ['figure'] })).toEqual([]);
  await expect(page.getByRole('region', { name: 'Coming up' }).getByRole('link', { name: next })).toBeVisible();
});

import { enterAdmin, openAdmin, pick, pictureFile, signIn } from '../support/admin.ts';
import { findBarriers } from '../support/axe.ts';
import { hostPlayer, standInForHosts } from '../support/host-player.ts';
import { expect, test } from '../support/test.ts';

// The browser remarks on the save that comes second.
test.use({ expectedConsoleErrors: [/status of 409/] });

test('an admin publishes a video, it is on the home page, and two who edit it at once lose nothing', async ({
  page,
  browser,
}) => {
  test.slow();
  const title = 'Harlaut vs. Woods, the rematch';
  // What the video's host would tell; no test asks it.
  await page.route('**/api/v1/videos/**', (route) => route.fulfill({ json: { title, poster: null } }));
  await enterAdmin(page);

  await test.step('pastes the address, and host, id and title are there', async () => {
    await page.getByRole('link', { name: 'Add New Post' }).click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeDisabled();
    const unknown = page.getByText('this is not the address of a YouTube or Vimeo video');
    await page.getByLabel('Video address').fill('https://vimeo.example/123456789');
    await expect(unknown).toBeVisible();
    await page.getByLabel('Video address').fill('https://www.youtube.com/watch?v=aaaaBBBB123&t=5s');
    await expect(unknown).toBeHidden();
    await expect(page.getByLabel('Video host')).toHaveValue('youtube');
    await expect(page.getByLabel('Video id')).toHaveValue('aaaaBBBB123');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    await page.getByLabel('Location').fill('Grandvalira');
    await page.getByLabel('Game', { exact: true }).check();
    await page.getByLabel('Kind of game').selectOption('slvsh');
    await pick(page, page.getByLabel(/^Winner/), 'harlaut', 'Henrik Harlaut');
    await pick(page, page.getByLabel(/^Loser/), 'james w', 'James Woods');
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
    // Leaving the rows moves nothing away from under the press.
    await save.click();
    await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();
  });

  await test.step('sees it on the home page, with its poster, as everybody does', async () => {
    const visitor = await browser.newPage();
    await visitor.goto('/');
    const card = visitor.locator('.card').first();
    await expect(card.getByRole('heading', { name: title })).toBeVisible();
    const poster = card.locator('img');
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await visitor.close();
  });

  await test.step('edits it from a second session and is told of the first', async () => {
    const second = await (await browser.newContext()).newPage();
    await enterAdmin(second);
    for (const one of [page, second]) {
      await one.getByRole('link', { name: title }).click();
      await expect(one.getByLabel('Title', { exact: true })).toHaveValue(title);
    }
    const chapter = page.getByRole('group', { name: 'Chapter 1' });
    await expect(chapter.getByLabel('Start')).toHaveValue('0:12');
    await expect(chapter.getByLabel('End')).toHaveValue('');
    await page.getByLabel('Location').fill('Andorra');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`“${title}” is saved.`)).toBeVisible();

    await second.getByLabel('Description').fill('Four years later.');
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(second.getByText('Somebody else saved this after you opened it')).toBeVisible();
    await expect(second.getByLabel('Description')).toHaveValue('Four years later.');
    await second.getByRole('button', { name: 'Save mine over theirs' }).click();
    await second.getByRole('link', { name: title }).click();
    await expect(second.getByLabel('Location')).toHaveValue('Andorra');
    await expect(second.getByLabel('Description')).toHaveValue('Four years later.');
    await second.getByText('History').click();
    await expect(second.getByText('Location: Grandvalira → Andorra')).toBeVisible();
    await second.context().close();
  });

  await test.step('sees how often it was watched, and what comes next', async () => {
    const address = await page.getByRole('link', { name: title }).getAttribute('href');
    const id = Number(address?.split('/').at(-1));
    const visitor = await (await browser.newContext()).newPage();
    await standInForHosts(visitor, { silent: true });
    await visitor.goto(`/posts/${id}`);
    const told = visitor.waitForResponse(`**/api/v1/posts/${id}/plays`);
    await visitor.getByRole('button', { name: `Play ${title}` }).click();
    expect((await told).status()).toBe(200);
    // The video starts anew, and is still the same play.
    await hostPlayer(visitor).expectToSay('playing at 0');
    await visitor.getByRole('button', { name: /Lip 270/ }).press('Enter');
    await hostPlayer(visitor).expectToSay('playing at 12');
    await hostPlayer(visitor).expectToBeGreeted();
    // So many that no other journey's videos come before it.
    for (let n = 0; n < 50; n++) await visitor.request.post(`/api/v1/posts/${id}/plays`);
    await visitor.context().close();

    await openAdmin(page, '/admin');
    const watched = page.getByRole('region', { name: 'Most watched' }).getByRole('listitem').filter({ hasText: title });
    await expect(async () => {
      await page.reload();
      await expect(watched).toContainText('51 plays', { timeout: 5_000 });
    }).toPass();
    await page.getByRole('figure').filter({ hasText: 'Plays' }).getByText('Numbers').click();
    await expect(page.getByRole('columnheader', { name: 'Plays' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);

    await page.goto(`/admin/posts/edit/${id}`);
    await page.getByLabel('Publish date').fill(await page.evaluate(inAnHour));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`“${title}” is saved.`)).toBeVisible();
    // Saving leads to the list, which may come after the words.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posts');
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('region', { name: 'Coming up' }).getByRole('link', { name: title })).toBeVisible();
  });

  await test.step('deletes it, and takes that back', async () => {
    await openAdmin(page, '/admin/posts');
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`“${title}” is in the trash.`)).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });
});

/** As the field for a moment takes it, in the browser's own zone. */
function inAnHour(): string {
  const now = new Date();
  return new Date(now.getTime() + (60 - now.getTimezoneOffset()) * 60_000).toISOString().slice(0, 16);
}

test('what is typed survives a refusal and is not left by accident', async ({ page }) => {
  await enterAdmin(page, '/admin/riders/new');
  await page.getByLabel('Name').fill('Ada Powder');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Leave without saving?');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Powder');
  await page.getByLabel('Sponsor').fill('The local shop');
  await page.getByLabel('Country').selectOption('Sweden');
  await page.getByLabel('Birthdate').fill('1850-02-28');
  await page.locator('input[type=file]').setInputFiles(await pictureFile('portrait.jpg', '#a04020'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('must be a day since 1900')).toBeVisible();
  await page.getByLabel('Birthdate').fill('2001-02-28');

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are signed out. What you typed is still here')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page);
  await expect(page.getByText('You are signed out')).toBeHidden();
  await expect(page.getByLabel('Sponsor')).toHaveValue('The local shop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Ada Powder' })).toBeVisible();
});

test('a save that comes through later takes nobody away from where he has gone meanwhile', async ({ page }) => {
  let mayPass = Promise.resolve();
  await page.route('**/api/v1/posts/*', async (route) => {
    if (route.request().method() === 'PATCH') await mayPass;
    await route.continue();
  });
  /** Answers what lets the save pass. */
  async function beginToSave(location: string): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    mayPass = promise;
    await page.getByLabel('Location').fill(location);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    return resolve;
  }
  const question = page.getByRole('alertdialog');
  await enterAdmin(page, '/admin/posts');
  await page.getByRole('row').last().getByRole('link').first().click();
  await expect(page).toHaveURL(/edit/);
  const address = page.url();
  const title = await page.getByLabel('Title', { exact: true }).inputValue();
  const location = await page.getByLabel('Location').inputValue();

  // Whoever is asked whether to leave need not answer any more.
  const letFirstPass = await beginToSave('Elsewhere');
  await page.getByRole('complementary').getByRole('link', { name: 'Heroes' }).click();
  await expect(question).toContainText('Leave without saving?');
  letFirstPass();
  await expect(page).toHaveURL('/admin/heroes');
  await expect(page.getByText(`“${title}” is saved.`)).toBeVisible();

  await openAdmin(page, address);
  const letSecondPass = await beginToSave(location);
  await page.getByRole('banner').getByRole('link', { name: 'Games' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/games');
  letSecondPass();
  await expect(page.getByRole('status').filter({ hasText: `“${title}” is saved.` })).toBeVisible();
  await expect(page).toHaveURL('/games');
});

test('an incomplete rider and an incomplete post are edited, and a location is cleared', async ({ page }) => {
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const saveAndReopen = async (address: string) => {
    await save.click();
    await expect(page.getByText('is saved.')).toBeVisible();
    await openAdmin(page, address);
  };
  await enterAdmin(page, '/admin/riders');
  const riders: { id: number; sponsor: string | null; birthdate: string | null }[] = await (
    await page.request.get('/api/v1/riders')
  ).json();
  const rider = riders.find(({ sponsor, birthdate }) => sponsor === null && birthdate === null);
  await openAdmin(page, `/admin/riders/edit/${rider?.id}`);
  await page.getByLabel('Sponsor').fill('The local shop');
  await saveAndReopen(`/admin/riders/edit/${rider?.id}`);
  await expect(page.getByLabel('Sponsor')).toHaveValue('The local shop');
  await expect(page.getByLabel('Birthdate')).toHaveValue('');
  await page.getByLabel('Sponsor').fill('');
  await expect(page.getByText('Still needed: Sponsor')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByLabel('Sponsor').fill('The local shop');

  const { posts }: { posts: { id: number; location: string | null }[] } = await (
    await page.request.get('/api/v1/films/page/1')
  ).json();
  const address = `/admin/posts/edit/${posts.find(({ location }) => location === null)?.id}`;
  await openAdmin(page, address);
  await page.getByLabel('Description').fill('Shot in one winter.');
  await saveAndReopen(address);
  await expect(page.getByLabel('Description')).toHaveValue('Shot in one winter.');
  await page.getByLabel('Location').fill('Åre');
  await saveAndReopen(address);
  await expect(page.getByLabel('Location')).toHaveValue('Åre');
  await page.getByLabel('Location').fill('');
  await saveAndReopen(address);
  await expect(page.getByLabel('Location')).toHaveValue('');
});

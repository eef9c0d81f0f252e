/** An admin appoints an editor, who publishes a game and sets a result, and sees nothing of what stays with admins. */
import { enterAdmin, signIn } from '../support/admin.ts';
import { test } from '../support/cup-site.ts';
import { confirmEmailByApi } from '../support/mailbox.ts';
import { expect, openPage, readJson } from '../support/test.ts';

// The browser logs the refused appointment and the end of the editor's session.
test.use({ expectedConsoleErrors: [/status of 40[19]/] });

const FAN = { name: 'Edna Editor', email: 'edna@fans.example', password: 'tail-butter-450-x' };

test('an admin appoints an editor, who publishes a game and sets a result but decides on no cup and no member', async ({
  page,
  browser,
  cupSite,
}) => {
  const editor = await (await browser.newContext({ baseURL: cupSite.address, serviceWorkers: 'block' })).newPage();
  const reply = await editor.request.post('/api/v1/users/sign-up', { data: FAN });
  const headers = { authorization: reply.headers().authorization ?? '' };
  const fan = { ...(await reply.json()), headers };
  const admin = await enterAdmin(page, `/admin/members/${fan.id}`);

  await test.step('the admin appoints the fan once the email is confirmed', async () => {
    await page.getByRole('button', { name: 'Make an editor' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Make “Edna Editor” an editor?' });
    await dialog.getByRole('button', { name: 'Make an editor' }).click();
    await expect(dialog).toContainText('has not confirmed the email yet');
    await confirmEmailByApi(editor, fan, cupSite.outbox);
    await dialog.getByRole('button', { name: 'Make an editor' }).click();
    await expect(page.getByText('“Edna Editor” is an editor now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rename' })).toHaveCount(0);
    await page.getByText('History').click();
    await expect(page.getByText('Role: fan → editor')).toBeVisible();
  });

  await test.step('the editor signs in again, and the admin area has only what an editor may use', async () => {
    await openPage(editor, '/admin/members');
    await editor.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await signIn(editor, FAN);
    await expect(editor).toHaveURL('/admin');
    await expect(editor.getByText('Hello, Edna Editor')).toBeVisible();
    await expect(editor.getByRole('complementary').getByRole('link')).toHaveText([
      ...['Posts', 'Heroes', 'Riders', 'Overview', 'Cups', /^Results/, 'Glossary', /^Trash/, 'Français'],
    ]);
    await expect(editor.getByRole('banner').getByRole('link', { name: 'Admin' }).first()).toBeAttached();
    await expect(editor.getByText('Sign-ups')).toHaveCount(0);
  });

  const [winner = '', loser = ''] = cupSite.riders;
  const title = `${winner} vs. ${loser}`;
  await editor.route('**/api/v1/videos/**', (route) => route.fulfill({ json: { title, poster: null } }));

  const post = await test.step('publishes a game with its result', async () => {
    await editor.getByRole('link', { name: 'Add New Post' }).click();
    await editor.getByLabel('Video address').fill('https://youtu.be/aaaaBBBB654');
    await editor.getByLabel('Location').fill('Kläppen');
    await editor.getByRole('button', { name: `Add riders: ${winner}, ${loser}` }).click();
    await editor.getByRole('group', { name: 'Winner' }).getByLabel(winner).check();
    await editor.getByRole('button', { name: 'Use the fight bill' }).click();
    const created = editor.waitForResponse((response) => response.request().method() === 'POST');
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    const { id } = await readJson(created);
    await expect(editor.getByText(`“${title}” created.`)).toBeVisible();
    const { results } = await readJson(page.request.get('/api/v1/cups/1'));
    expect(results).toMatchObject([{ game: 'game-1', winner: { name: winner }, postId: id }]);
    return id;
  });

  await test.step('sets the result of a walk-over, and finds no way to change or delete the cup', async () => {
    await editor.getByRole('complementary').getByRole('link', { name: 'Cups' }).click();
    await expect(editor.getByRole('heading', { name: 'Cups', level: 1 })).toBeVisible();
    await expect(editor.getByRole('link', { name: 'Add New Cup' })).toHaveCount(0);
    await editor.getByRole('link', { name: 'SLVSH Cup Test' }).click();
    await expect(editor).toHaveURL('/admin/cups/results/1');
    await expect(editor.getByText(`${winner} won, on video.`)).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await editor.getByRole('group', { name: 'Game 2', exact: true }).getByLabel('Rider D').check();
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(editor.getByText('“SLVSH Cup Test” saved.')).toBeVisible();
    const { results } = await readJson(page.request.get('/api/v1/cups/1'));
    expect(results).toMatchObject([{ game: 'game-1' }, { game: 'game-2', winner: { name: 'Rider D' }, postId: null }]);
  });

  await test.step('the admin makes the editor a fan, whose unsaved work stays until it is left', async () => {
    await editor.getByRole('link', { name: 'SLVSH Cup Test' }).click();
    await editor.getByRole('group', { name: 'Game 3', exact: true }).getByLabel('Rider F').check();
    await page.getByRole('button', { name: 'Make a fan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make a fan' }).click();
    await expect(page.getByText('“Edna Editor” is a fan again.')).toBeVisible();
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(editor.getByText("You've been signed out. What you typed is still here")).toBeVisible();
    await expect(editor.getByRole('group', { name: 'Game 3', exact: true }).getByLabel('Rider F')).toBeChecked();
    const { results } = await readJson(page.request.get('/api/v1/cups/1'));
    expect(results).toHaveLength(2);
  });

  // Other journeys use the site.
  expect((await page.request.delete(`/api/v1/posts/${post}`, { headers: admin })).status()).toBe(200);
  await editor.context().close();
});

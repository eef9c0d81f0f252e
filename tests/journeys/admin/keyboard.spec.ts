import type { Locator, Page } from '@playwright/test';
import type { TrashedItem } from '#contract/api/admin.ts';
import { enterAdmin, pictureFile } from '../support/admin.ts';
import { findViolations } from '../support/axe.ts';
import { tabTo, tabToAndPress, tabToAndType } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const TITLE = 'Hall vs. Stevenson, by keyboard';
const DESCRIPTION = '0:50 Switch 9\n0:12 - 0:20 Lip 270\nFollow us';

const ANOTHER: TrashedItem = {
  item: 'riders',
  id: 999,
  title: 'Ada Powder',
  deletedAt: '2026-01-02T10:00:00.000Z',
  deletedBy: null,
};

/** A player of the host that stays at 41.24 seconds until a command moves it. */
const STILL_PLAYER = `<!doctype html><title>Player</title><script>
  const report = (info) => parent.postMessage(JSON.stringify({ event: 'infoDelivery', info }), '*');
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === 'listening') report({ currentTime: 41.24, playerState: 2 });
    if (func === 'seekTo') report({ currentTime: args[0] });
  });
</script>`;

test('an admin publishes a post with poster, chapters and a schedule by keyboard', async ({ page }) => {
  test.slow();
  await page.route('**/api/v1/videos/**', (route) => route.fulfill({ json: { title: TITLE, poster: null } }));
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: STILL_PLAYER }),
  );
  const press = (name: string) => tabToAndPress(page, page.getByRole('button', { name, exact: true }));
  const chapter = (number: number) => page.getByRole('group', { name: `Chapter ${number}`, exact: true });
  const chapters = () =>
    page
      .locator('.admin-trick')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('input')].map((input) => input.value).join(' ')),
      );

  await enterAdmin(page);

  await test.step('fills in what a post needs', async () => {
    await tabToAndPress(page, page.getByRole('link', { name: 'Add New Post' }));
    await tabToAndType(page, page.getByLabel('Video address'), 'https://youtu.be/aaaaBBBB456');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(TITLE);
    await tabToAndType(page, page.getByLabel('Location'), 'Park City');
    await tabTo(page, page.getByLabel('Publish date'));
    await page.keyboard.type('01022099');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('1200PM');
    await expect(page.getByText('Scheduled: hidden until then.')).toBeVisible();
    // Tab passes the types without a choice, and Shift+Tab leads back.
    await tabTo(page, page.getByLabel('Description'));
    await tabTo(page, page.getByLabel('Film', { exact: true }), 'Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByLabel('Game', { exact: true })).toBeChecked();
    await tabToAndPress(page, page.getByLabel('Game type'), 'ArrowDown');
    await choose(page, page.getByLabel(/^Riders/), 'alex hall', 'Alex Hall');
    await choose(page, page.getByLabel(/^Riders/), 'colby', 'Colby Stevenson');
    await tabTo(page, page.getByRole('radio', { name: 'No result' }));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: 'Alex Hall' })).toBeChecked();
    await tabToAndType(page, page.getByLabel('Description'), DESCRIPTION);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+c');
    const chooser = page.waitForEvent('filechooser');
    await press('Choose a picture');
    await (await chooser).setFiles(await pictureFile('keys.jpg', '#208050'));
    await tabToAndPress(page, page.getByRole('slider', { name: 'Zoom' }), 'ArrowRight');
    await expect(page.getByText('Still needed')).toBeHidden();
  });

  await test.step('pastes chapters from the description, adds one, and the focus moves to its error', async () => {
    await press('Load the video');
    await expect(page.getByRole('region', { name: 'Video to take times from' })).toBeFocused();
    await expect(page.getByText('Now at 0:41.2')).toBeVisible();
    await tabTo(page, chapter(1).getByLabel('Start', { exact: true }));
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText('2 chapters pasted. One line without a time was left out.')).toBeVisible();
    await expect.poll(chapters).toEqual(['0:12 0:20 Lip 270', '0:50  Switch 9']);
    await tabToAndPress(page, chapter(2).getByLabel('Trick'));
    await expect(chapter(3).getByLabel('Start', { exact: true })).toBeFocused();
    await page.keyboard.type('25');
    await tabToAndType(page, chapter(3).getByLabel('End', { exact: true }), '0:24');
    await tabToAndType(page, chapter(3).getByLabel('Trick'), 'Cork 9');
    await press('Save');
    const end = chapter(2).getByLabel('End', { exact: true });
    await expect(end).toBeFocused();
    await expect(end).toHaveAccessibleDescription('Ends before it starts.');
  });

  await test.step('takes the right end from the video', async () => {
    await press('End chapter 2 now');
    await expect(page.getByText('Chapter 2 ends at 0:41.2.')).toBeVisible();
    await press('Jump to chapter 3');
    await expect(page.getByText('Now at 0:50')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await press('Save');
    await expect(page.getByRole('row', { name: new RegExp(TITLE) })).toContainText('Scheduled');
  });

  const row = page.getByRole('link', { name: TITLE });

  await test.step('publishes it, without its last chapter', async () => {
    await tabToAndPress(page, row);
    await expect.poll(chapters).toEqual(['0:12 0:20 Lip 270', '0:25 0:41.2 Cork 9', '0:50  Switch 9']);
    await tabTo(page, page.getByLabel('Publish date'));
    await page.keyboard.type('01022020');
    await press('Remove chapter 3');
    await press('Save');
    await expect(page.getByText(`“${TITLE}” saved.`)).toBeVisible();
    await tabToAndType(page, page.getByRole('searchbox', { name: 'Search' }), 'by keyboard');
    await expect(page.getByRole('status').filter({ hasText: 'Total: 1' })).toBeAttached();
    await expect(page.getByRole('row', { name: new RegExp(TITLE) })).not.toContainText('Scheduled');
    await tabToAndPress(page, row);
    await tabToAndPress(page, page.getByText('History', { exact: true }));
    await expect(page.getByText('Chapters: 0:50 Switch 9 → empty')).toBeVisible();
  });

  await test.step('puts it in the trash and takes it out again', async () => {
    const address = page.url();
    await tabTo(page, page.getByRole('button', { name: 'Delete' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await tabToAndPress(page, dialog.getByRole('button', { name: 'Delete' }));
    await expect(page.getByText(`“${TITLE}” moved to the trash.`)).toBeVisible();
    // A second item of the trash, which no other journey changes.
    await page.route('**/api/v1/trash', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: [ANOTHER, ...(await response.json())] });
    });
    await tabToAndPress(page, page.getByRole('link', { name: 'Trash' }));
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/v1/posts/*/restore', async (route) => {
      await promise;
      await route.continue();
    });
    const restore = page.getByRole('button', { name: `Restore ${TITLE}` });
    await tabToAndPress(page, restore);
    await expect(restore).toHaveAttribute('aria-busy', 'true');
    await expect(restore).toBeFocused();
    resolve();
    await expect(page.getByRole('row', { name: new RegExp(TITLE) })).toHaveCount(0);
    await expect(page.locator('.admin-table-place')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Restore ${ANOTHER.title}` })).toBeFocused();
    await page.goto(`/posts/${address.split('/').at(-1)}`);
    await expect(page.getByRole('button', { name: /^\d+:\d+ Cork 900/ })).toBeVisible();
  });
});

/** Adds the first option for the typed text. */
async function choose(page: Page, field: Locator, typed: string, name: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(typed);
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

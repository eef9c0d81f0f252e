import { enterAdmin } from './support/admin.ts';
import { findViolations } from './support/axe.ts';
import { fakeVideoHosts, videoHostPlayer } from './support/fake-video-hosts.ts';
import { test } from './support/flagged-videos.ts';
import { expect, hydrated } from './support/test.ts';

test('an admin replaces the address of a video that no longer plays, and hides another', async ({
  page,
  flaggedVideos: { dead, hidden },
}) => {
  await enterAdmin(page);
  const section = page.getByRole('region', { name: 'Videos that no longer play' });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('listitem').first()).toContainText('Gone from YouTube since');
  expect(await findViolations(page, { within: ['.dashboard-flagged'] })).toEqual([]);

  await test.step('the form opens at the field of the address', async () => {
    await section.getByRole('link', { name: 'Replace address: Dead end' }).click();
    await expect(page).toHaveURL(`/admin/posts/edit/${dead}#video`);
    await expect(page.getByLabel('Video address')).toBeFocused();
    await page.getByLabel('Video ID').fill('freshvideo1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('“Dead end” saved.')).toBeVisible();
  });

  await test.step('a hidden video is in the trash, and comes back', async () => {
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await section.getByRole('button', { name: 'Hide: Lost tape' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hide' }).click();
    await expect(section).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(section.getByRole('listitem')).toHaveText(/Lost tape/);
    expect((await page.request.get(`/api/v1/posts/${hidden}`)).status()).toBe(200);
  });
});

test('an error of the player is reported once per visit, and nothing before the visitor presses play', async ({
  page,
  flaggedVideos: { playing },
}) => {
  await fakeVideoHosts(page, { dead: ['glacierweek'] });
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/playback-errors')) reports.push(`${request.postData()} ${request.url()}`);
  });
  await page.goto(`/posts/${playing}`);
  await hydrated(page);
  expect(reports).toEqual([]);
  const answered = page.waitForResponse(/playback-errors/);
  await page.getByRole('button', { name: 'Play Glacier week' }).click();
  expect((await answered).status()).toBe(200);
  // Right after a scroll, Chromium sends a click to the frame of the player that was there before.
  await page.getByRole('region', { name: 'Watch next' }).getByRole('link').first().press('Enter');
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Glacier week', { ignoreCase: true });
  await page.goBack();
  await page.getByRole('button', { name: 'Play Glacier week' }).click();
  const player = videoHostPlayer(page);
  await player.waitForConnection();
  // The page has received the second error before this report.
  await player.run(3);
  expect(reports).toEqual([expect.stringMatching(new RegExp(`^null .*/posts/${playing}/playback-errors$`))]);
});

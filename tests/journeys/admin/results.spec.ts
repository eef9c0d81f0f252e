import type { Page } from '@playwright/test';
import { addGame, findRiderIds, openAdmin, signInByApi } from '../support/admin.ts';
import { findViolations } from '../support/axe.ts';
import { DURATION, fakeVideoHosts, videoHostPlayer } from '../support/fake-video-hosts.ts';
import { expect, readJson, test } from '../support/test.ts';

const tool = (page: Page) => page.getByRole('region', { name: 'Fill in a result' });
const player = (page: Page) => videoHostPlayer(page, '.charting-video iframe');
const opened = (page: Page, title: string) => expect(tool(page).getByRole('heading', { name: title })).toBeVisible();
const says = (page: Page, text: string) => expect(tool(page).getByRole('status')).toHaveText(text);

/** Adds games of Harlaut and Woods without a result, newest first. */
async function addOpenGames(
  page: Page,
  headers: { authorization: string },
  fields: readonly Record<string, string>[],
): Promise<number[]> {
  const idOf = await findRiderIds(page);
  const riderIds = `${idOf('Henrik Harlaut')},${idOf('James Woods')}`;
  const ids: number[] = [];
  for (const [index, difference] of fields.entries()) {
    const open = { riderIds, winnerId: '', loserId: '', ...difference };
    ids.push(await addGame(page, headers, `Open game ${index + 1}`, `2015-05-0${9 - index}T12:00:00Z`, open));
  }
  return ids;
}

async function readResult(page: Page, id: number | undefined) {
  const { winnerId, loserId, winnerScore } = await readJson(page.request.get(`/api/v1/posts/${id}`));
  return { winnerId, loserId, winnerScore };
}

// The browser logs the conflict.
test.use({ expectedConsoleErrors: [/status of 409/] });

const NO_RESULT = { winnerId: null, loserId: null, winnerScore: null };

test('an admin fills in results with two taps each, by keyboard too, takes one back, and is not overtaken by another admin', async ({
  page,
}) => {
  const headers = await signInByApi(page);
  const ids = await addOpenGames(page, headers, [
    { tricks: JSON.stringify([12, 200].map((start) => ({ start, end: start, name: `Trick at ${start}` }))) },
    // A game without its riders is not filled in here.
    { riderIds: '' },
    { tricks: '[]' },
  ]);
  const idOf = await findRiderIds(page);
  const [harlaut, woods] = [idOf('Henrik Harlaut'), idOf('James Woods')];
  await fakeVideoHosts(page);
  await openAdmin(page, '/admin');
  await page.getByRole('link', { name: /^Results \d+$/ }).click();
  await page.getByRole('searchbox').fill('Open game');

  await test.step('the video plays from the last trick', async () => {
    await opened(page, 'Open game 1');
    await expect(page.getByText('3 games to go')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await tool(page).getByRole('button', { name: 'Play the video' }).click();
    await player(page).waitForConnection();
    await player(page).expectStatus('playing at 200');
    expect(await findViolations(page, { within: ['.admin-main'] })).toEqual([]);
  });

  await test.step('two taps save the result, and the next game plays its last minute', async () => {
    await tool(page).getByRole('button', { name: 'James Woods' }).click();
    await tool(page).getByRole('button', { name: '5–2' }).click();
    await says(page, '“Open game 1”: James Woods wins 5–2.');
    await opened(page, 'Open game 3');
    await expect(page.getByText('2 games to go')).toBeVisible();
    expect(await readResult(page, ids[0])).toEqual({ winnerId: woods, loserId: harlaut, winnerScore: 2 });
    await player(page).waitForConnection();
    await player(page).expectStatus(`playing at ${DURATION - 60}`);
  });

  await test.step('the keys do the same', async () => {
    await page.keyboard.press('3');
    await expect(tool(page).getByRole('button', { name: '5–3' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('a');
    await expect(tool(page).getByText('And how many letters for Henrik Harlaut?')).toBeVisible();
    await page.keyboard.press('u');
    await says(page, '“Open game 3”: Henrik Harlaut wins.');
    expect(await readResult(page, ids[2])).toEqual({ winnerId: harlaut, loserId: woods, winnerScore: null });
    await expect(page.getByText('1 game to go')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the post Open game 2' })).toBeVisible();
  });

  await test.step('the last result is taken back, and its game comes up again', async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await says(page, '“Open game 3” is open again.');
    await opened(page, 'Open game 3');
    expect(await readResult(page, ids[2])).toEqual(NO_RESULT);
    await expect(page.getByText('2 games to go')).toBeVisible();
    await expect(tool(page).getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('a save that is refused keeps the winner, and is repeated with the latest version', async () => {
    const id = ids[2];
    await tool(page).getByRole('button', { name: 'Henrik Harlaut' }).click();
    const { version } = await readJson(page.request.get(`/api/v1/posts/${id}`));
    const multipart = { location: 'Ruka', version: String(version) };
    expect((await page.request.patch(`/api/v1/posts/${id}`, { headers, multipart })).status()).toBe(200);
    await tool(page).getByRole('button', { name: '5–0' }).click();
    await expect(tool(page).getByRole('alert')).toContainText('Someone else saved this after you opened it.');
    await expect(tool(page).getByText(/^Ruka/)).toBeVisible();
    await expect(tool(page).getByRole('button', { name: 'Henrik Harlaut' })).toHaveAttribute('aria-pressed', 'true');
    expect(await readResult(page, id)).toEqual(NO_RESULT);
    await tool(page).getByRole('button', { name: '5–0' }).click();
    await says(page, '“Open game 3”: Henrik Harlaut wins 5–0.');
    expect(await readResult(page, id)).toMatchObject({ winnerScore: 0 });
  });
});

import type { Locator, Page } from '@playwright/test';
import { storedTricks } from '../../support/stored-tricks.ts';
import { addGame, findRiderIds, openAdmin, signInByApi } from '../support/admin.ts';
import { findViolations } from '../support/axe.ts';
import { fakeVideoHosts, videoHostPlayer } from '../support/fake-video-hosts.ts';
import { tabToAndPress, tabToAndType } from '../support/keyboard.ts';
import { expect, readJson, test } from '../support/test.ts';

// The browser logs the saves that are refused.
test.use({ expectedConsoleErrors: [/status of 400/] });

const STARTS = [10, 20, 30, 40, 50, 60, 70];
const CHAPTERS = STARTS.map((start) => ({ start, end: start, name: `Trick at ${start}` }));

const tool = (page: Page) => page.getByRole('region', { name: /^Scoring/ });
const player = (page: Page) => videoHostPlayer(page, '.charting-video iframe');
const chapter = (page: Page, number: number) => page.getByRole('group', { name: `Chapter ${number}`, exact: true });

/** Runs the video to a second of a row and waits until the tool has followed. */
async function runTo(page: Page, row: number, second: number): Promise<void> {
  await player(page).run(second);
  const minutes = `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
  await expect(tool(page).getByText(new RegExp(`^Trick ${row} of \\d+ at ${minutes}$`))).toBeVisible();
}

test('an admin charts a game by keyboard, decides which result is right, and mends a broken rule', async ({ page }) => {
  const title = 'Harlaut vs. Woods, charted';
  const headers = await signInByApi(page);
  const idOf = await findRiderIds(page);
  const [harlaut, woods] = [idOf('Henrik Harlaut'), idOf('James Woods')];
  // Rows 5 and 6 are charted already.
  const letter = { setter: harlaut, set: 'landed', reply: 'missed' };
  const id = await addGame(page, headers, title, undefined, {
    riderIds: `${harlaut},${woods}`,
    winnerId: '',
    loserId: '',
    tricks: JSON.stringify(CHAPTERS.map((trick, index) => ([4, 5].includes(index) ? { ...trick, ...letter } : trick))),
  });
  await fakeVideoHosts(page);
  await openAdmin(page, `/admin/posts/edit/${id}`);
  const keys = page.keyboard;
  const says = (text: string) => expect(tool(page).getByRole('status')).toContainText(text);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const winner = (name: string): Locator => page.getByRole('radio', { name });
  const open = page.getByRole('button', { name: 'Score the letters' });

  await test.step('starts the video, and the keys work at once', async () => {
    await page.getByRole('button', { name: 'Load the video' }).focus();
    await tabToAndPress(page, open);
    await tabToAndPress(page, tool(page).getByRole('button', { name: 'Play the video' }));
    await expect(tool(page)).toBeFocused();
    await player(page).waitForConnection();
    await runTo(page, 1, 11);
    await keys.press('l');
    await says('Who sets? Say that first.');
    await keys.press('b');
    await says('Trick 1: Woods sets.');
    await keys.press('m');
    await says('Trick 1: Woods misses. The set passes.');
    await keys.press('l');
    await says('Trick 1 is done.');
  });

  await test.step('takes back a wrong key, and a rider without the set is refused', async () => {
    await runTo(page, 2, 21);
    await keys.press('m');
    await says('Trick 2: Harlaut misses.');
    await keys.press('ControlOrMeta+z');
    await says('Trick 2: undone.');
    await keys.press('b');
    await keys.press('m');
    await says('Trick 2: Harlaut has the set.');
    await keys.press('x');
    await says('Trick 2 cleared.');
    await keys.press('l');
    await expect(tool(page).getByText('Woods replies. Landed?')).toBeVisible();
    await runTo(page, 2, 25);
    await keys.press('m');
    await says('Trick 2: Woods misses, letter 1 of 5.');
  });

  await test.step('the focus leaves the frame of the host after a click', async () => {
    await runTo(page, 3, 31);
    await player(page).pressCaptions();
    await expect(tool(page)).toBeFocused();
    await keys.press('l');
    await keys.press('m');
    await says('Trick 3: Woods misses, letter 2 of 5.');
  });

  await test.step('jumps between rows, plays and pauses', async () => {
    await keys.press('j');
    await player(page).expectStatus('playing at 40');
    await keys.press('k');
    await player(page).expectStatus('playing at 30');
    await keys.press(' ');
    await player(page).expectStatus('paused at 30');
    await keys.press(' ');
    await player(page).expectStatus('playing at 30');
  });

  await test.step('marks a second try, names a new row, and finishes the game', async () => {
    await runTo(page, 4, 41);
    await keys.press('r');
    await says('Trick 4 is a second try.');
    await runTo(page, 7, 71);
    await keys.press('l');
    await keys.press('m');
    await says('Trick 7: Woods misses');
    await says('Harlaut wins 5–0.');
    await player(page).run(80.2);
    await keys.press('n');
    await expect(tool(page).getByRole('textbox', { name: 'Trick' })).toBeFocused();
    await keys.type('High fives');
    await keys.press('Enter');
    await expect(tool(page)).toBeFocused();
    await keys.press('l');
    await says('The game is over: five letters.');
    await expect(page.locator('.admin-tricks ol')).toHaveCount(1);
    await expect(tool(page).getByRole('listitem').nth(7)).toContainText('High fives');
    expect(await findViolations(page, { within: ['.charting'] })).toEqual([]);
  });

  await test.step('keys that are switched off or typed into a field change nothing', async () => {
    const mark = tool(page).getByRole('listitem').nth(6).getByText('Harlaut lands the set, Woods takes a letter');
    await tool(page).getByRole('button', { name: /^1:10/ }).click();
    await tool(page).getByLabel('Single keys on').press('Space');
    await keys.press('x');
    await expect(mark).toBeAttached();
    await tool(page).getByLabel('Single keys on').press('Space');
    await tool(page).getByRole('button', { name: 'Help' }).focus();
    await tabToAndType(page, tool(page).getByRole('textbox', { name: 'Trick' }), 'bmx');
    await expect(mark).toBeAttached();
  });

  await test.step('the form takes the result, and keeping another one marks the rows that may be wrong', async () => {
    await expect(page.getByText('The ledger gives Henrik Harlaut a 5–0 win.')).toBeVisible();
    await expect(winner('Henrik Harlaut')).toBeChecked();
    await winner('James Woods').check();
    await expect(page.getByText('The form says James Woods with 5–0. Which is right?')).toBeVisible();
    await page.getByRole('button', { name: "Keep the form's" }).click();
    await expect(page.getByText('Then one of these rows is wrong: 2, 3, 5, 6, 7.')).toBeVisible();
    await page.getByRole('button', { name: 'Done scoring' }).click();
    await expect(chapter(page, 3).getByLabel('Trick')).toHaveAccessibleDescription('Check this one.');
    await expect(chapter(page, 4).getByLabel('Trick')).not.toHaveAccessibleDescription('Check this one.');
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'The ledger gives 5–0' })).toBeVisible();
    await page.getByRole('button', { name: "Take the ledger's" }).click();
    await expect(winner('Henrik Harlaut')).toBeChecked();
    await expect(page.getByRole('button', { name: "Keep the form's" })).toBeHidden();
  });

  await test.step('a save is refused at the row with a broken rule, whose fields replace the tool', async () => {
    await open.click();
    await tool(page).getByRole('button', { name: /^0:50/ }).click();
    await tool(page).getByRole('button', { name: 'Woods sets' }).click();
    await says('Trick 5: Harlaut has the set.');
    await save.click();
    const name = chapter(page, 5).getByLabel('Trick');
    await expect(tool(page)).toHaveCount(0);
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Trick 5: Harlaut has the set.');
  });

  await test.step('once the row is right, the result is saved with the ledger', async () => {
    await open.click();
    await tool(page).getByRole('button', { name: /^0:50/ }).click();
    await tool(page).getByRole('button', { name: 'Harlaut sets' }).click();
    await save.press('Enter');
    await expect(page.getByText(`“${title}” saved.`)).toBeVisible();
    const post = await readJson(page.request.get(`/api/v1/posts/${id}`));
    expect(post).toMatchObject({ winnerId: harlaut, loserId: woods, winnerScore: 0 });
    expect(storedTricks(post).slice(0, 5)).toEqual([
      { ...CHAPTERS[0], setter: woods, set: 'missed' },
      { ...CHAPTERS[1], ...letter, replyAt: 25 },
      { ...CHAPTERS[2], ...letter, replyAt: 31 },
      { ...CHAPTERS[3], again: true },
      { ...CHAPTERS[4], ...letter },
    ]);
  });
});

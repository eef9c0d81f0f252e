import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { addChartedGame } from './support/charted-game.ts';
import { DURATION, fakeVideoHosts, videoHostPlayer } from './support/fake-video-hosts.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { layoutShift, watchLayout } from './support/layout-shifts.ts';
import { expect, openPage, test, videoPageLoaded } from './support/test.ts';

/** What the page shows from a second on: letters of Harlaut and Woods, the state, and the mark of the row. */
const STEPS = [
  {
    second: 18,
    letters: [0, 1],
    state: 'Harlaut sets',
    trick: 'Lip 270',
    mark: 'Harlaut: landed, letter S for Woods',
  },
  { second: 33, letters: [0, 1], state: 'Harlaut sets', trick: 'Back swap', mark: 'Harlaut: landed, matched' },
  { second: 50, letters: [0, 1], state: 'Woods sets', trick: 'Nosebutter 3', mark: 'Harlaut: missed, Woods sets' },
  // Without the second of its reply and an end, its outcome is known when the next row starts.
  {
    second: 60,
    letters: [1, 1],
    state: 'Woods sets',
    trick: 'Switch 540',
    mark: 'Woods: landed, letter S for Harlaut',
  },
  { second: 85, letters: [1, 1], state: 'Harlaut sets', trick: 'Front slide', mark: 'Woods: missed, Harlaut sets' },
  {
    second: 98,
    letters: [1, 2],
    state: 'Harlaut sets',
    trick: 'Switch tail',
    mark: 'Harlaut: landed, letter L for Woods',
  },
  {
    second: 113,
    letters: [1, 3],
    state: 'Harlaut sets',
    trick: 'Cork 7',
    mark: 'Harlaut: landed, letter V for Woods',
  },
  {
    second: 128,
    letters: [1, 4],
    state: 'Harlaut sets',
    trick: 'Disaster',
    mark: 'Harlaut: landed, letter S for Woods',
  },
  // The last row has no such second: the end of the video tells.
  {
    second: DURATION,
    letters: [1, 5],
    state: 'Harlaut wins',
    trick: 'Flatspin',
    mark: 'Harlaut: landed, letter H for Woods',
  },
];

/** The lit letters of both boards, the state, and the marks of all rows. */
function readBoards(page: Page) {
  return page.evaluate(() => ({
    letters: [...document.querySelectorAll('.board')].map((board) => board.querySelectorAll('.letters-lit').length),
    state: document.querySelector('.boards-state b')?.textContent ?? '',
    marks: [...document.querySelectorAll('.trick-outcome')].map(
      (outcome) =>
        `${outcome.querySelector('.trick-setter')?.textContent}${outcome.querySelector('.hidden-visually')?.textContent}`,
    ),
  }));
}

/** What the page shows after the first `count` steps. */
function boardsAfter(count: number) {
  const { letters, state } = STEPS[count - 1] ?? { letters: [0, 0], state: '' };
  return { letters, state, marks: STEPS.slice(0, count).map(({ mark }) => mark) };
}

async function play(page: Page, title: string) {
  await page.getByRole('button', { name: `Play ${title}` }).press('Enter');
  const player = videoHostPlayer(page);
  await player.waitForConnection();
  return player;
}

test('no letter and no mark shows before its second, forwards and backwards', async ({ page }) => {
  await fakeVideoHosts(page);
  await openPage(page, await addChartedGame(page, 'Letters on YouTube'));
  const player = await play(page, 'Letters on YouTube');
  await expect(page.locator('.board')).toHaveCount(2);
  await player.run(1);
  expect(await readBoards(page)).toEqual(boardsAfter(0));

  for (const [index, { second }] of STEPS.entries()) {
    await player.run(second - 0.1);
    expect(await readBoards(page), `before ${second}`).toEqual(boardsAfter(index));
    await player.run(second);
    expect(await readBoards(page), `at ${second}`).toEqual(boardsAfter(index + 1));
  }
  for (const [index, { second }] of [...STEPS.entries()].reverse()) {
    await player.seek(second - 0.1 - (second === DURATION ? 1 : 0));
    expect(await readBoards(page), `back before ${second}`).toEqual(boardsAfter(index));
  }
  await videoPageLoaded(page);
});

test('a screen reader hears a letter as it falls, and the standing after a jump, on Vimeo too', async ({ page }) => {
  await watchLayout(page);
  await fakeVideoHosts(page);
  await openPage(page, await addChartedGame(page, 'Letters to hear', { videoHost: 'vimeo' }));
  const player = await play(page, 'Letters to hear');
  const announced = page.locator('.ledger > [role=status]');
  await expect(announced).toHaveText('');
  const says: [number, string][] = [
    [17, ''],
    [18, 'Woods takes S: 0–1'],
    [19, 'Woods takes S: 0–1'],
    [33, ''],
    [50, ''],
    [60, 'Harlaut takes S: 1–1'],
    [128, 'Harlaut 1, Woods 4'],
    [20, 'Harlaut 0, Woods 1'],
    [128, 'Harlaut 1, Woods 4'],
    [DURATION, 'Woods takes H: 1–5. Harlaut wins'],
  ];
  for (const [second, text] of says) {
    await player.run(second);
    await expect(announced, `at ${second}`).toHaveText(text);
  }
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(await findViolations(page, { within: ['main'] })).toEqual([]);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} pixels wide`).toBe(0);
  }
  await videoPageLoaded(page);
});

test('while a charted game plays, its boards are the only ones, and its last letter uncovers the result', async ({
  page,
}) => {
  await fakeVideoHosts(page);
  await page.goto('/posts/127');
  const scoreboard = page.locator('.scoreboard').first();
  const result = page.getByText('Simone Canal won.', { exact: true });
  const legend = page.getByText('✓✓ matched');
  await expect(scoreboard).toBeVisible();
  await expect(legend).toBeHidden();
  const player = await play(page, 'Simone Canal vs. Steve Stepp');
  await expect(page.locator('.board')).toHaveCount(2);
  await expect(scoreboard).toBeHidden();
  await expect(legend).toBeVisible();
  await player.run(DURATION - 1);
  await expect(result).toBeHidden();
  await player.run(DURATION);
  await expect(result).toBeVisible();
  await expect(page.locator('.versus [role=status]')).toHaveText('');
  await player.seek(1);
  await expect(result).toBeVisible();
  await page.getByText('Hide again').click();
  await expect(result).toBeHidden();
  await videoPageLoaded(page);
});

test('from 1,024 pixels on, the tricks of a game are beside its video and its boards', async ({ page }) => {
  await fakeVideoHosts(page);
  await page.goto('/posts/127');
  await play(page, 'Simone Canal vs. Steve Stepp');
  await expect(page.locator('.board')).toHaveCount(2);
  const tricks = await page.locator('.tricks').boundingBox();
  const video = await page.locator('.video').boundingBox();
  const boards = await page.locator('.boards').boundingBox();
  expect(tricks?.y).toBe(video?.y);
  expect([boards?.x, boards?.width]).toEqual([video?.x, video?.width]);
  expect((video?.x ?? 0) + (video?.width ?? 0)).toBeLessThan(tricks?.x ?? 0);
  // A low window narrows the video, and with it the boards.
  await page.setViewportSize({ width: 1280, height: 600 });
  const [low, lowBoards] = [await page.locator('.video').boundingBox(), await page.locator('.boards').boundingBox()];
  expect(low?.width).toBeLessThan(video?.width ?? 0);
  expect([lowBoards?.x, lowBoards?.width]).toEqual([low?.x, low?.width]);
  await videoPageLoaded(page);
});

test('a partly charted game has marks and no boards', async ({ page }) => {
  await fakeVideoHosts(page);
  await openPage(page, await addChartedGame(page, 'Half the letters', { rows: 3 }));
  const player = await play(page, 'Half the letters');
  await player.run(34);
  await expect(page.locator('.trick-outcome')).toHaveCount(2);
  await player.run(51);
  await expect(page.locator('.trick-outcome')).toHaveCount(3);
  expect(await readBoards(page)).toEqual({
    letters: [],
    state: '',
    marks: ['Harlaut: landed, not matched', 'Harlaut: landed, matched', 'Harlaut: missed'],
  });
  await videoPageLoaded(page);
});

test('a press before hydration reserves the space of the boards at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdScripts(page);
  await fakeVideoHosts(page);
  await page.goto('/posts/127');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const boards = page.locator('.ledger');
  await expect(boards).toBeHidden();
  await page.locator('.video-play').click();
  await expect(boards).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.boundingBox();
  release();
  await videoHostPlayer(page).waitForConnection();
  await expect(page.locator('.board')).toHaveCount(2);
  expect(await title.boundingBox()).toEqual(before);
  await videoPageLoaded(page);
});

test('a video that starts by its address moves neither the page nor a visitor who has scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchLayout(page);
  const list = page.getByRole('heading', { name: 'Tricks' });
  const release = await holdScripts(page);
  await fakeVideoHosts(page);
  await page.goto('/posts/127?t=75');
  await expect(list).toBeVisible();
  release();
  await videoHostPlayer(page).waitForConnection();
  await expect(page.locator('.board')).toHaveCount(2);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await videoPageLoaded(page);

  const releaseAgain = await holdScripts(page);
  await fakeVideoHosts(page);
  await page.reload();
  await list.evaluate((heading) => heading.scrollIntoView());
  const before = await list.boundingBox();
  releaseAgain();
  await videoHostPlayer(page).waitForConnection();
  await videoPageLoaded(page);
  expect(await list.boundingBox()).toEqual(before);
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

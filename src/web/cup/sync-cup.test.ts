import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cup, CupNews } from '#contract/cups.ts';
import { type CupView, toCupView } from './cup-view.ts';
import { syncCup } from './sync-cup.ts';

const CUP: Cup = {
  edition: 'first',
  info: {
    id: 4,
    slug: 'Cup',
    location: 'Laax',
    dateRange: null,
    riderCount: 16,
    description: '',
    games: '',
    initialMatchups: '[]',
    picksCloseAt: null,
    version: 1,
  },
  cupRiders: [],
  results: [],
  brackets: [],
  bracketCount: 3,
  games: [],
};
const newsOf = ({ edition, results, brackets, bracketCount }: Cup): CupNews => ({
  edition,
  results,
  brackets,
  bracketCount,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openPage() {
  let cup: CupView = toCupView(CUP);
  let tell = (_: CupNews) => {};
  const left = vi.fn();
  const read = vi.fn<(id: number) => Promise<Cup>>();
  const stop = syncCup(
    4,
    {
      shown: () => cup,
      show: (change) => {
        cup = { ...cup, ...change };
      },
    },
    {
      subscribe: (_, hear) => {
        tell = hear;
        return left;
      },
      fetchCup: read,
    },
  );
  return { cup: () => cup, tell: (news: CupNews) => tell(news), read, stop, left };
}

const CHANGED: Cup = { ...CUP, edition: 'second', info: { ...CUP.info, picksCloseAt: '2018-03-20T12:00:00.000Z' } };

test('a submission is shown from the news alone', async () => {
  const page = openPage();
  page.tell({ ...newsOf(CUP), bracketCount: 4 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.cup()).toEqual({ ...CUP, bracketCount: 4 });
  expect(page.read).not.toHaveBeenCalled();
});

test('whatever else changes is read once, within a second, however many news tell of it', async () => {
  const page = openPage();
  page.read.mockResolvedValue(CHANGED);
  page.tell(newsOf(CHANGED));
  page.tell({ ...newsOf(CHANGED), bracketCount: 5 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.cup()).toEqual({ ...CHANGED, bracketCount: 5 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.read).toHaveBeenCalledExactlyOnceWith(4);
});

test('a cup that cannot be read stays as it is until it can', async () => {
  const page = openPage();
  page.read.mockRejectedValue(new Error('503'));
  page.tell({ ...newsOf(CHANGED), bracketCount: 6 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.read).toHaveBeenCalledOnce();
  expect(page.cup()).toEqual({ ...CUP, bracketCount: 6 });
  page.read.mockResolvedValue(CHANGED);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.cup()).toEqual({ ...CHANGED, bracketCount: 6 });
});

test('what changes while the cup is read is read after it', async () => {
  const page = openPage();
  const third = { ...CHANGED, edition: 'third' };
  page.read.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return CHANGED;
  });
  page.tell(newsOf(CHANGED));
  await vi.advanceTimersByTimeAsync(1_000);
  page.read.mockResolvedValue(third);
  page.tell(newsOf(third));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(page.cup()).toEqual(third);
  expect(page.read).toHaveBeenCalledTimes(2);
});

test('a page that is left asks for nothing more', async () => {
  const page = openPage();
  page.tell(newsOf(CHANGED));
  page.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.left).toHaveBeenCalledOnce();
  expect(page.read).not.toHaveBeenCalled();
});

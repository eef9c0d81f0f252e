import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cup, CupUpdate } from '#contract/api/cups.ts';
import { api } from '../api/client.ts';
import { type CupView, toCupView } from './cup-view.ts';
import { subscribeToCup } from './subscribe-to-cup.ts';
import { syncCup } from './sync-cup.ts';

vi.mock('../api/client.ts');
vi.mock('./subscribe-to-cup.ts');

const CUP: Cup = {
  edition: 'first',
  info: {
    id: 4,
    slug: 'Cup',
    location: 'Laax',
    dateRange: null,
    riderCount: 16,
    description: '',
    descriptionFr: null,
    games: '',
    initialMatchups: '[]',
    picksCloseAt: null,
    onBracketPage: false,
    version: 1,
  },
  cupRiders: [],
  results: [],
  brackets: [],
  bracketCount: 3,
  games: [],
};
const newsOf = ({ edition, results, brackets, bracketCount }: Cup): CupUpdate => ({
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
  vi.restoreAllMocks();
});

function openPage() {
  let cup: CupView = toCupView(CUP);
  let listener = (_: CupUpdate) => {};
  const unsubscribe = vi.fn();
  vi.mocked(subscribeToCup).mockImplementation((_, onNews) => {
    listener = onNews;
    return unsubscribe;
  });
  const fetchCup = vi.mocked(api<'GET /cups/{id}'>);
  fetchCup.mockReset();
  const stop = syncCup(4, {
    shown: () => cup,
    show: (change) => {
      cup = { ...cup, ...change };
    },
  });
  return { cup: () => cup, send: (news: CupUpdate) => listener(news), fetchCup, stop, unsubscribe };
}

const CHANGED: Cup = { ...CUP, edition: 'second', info: { ...CUP.info, picksCloseAt: '2018-03-20T12:00:00.000Z' } };

test('a submission is shown from the news without a request', async () => {
  const page = openPage();
  page.send({ ...newsOf(CUP), bracketCount: 4 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.cup()).toEqual({ ...CUP, bracketCount: 4 });
  expect(page.fetchCup).not.toHaveBeenCalled();
});

test('a new edition is fetched once, within a second, for any number of news', async () => {
  const page = openPage();
  page.fetchCup.mockResolvedValue(CHANGED);
  page.send(newsOf(CHANGED));
  page.send({ ...newsOf(CHANGED), bracketCount: 5 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.cup()).toEqual({ ...CHANGED, bracketCount: 5 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.fetchCup).toHaveBeenCalledExactlyOnceWith('GET /cups/{id}', { params: { id: 4 } });
});

test('a cup that cannot be fetched stays as it is until it can', async () => {
  const page = openPage();
  page.fetchCup.mockRejectedValue(new Error('503'));
  page.send({ ...newsOf(CHANGED), bracketCount: 6 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.fetchCup).toHaveBeenCalledOnce();
  expect(page.cup()).toEqual({ ...CUP, bracketCount: 6 });
  page.fetchCup.mockResolvedValue(CHANGED);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.cup()).toEqual({ ...CHANGED, bracketCount: 6 });
});

test('a change during a fetch is fetched a third of a second after it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const page = openPage();
  const third = { ...CHANGED, edition: 'third' };
  page.fetchCup.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return CHANGED;
  });
  page.send(newsOf(CHANGED));
  await vi.advanceTimersByTimeAsync(1_000);
  page.fetchCup.mockResolvedValue(third);
  page.send(newsOf(third));
  await vi.advanceTimersByTimeAsync(2_300);
  expect(page.fetchCup).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(100);
  expect(page.cup()).toEqual(third);
  expect(page.fetchCup).toHaveBeenCalledTimes(2);
});

test('a page that is left sends no more requests', async () => {
  const page = openPage();
  page.send(newsOf(CHANGED));
  page.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.unsubscribe).toHaveBeenCalledOnce();
  expect(page.fetchCup).not.toHaveBeenCalled();
});

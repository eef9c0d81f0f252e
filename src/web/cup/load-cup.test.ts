import { expect, test } from 'vitest';
import { type ApiClient, ApiError } from '#contract/client.ts';
import type { ErrorCode } from '#contract/rules/errors.ts';
import { loadCup } from './load-cup.ts';

const CUP = { info: { id: 7 }, brackets: [], bracketCount: 0, games: [] };

/** Loads the page; the API refuses the cup with its leaderboard. */
function load(status: number, code: ErrorCode) {
  const api = async (name: string, { query }: { query?: { leaderboard?: string } } = {}) => {
    if (name === 'GET /site') return { bracketCupId: 7 };
    if (name === 'GET /cups/names') return [];
    if (query?.leaderboard === 'none') return CUP;
    throw new ApiError({ statusCode: status, error: '', code, message: '' });
  };
  const request = { params: {}, path: '/cup', query: new URLSearchParams(), language: 'en' as const };
  return loadCup({ ...request, api: api as unknown as ApiClient });
}

test('while scores are counted, the cup is shown without its leaderboard', async () => {
  expect(await load(503, 'scores-not-counted')).toEqual({ cup: { ...CUP, counting: true }, cups: [] });
});

test('an unknown cup is null, and an outage shows the page of an outage', async () => {
  expect(await load(404, 'cup-not-found')).toEqual({ cup: null, cups: [] });
  await expect(load(503, 'site-unavailable')).rejects.toMatchObject({ status: 503 });
});

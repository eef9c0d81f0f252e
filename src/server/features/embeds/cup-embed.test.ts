import { expect, test } from 'vitest';
import type { Cup, LeaderboardRow } from '#contract/api/cups.ts';
import { writeLeaderboard } from './cup-embed.ts';

const row: LeaderboardRow = { id: 1, rank: 1, userName: 'Fan', score: 30, letterCall: null, moved: null };
const cup: Cup = {
  edition: 'a',
  info: {
    ...{
      id: 4,
      slug: 'SLVSH Cup',
      location: 'Grandvalira',
      dateRange: null,
      riderCount: 16,
      description: '',
      descriptionFr: null,
    },
    ...{ games: '', initialMatchups: '[]', picksCloseAt: null, onBracketPage: false, version: 1 },
  },
  cupRiders: [],
  results: [],
  brackets: [],
  bracketCount: 5,
  games: [],
};

/** What a row says of its movement. */
function movements(moved: (number | null)[], language: 'en' | 'fr'): string[] {
  const brackets = moved.map((places) => ({ ...row, moved: places }));
  const { markup } = writeLeaderboard({ ...cup, brackets }, { language, broadcast: false });
  return [...markup.matchAll(/<span class="moved">([\s\S]*?)<\/span>\n<span class="points">/g)].map(
    ([, content = '']) => content.replaceAll(/<[^>]*>/g, '').replaceAll('\n', ' '),
  );
}

test('rows of the leaderboard tell the places gained and lost today', () => {
  expect(movements([3, 1, -1, -12, 0, null], 'en')).toEqual([
    '▲ 3 up 3 places today',
    '▲ 1 up 1 place today',
    '▼ 1 down 1 place today',
    '▼ 12 down 12 places today',
    '',
    '',
  ]);
  expect(movements([1, -2], 'fr')).toEqual(['▲ 1 1 place gagnée aujourd’hui', '▼ 2 2 places perdues aujourd’hui']);
});

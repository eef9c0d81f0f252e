import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Rider } from '#contract/api/riders.ts';
import * as messages from '#messages/en/site.ts';
import { MessagesContext } from '../site/messages.ts';
import { formatPoints, RiderStats, radarPoints } from './rider-stats.tsx';

const withoutStats: Rider = {
  id: 1,
  name: 'A rider',
  sponsor: null,
  country: null,
  birthdate: null,
  avatarFileLocation: null,
  avatarColor: null,
  version: 1,
  slvsh_id: null,
  stat_rider_name: null,
  Offense: null,
  Defense: null,
  Lines: null,
  Difficulty: null,
  Overall: null,
  games_played: null,
};

function render(stats: React.ReactNode): string {
  return renderToStaticMarkup(<MessagesContext value={messages}>{stats}</MessagesContext>);
}

test('a rider without stats has the number of published games, and no chart', () => {
  const markup = render(<RiderStats rider={withoutStats} games={3} charted={null} />);
  expect(markup).toContain('<dt>Games played</dt><dd>3</dd>');
  expect(markup).not.toContain('<svg');
  expect(render(<RiderStats rider={withoutStats} games={0} charted={null} />)).not.toContain('Games played');
});

test('Offense and Defense by the ledgers are beside those of the table', () => {
  const charted = { Offense: 0.706, Defense: 0.5, games: 4 };
  const rider = { ...withoutStats, Offense: 0.8, games_played: 9 };
  const markup = render(<RiderStats rider={rider} games={9} charted={charted} />);
  expect(markup).toContain('<dt>Offense</dt><dd>80%</dd>');
  expect(markup).toContain('From 4 charted games: Offense 71%, Defense 50%');
  const chartedOnly = render(<RiderStats rider={withoutStats} games={4} charted={charted} />);
  expect(chartedOnly).toContain('From 4 charted games');
  expect(chartedOnly).not.toContain('No one has counted these tricks yet.');
});

test('the first point is at the top, the others follow clockwise', () => {
  expect(radarPoints([1, 1, 1, 1])).toEqual([
    { x: 0, y: -100 },
    { x: 100, y: 0 },
    { x: 0, y: 100 },
    { x: -100, y: 0 },
  ]);
});

test('a share is limited to the radius', () => {
  expect(radarPoints([0.5, 0, 2, -1])).toEqual([
    { x: 0, y: -50 },
    { x: 0, y: 0 },
    { x: 0, y: 100 },
    { x: 0, y: 0 },
  ]);
});

test('points have no minus zero', () => {
  expect(formatPoints(radarPoints([1, 0]))).toBe('0,-100 0,0');
});

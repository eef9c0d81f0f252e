import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Rider } from '#contract/api/riders.ts';
import * as messages from '#messages/en/site.ts';
import { MessagesContext } from '../site/messages.ts';
import { RiderStats } from './rider-stats.tsx';

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

test('a rider without stats has the number of published games, and no bars', () => {
  const markup = render(<RiderStats rider={withoutStats} games={3} charted={null} />);
  expect(markup).toContain('<dt>Games played</dt><dd>3</dd>');
  expect(markup).not.toContain('--share');
  expect(render(<RiderStats rider={withoutStats} games={0} charted={null} />)).not.toContain('Games played');
});

test('Offense and Defense by the ledgers are beside those of the table', () => {
  const charted = { Offense: 0.706, Defense: 0.5, games: 4 };
  const rider = { ...withoutStats, Offense: 0.8, games_played: 9 };
  const markup = render(<RiderStats rider={rider} games={9} charted={charted} />);
  expect(markup).toContain('style="--share:0.8"><dt>Offense</dt><dd>80%</dd>');
  expect(markup).toContain('From 4 scored games: Offense 71%, Defense 50%');
  const chartedOnly = render(<RiderStats rider={withoutStats} games={4} charted={charted} />);
  expect(chartedOnly).toContain('From 4 scored games');
  expect(chartedOnly).not.toContain('No one has counted these tricks yet.');
});

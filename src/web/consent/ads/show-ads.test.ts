import { expect, test } from 'vitest';
import { AD_BREAKPOINTS, adSize } from './show-ads.ts';

test.each([
  [1920, [336, 280], [970, 90]],
  [1200, [336, 280], [970, 90]],
  [1199, [300, 250], [728, 90]],
  [800, [300, 250], [728, 90]],
  [799, [300, 250], [320, 50]],
  [340, [300, 250], [320, 50]],
  [339, undefined, undefined],
])('in a window of %i pixels a tile ad is %j and a leaderboard ad %j', (width, tile, leaderboard) => {
  expect([adSize('tile', width), adSize('leaderboard', width)]).toEqual([tile, leaderboard]);
});

test('sizes change at three widths', () => {
  expect(AD_BREAKPOINTS).toEqual([1200, 340, 800]);
});

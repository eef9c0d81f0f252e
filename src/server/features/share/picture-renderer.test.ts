import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BRACKET_GAMES } from '#contract/rules/picks.ts';
import type { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { drawBracket } from './bracket-picture.ts';
import { box } from './elements.ts';
import { drawLeaderboard } from './leaderboard-picture.ts';
import { createPictureRenderer, createRenderLimiter } from './picture-renderer.ts';

const CLIENT = '192.0.2.1';

const drawnOf = (width: number) => box({ width, height: 10, backgroundColor: '#fff' });

/** Counts renderings; the first `failing` of them fail. */
function countWork(failing = 0) {
  const count = { made: 0 };
  const work: ConcurrencyLimiter = (make) => {
    count.made += 1;
    return count.made <= failing ? Promise.reject(new Error('No picture today')) : make();
  };
  return { count, pictures: createPictureRenderer(() => work) };
}

describe('a picture', () => {
  test('is rendered once for concurrent and later requests', async () => {
    const { count, pictures } = countWork();
    const all = await Promise.all(Array.from({ length: 20 }, () => pictures.render(drawnOf(10), CLIENT)));
    expect(await pictures.render(drawnOf(10), CLIENT)).toBe(all[0]);
    expect(count.made).toBe(1);
  });

  test('is rendered again with another tag if its content changes', async () => {
    const { count, pictures } = countWork();
    await pictures.render(drawnOf(10), CLIENT);
    await pictures.render(drawnOf(11), CLIENT);
    expect(count.made).toBe(2);
    expect(pictures.etagOf(drawnOf(10))).toBe(pictures.etagOf(drawnOf(10)));
    expect(pictures.etagOf(drawnOf(10))).not.toBe(pictures.etagOf(drawnOf(11)));
  });

  test('is rendered again after a failure', async () => {
    const { count, pictures } = countWork(1);
    await expect(pictures.render(drawnOf(10), CLIENT)).rejects.toThrow('No picture today');
    expect((await pictures.render(drawnOf(10), CLIENT)).length).toBeGreaterThan(0);
    expect(count.made).toBe(2);
  });
});

test('a client waits for 8 pictures at a time, and other clients draw meanwhile', async () => {
  const limitOf = createRenderLimiter();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const draw = (client: string) => limitOf(client)(() => released.then(() => client));
  const first = Array.from({ length: 8 }, () => draw(CLIENT));
  await expect(draw(CLIENT)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  const other = draw('192.0.2.2');
  release();
  expect(await Promise.all([...first, other])).toEqual([...Array(8).fill(CLIENT), '192.0.2.2']);
  expect(await draw(CLIENT)).toBe(CLIENT);
});

describe('unusual names', () => {
  const NAMES = ['さくら', 'محمد', 'Иван Петров', '👩‍🚀', '\u202eesrever', 'W'.repeat(100), 'a <b>&amp; "c"'];
  const pictures = createPictureRenderer();

  async function expectDrawn(drawn: Parameters<typeof pictures.render>[0]) {
    const { channels } = await sharp(await pictures.render(drawn, CLIENT)).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  }

  test('are drawn on a bracket, as its fan, its riders and its cup', async () => {
    const picks = BRACKET_GAMES.map((game) => ({
      game: `game-${game}`,
      rider: NAMES[game % NAMES.length] ?? '',
      mark: 'open' as const,
      share: null,
    }));
    const shared = { cupId: 4, picks, letterCall: null, score: 0, rank: 1, possible: 320 };
    await expectDrawn(
      drawBracket({ ...shared, fan: 'W'.repeat(100), cup: 'さくら' }, { host: 'slvsh.example', language: 'en' }),
    );
    await expectDrawn(
      drawBracket(
        { ...shared, fan: 'a <b>&amp; "c"', cup: 'W'.repeat(100) },
        { host: 'slvsh.example', language: 'en' },
      ),
    );
  });

  test('are drawn on a leaderboard', async () => {
    const brackets = NAMES.map((userName, place) => ({
      id: place + 1,
      userName,
      rank: place + 1,
      score: 10,
      letterCall: null,
      moved: null,
    }));
    const info = { slug: 'A cup', riderCount: 16 as const };
    const cup = { info, results: [], brackets, bracketCount: brackets.length };
    await expectDrawn(drawLeaderboard(cup, 'slvsh.example'));
  });
});

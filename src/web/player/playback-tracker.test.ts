import { beforeEach, expect, test, vi } from 'vitest';
import type { EmbeddedPlayer } from './embedded-player.ts';
import { trackProgress } from './playback-tracker.tsx';
import type { PlayState } from './player-protocols.ts';
import { resumePositions, watchedPosts } from './watch-history.ts';

vi.mock('./watch-history.ts');

beforeEach(() => {
  vi.clearAllMocks();
});

function startTracking() {
  let [sendTime, sendState] = [(_second: number) => {}, (_state: PlayState) => {}];
  const stop = () => {
    [sendTime, sendState] = [() => {}, () => {}];
  };
  const video = {
    duration: () => 100,
    onTime: (listener: typeof sendTime) => {
      sendTime = listener;
      return stop;
    },
    onState: (listener: typeof sendState) => {
      sendState = listener;
      return stop;
    },
  } as unknown as EmbeddedPlayer;
  const end = trackProgress(video, 7);
  return {
    positions: vi.mocked(resumePositions),
    watched: vi.mocked(watchedPosts),
    end,
    time: (second: number) => sendTime(second),
    finish: () => sendState('ended'),
  };
}

test('the position is saved with the duration every few seconds, forwards and backwards', () => {
  const { positions, watched, time } = startTracking();
  for (const second of [1, 4, 6, 8, 12, 40, 30]) time(second);
  expect(positions.save.mock.calls).toEqual([
    [7, 6, 100],
    [7, 12, 100],
    [7, 40, 100],
    [7, 30, 100],
  ]);
  expect(watched.mark).not.toHaveBeenCalled();
});

test('a video is marked as watched at nine tenths, once, so that a removed mark stays removed', () => {
  const { positions, watched, time, finish } = startTracking();
  time(89);
  expect(watched.mark).not.toHaveBeenCalled();
  time(90);
  time(95);
  finish();
  expect(watched.mark.mock.calls).toEqual([[7]]);
  expect(positions.remove).toHaveBeenCalledWith([{ postId: 7 }]);
});

test('the end marks a video of unknown progress as watched', () => {
  const { positions, watched, finish } = startTracking();
  finish();
  expect([watched.mark, positions.remove].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
});

test('nothing is saved after tracking stops', () => {
  const { positions, time, end } = startTracking();
  end();
  time(50);
  expect(positions.save).not.toHaveBeenCalled();
});

import { expect, test, vi } from 'vitest';
import type { EmbeddedPlayer } from './embedded-player.ts';
import { trackProgress } from './playback-tracker.tsx';

function watch() {
  let [hearTime, hearEnd] = [(_second: number) => {}, () => {}];
  const stop = () => {
    [hearTime, hearEnd] = [() => {}, () => {}];
  };
  const video = {
    duration: () => 100,
    onTime: (hear: typeof hearTime) => {
      hearTime = hear;
      return stop;
    },
    onEnd: (hear: typeof hearEnd) => {
      hearEnd = hear;
      return stop;
    },
  } as unknown as EmbeddedPlayer;
  const kept = { places: { save: vi.fn(), remove: vi.fn() }, watched: { mark: vi.fn() } };
  const end = trackProgress(video, 7, kept);
  return { ...kept, end, time: (second: number) => hearTime(second), finish: () => hearEnd() };
}

test('the place is kept every few seconds, back and forth', () => {
  const { places, watched, time } = watch();
  for (const second of [1, 4, 6, 8, 12, 40, 30]) time(second);
  expect(places.save.mock.calls).toEqual([
    [7, 6],
    [7, 12],
    [7, 40],
    [7, 30],
  ]);
  expect(watched.mark).not.toHaveBeenCalled();
});

test('nine tenths are watched, once: whoever takes the mark off is not contradicted', () => {
  const { places, watched, time, finish } = watch();
  time(89);
  expect(watched.mark).not.toHaveBeenCalled();
  time(90);
  time(95);
  finish();
  expect(watched.mark.mock.calls).toEqual([[7, true]]);
  expect(places.remove).toHaveBeenCalledWith(7);
});

test('the end is the end, however short it was', () => {
  const { places, watched, finish } = watch();
  finish();
  expect([watched.mark, places.remove].map((one) => one.mock.calls.length)).toEqual([1, 1]);
});

test('nothing is kept once somebody has left', () => {
  const { places, time, end } = watch();
  end();
  time(50);
  expect(places.save).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectPlayer } from './embedded-player.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A frame, what was said into it, and a way for whoever is in it or elsewhere to speak. */
function openFrame() {
  const said = vi.fn();
  const contentWindow = { postMessage: said } as unknown as Window;
  const frame = Object.assign(new EventTarget(), { contentWindow }) as unknown as HTMLIFrameElement;
  const speak = (message: object, from: { origin?: string; source?: unknown } = {}) =>
    page.dispatchEvent(
      Object.assign(new Event('message'), {
        origin: YOUTUBE,
        source: contentWindow,
        data: JSON.stringify(message),
        ...from,
      }),
    );
  return { frame, said, speak };
}

const at = (currentTime: number) => ({ event: 'infoDelivery', info: { currentTime } });

test('a player that answers is heard, and spoken to under its own origin alone', () => {
  const { frame, said, speak } = openFrame();
  const player = connectPlayer(frame, 'youtube');
  frame.dispatchEvent(new Event('load'));
  const greeting = [expect.stringContaining('"listening"'), '*'];
  expect(said.mock.calls).toEqual([greeting, greeting]);
  expect(player.isConnected()).toBe(false);

  const heard = vi.fn();
  player.onTime(heard);
  speak(at(57));
  expect(player.isConnected()).toBe(true);
  expect([heard.mock.calls, player.currentTime()]).toEqual([[[57]], 57]);
  said.mockClear();
  player.seek(90);
  expect(said.mock.calls).toEqual([[expect.stringContaining('"seekTo"'), YOUTUBE]]);
  expect(player.currentTime()).toBe(90);
});

test.each([
  ['another origin', { origin: 'https://evil.invalid' }],
  ['a host of a similar name', { origin: `${YOUTUBE}.evil.invalid` }],
  ['the other host', { origin: 'https://player.vimeo.com' }],
  ['another frame of the same host', { source: {} }],
  ['nowhere', { source: null }],
])('what comes from %s is nothing', (_, from) => {
  const { frame, said, speak } = openFrame();
  const player = connectPlayer(frame, 'youtube');
  said.mockClear();
  speak(at(57), from);
  expect([player.isConnected(), player.currentTime()]).toEqual([false, undefined]);
  expect(said).not.toHaveBeenCalled();
});

test('a player that never answers is greeted for a while and told nothing', () => {
  const { frame, said } = openFrame();
  const player = connectPlayer(frame, 'vimeo');
  vi.advanceTimersByTime(600_000);
  expect(said).toHaveBeenCalledTimes(60);
  said.mockClear();
  player.seek(57);
  player.play();
  expect(said).not.toHaveBeenCalled();
});

test('the end is told once, and again after it was played again', () => {
  const { frame, speak } = openFrame();
  const player = connectPlayer(frame, 'youtube');
  const ended = vi.fn();
  player.onEnd(ended);
  for (const playerState of [1, 0, 0, 1, 0]) speak({ event: 'infoDelivery', info: { playerState } });
  expect(ended).toHaveBeenCalledTimes(2);
});

test('nobody is heard once it is closed, nor greeted', () => {
  const { frame, said, speak } = openFrame();
  const player = connectPlayer(frame, 'youtube');
  const heard = vi.fn();
  player.onTime(heard);
  player.disconnect();
  said.mockClear();
  speak(at(57));
  vi.advanceTimersByTime(10_000);
  expect([heard.mock.calls, said.mock.calls]).toEqual([[], []]);
});

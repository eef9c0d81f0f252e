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

/** A frame, the messages posted into it, and a function that posts messages to the page. */
function openFrame() {
  const posted = vi.fn();
  const contentWindow = { postMessage: posted } as unknown as Window;
  const frame = Object.assign(new EventTarget(), { contentWindow }) as unknown as HTMLIFrameElement;
  const send = (message: object, from: { origin?: string; source?: unknown } = {}) =>
    page.dispatchEvent(
      Object.assign(new Event('message'), {
        origin: YOUTUBE,
        source: contentWindow,
        data: JSON.stringify(message),
        ...from,
      }),
    );
  return { frame, posted, send };
}

const at = (currentTime: number) => ({ event: 'infoDelivery', info: { currentTime } });

test('a player that answers reports its time and receives commands under its own origin only', () => {
  const { frame, posted, send } = openFrame();
  const player = connectPlayer(frame, 'youtube');
  frame.dispatchEvent(new Event('load'));
  const handshake = [expect.stringContaining('"listening"'), '*'];
  expect(posted.mock.calls).toEqual([handshake, handshake]);
  expect(player.isConnected()).toBe(false);

  const listener = vi.fn();
  player.onTime(listener);
  send(at(57));
  expect(player.isConnected()).toBe(true);
  expect([listener.mock.calls, player.currentTime()]).toEqual([[[57]], 57]);
  posted.mockClear();
  player.seek(90);
  expect(posted.mock.calls).toEqual([[expect.stringContaining('"seekTo"'), YOUTUBE]]);
  expect(player.currentTime()).toBe(90);
});

test('the first answer of a player is reported once', () => {
  const { frame, send } = openFrame();
  const player = connectPlayer(frame, 'youtube');
  const listener = vi.fn();
  player.onConnect(listener);
  frame.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(10_000);
  expect(listener).not.toHaveBeenCalled();
  send(at(0));
  send(at(1));
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each([
  ['another origin', { origin: 'https://evil.invalid' }],
  ['a host of a similar name', { origin: `${YOUTUBE}.evil.invalid` }],
  ['the other host', { origin: 'https://player.vimeo.com' }],
  ['another frame of the same host', { source: {} }],
  ['no window', { source: null }],
])('a message from %s is ignored', (_, from) => {
  const { frame, posted, send } = openFrame();
  const player = connectPlayer(frame, 'youtube');
  posted.mockClear();
  send(at(57), from);
  expect([player.isConnected(), player.currentTime()]).toEqual([false, undefined]);
  expect(posted).not.toHaveBeenCalled();
});

test('a player that never answers gets handshakes for a while and no commands', () => {
  const { frame, posted } = openFrame();
  const player = connectPlayer(frame, 'vimeo');
  vi.advanceTimersByTime(600_000);
  expect(posted).toHaveBeenCalledTimes(60);
  posted.mockClear();
  player.seek(57);
  player.play();
  expect(posted).not.toHaveBeenCalled();
});

test('the end is reported once, and again after a replay', () => {
  const { frame, send } = openFrame();
  const player = connectPlayer(frame, 'youtube');
  const ended = vi.fn();
  player.onState((state) => state === 'ended' && ended());
  for (const playerState of [1, 0, 0, 1, 0]) send({ event: 'infoDelivery', info: { playerState } });
  expect(ended).toHaveBeenCalledTimes(2);
});

test('a player that loads another video reports nothing more of the one before', () => {
  const { frame, posted, send } = openFrame();
  const player = connectPlayer(frame, 'youtube');
  const listener = vi.fn();
  send(at(57));
  player.onTime(listener);
  player.load({ videoId: 'aaaaaaaaaaa', hash: null }, 12);
  expect(posted).toHaveBeenLastCalledWith(expect.stringContaining('"loadVideoById"'), YOUTUBE);
  send(at(58));
  expect([player.currentTime(), listener.mock.calls]).toEqual([undefined, []]);
  send({ event: 'onStateChange', info: -1 });
  send(at(12));
  expect([player.currentTime(), listener.mock.calls]).toEqual([12, [[12]]]);
});

test('Vimeo’s player seeks and plays once it has loaded another video', () => {
  const { frame, posted, send } = openFrame();
  const player = connectPlayer(frame, 'vimeo');
  const sendVimeo = (message: object) => send(message, { origin: 'https://player.vimeo.com' });
  sendVimeo({ event: 'ready' });
  player.load({ videoId: '76979871', hash: null }, 12);
  posted.mockClear();
  sendVimeo({ event: 'loaded', data: { id: 1084537 } });
  expect(posted).not.toHaveBeenCalled();
  sendVimeo({ event: 'loaded', data: { id: 76979871 } });
  expect(posted.mock.calls.map(([message]) => message.method)).toEqual(['setCurrentTime', 'play']);
});

test('after disconnecting nothing is received or sent', () => {
  const { frame, posted, send } = openFrame();
  const player = connectPlayer(frame, 'youtube');
  const listener = vi.fn();
  player.onTime(listener);
  player.disconnect();
  posted.mockClear();
  send(at(57));
  vi.advanceTimersByTime(10_000);
  expect([listener.mock.calls, posted.mock.calls]).toEqual([[], []]);
});

import { describe, expect, test } from 'vitest';
import { parseFields, vimeoProtocol, youtubeProtocol } from './player-protocols.ts';

const readFrom = (language: typeof vimeoProtocol, data: unknown) => {
  const message = parseFields(data);
  return message && language.parseStatus(message);
};

describe('what YouTube’s player tells', () => {
  const read = (message: unknown) => readFrom(youtubeProtocol, JSON.stringify(message));

  test.each([
    [{ event: 'onReady' }, {}],
    [
      { event: 'initialDelivery', info: { duration: 0, currentTime: 0, muted: false } },
      { second: 0, muted: false },
    ],
    [
      { event: 'infoDelivery', info: { currentTime: 61.5, duration: 300 } },
      { second: 61.5, duration: 300 },
    ],
    [{ event: 'infoDelivery', info: { playerState: 1 } }, { state: 'playing' }],
    [{ event: 'onStateChange', info: 0 }, { state: 'ended' }],
    [{ event: 'onStateChange', info: 2 }, { state: 'paused' }],
    [{ event: 'onStateChange', info: 3 }, {}],
    [{ event: 'infoDelivery', info: { currentTime: '61', duration: -1, playerState: 'x', muted: 1 } }, {}],
    [{ event: 'infoDelivery', info: null }, {}],
  ])('%j', (message, report) => {
    expect(read(message)).toEqual(report);
  });

  test.each([{ event: 'apiInfoDelivery' }, { anything: 1 }, null, 7])('nothing by %j', (message) => {
    expect(read(message)).toBeUndefined();
  });
});

describe('what Vimeo’s player tells', () => {
  test.each([
    [{ event: 'ready' }, {}],
    [{ method: 'ping' }, {}],
    [
      { event: 'timeupdate', data: { seconds: 61.5, duration: 300, percent: 0.2 } },
      { second: 61.5, duration: 300 },
    ],
    [
      { event: 'play', data: { seconds: 1, duration: 300 } },
      { second: 1, duration: 300, state: 'playing' },
    ],
    [
      { event: 'ended', data: { seconds: 300, duration: 300 } },
      { second: 300, duration: 300, state: 'ended' },
    ],
    [{ method: 'getPaused', value: false }, { state: 'playing' }],
    [{ method: 'getMuted', value: true }, { muted: true }],
    [{ event: 'volumechange', data: { volume: 0 } }, { muted: true }],
    [{ event: 'timeupdate', data: { seconds: null } }, {}],
  ])('%j', (message, report) => {
    expect(readFrom(vimeoProtocol, message)).toEqual(report);
    expect(readFrom(vimeoProtocol, JSON.stringify(message))).toEqual(report);
  });

  test.each([{ event: 'error', data: { method: 'play' } }, { method: 'setMuted', value: true }, '{', [], undefined])(
    'nothing by %j',
    (message) => {
      expect(readFrom(vimeoProtocol, message)).toBeUndefined();
    },
  );
});

test('players are told what to do in their own words', () => {
  expect(parseFields(youtubeProtocol.seek(57))).toMatchObject({ event: 'command', func: 'seekTo', args: [57, true] });
  expect(parseFields(youtubeProtocol.mute(false))).toMatchObject({ event: 'command', func: 'unMute' });
  expect(vimeoProtocol.seek(57)).toEqual({ method: 'setCurrentTime', value: 57 });
  expect(vimeoProtocol.mute(true)).toEqual({ method: 'setMuted', value: true });
});

import { describe, expect, test } from 'vitest';
import { parseFields, vimeoProtocol, youtubeProtocol } from './player-protocols.ts';

const parseFrom = (protocol: typeof vimeoProtocol, data: unknown) => {
  const message = parseFields(data);
  return message && protocol.parseStatus(message);
};

describe('messages of YouTube’s player', () => {
  const parse = (message: unknown) => parseFrom(youtubeProtocol, JSON.stringify(message));

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
    [{ event: 'onStateChange', info: -1 }, { loaded: true }],
    [{ event: 'infoDelivery', info: { videoData: { video_id: 'aaaaaaaaaaa' } } }, { loaded: 'aaaaaaaaaaa' }],
    [{ event: 'onError', info: 150 }, { problem: 'failed' }],
    [{ event: 'onAutoplayBlocked' }, { problem: 'blocked' }],
  ])('%j', (message, report) => {
    expect(parse(message)).toEqual(report);
  });

  test.each([{ event: 'apiInfoDelivery' }, { anything: 1 }, null, 7])('%j is not understood', (message) => {
    expect(parse(message)).toBeUndefined();
  });
});

describe('messages of Vimeo’s player', () => {
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
    [{ method: 'loadVideo', value: 76979871 }, { loaded: true }],
    [{ event: 'loaded', data: { id: 76979871 } }, { loaded: '76979871' }],
    [{ event: 'error', data: { method: 'loadVideo', name: 'NotFoundError' } }, { problem: 'failed' }],
    [{ event: 'error', data: { method: 'play', name: 'NotAllowedError' } }, { problem: 'blocked' }],
  ])('%j', (message, report) => {
    expect(parseFrom(vimeoProtocol, message)).toEqual(report);
    expect(parseFrom(vimeoProtocol, JSON.stringify(message))).toEqual(report);
  });

  test.each([{ event: 'error', data: { method: 'play' } }, { method: 'setMuted', value: true }, '{', [], undefined])(
    '%j is not understood',
    (message) => {
      expect(parseFrom(vimeoProtocol, message)).toBeUndefined();
    },
  );
});

test('commands have the format of each host', () => {
  expect(parseFields(youtubeProtocol.seek(57))).toMatchObject({ event: 'command', func: 'seekTo', args: [57, true] });
  expect(parseFields(youtubeProtocol.mute(false))).toMatchObject({ event: 'command', func: 'unMute' });
  expect(vimeoProtocol.seek(57)).toEqual({ method: 'setCurrentTime', value: 57 });
  expect(parseFields(youtubeProtocol.load({ videoId: 'aaaaaaaaaaa', hash: null }, 57))).toMatchObject({
    func: 'loadVideoById',
    args: [{ videoId: 'aaaaaaaaaaa', startSeconds: 57 }],
  });
  expect(vimeoProtocol.load({ videoId: '76979871', hash: null }, 57)).toEqual({ method: 'loadVideo', value: 76979871 });
  expect(vimeoProtocol.load({ videoId: '76979871', hash: '8272103f6e' }, 57)).toEqual({
    method: 'loadVideo',
    value: { url: 'https://player.vimeo.com/video/76979871?h=8272103f6e' },
  });
  expect(vimeoProtocol.mute(true)).toEqual({ method: 'setMuted', value: true });
});

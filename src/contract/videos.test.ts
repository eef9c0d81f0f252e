import { describe, expect, test } from 'vitest';
import { playerAddress } from './player-address.ts';
import { embedAddress, findVideoId, hostAddress } from './videos.ts';

const FILE_LINK = 'https://player.vimeo.com/external/123456789.hd.mp4?s=abc&profile_id=175';

describe('the id of a video', () => {
  test('of YouTube is eleven letters, digits, dashes and underscores', () => {
    expect(findVideoId('youtube', 'dQw4w9WgXcQ')).toBe('dQw4w9WgXcQ');
    expect(findVideoId('youtube', '-_-_-_-_-_-')).toBe('-_-_-_-_-_-');
  });

  test('of Vimeo is digits', () => {
    expect(findVideoId('vimeo', '123456789')).toBe('123456789');
    expect(findVideoId('vimeo', '1123456789')).toBe('1123456789');
  });

  test('of a Vimeo file link is characters 34 to 43', () => {
    expect('https://player.vimeo.com/external/').toHaveLength(34);
    expect(findVideoId('videojs', FILE_LINK)).toBe('123456789');
    expect(findVideoId('videojs', FILE_LINK)).toBe(FILE_LINK.slice(34, 43));
  });

  test.each([
    ['youtube', ''],
    ['youtube', 'dQw4w9WgXc'],
    ['youtube', 'videoseries'],
    ['youtube', 'live_stream'],
    ['youtube', 'dQw4w9WgXcQQ'],
    ['youtube', 'dQw4w9WgX"Q'],
    ['youtube', 'dQw4w9WgXcQ\n'],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ'],
    ['vimeo', ''],
    ['vimeo', '12345'],
    ['vimeo', '1234567a9'],
    ['vimeo', '123456789/../x'],
    ['vimeo', '１２３４５６７８９'],
    ['videojs', ''],
    ['videojs', '123456789'],
    ['videojs', 'https://player.vimeo.com/external/'],
    ['videojs', 'https://player.vimeo.com/external/12345678.hd.mp4'],
    ['videojs', 'https://player.vimeo.com/video/123456789'],
  ] as const)('%s has none in %j', (host, stored) => {
    expect(findVideoId(host, stored)).toBeUndefined();
    expect(embedAddress({ videoHost: host, vimeoId: stored })).toBeUndefined();
  });
});

describe('the address of the player', () => {
  test('of YouTube is the cookie-free one', () => {
    expect(embedAddress({ videoHost: 'youtube', vimeoId: 'dQw4w9WgXcQ' })).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    );
  });

  test.each(['vimeo', 'videojs'] as const)('of %s is Vimeo’s with tracking off', (host) => {
    expect(embedAddress({ videoHost: host, vimeoId: host === 'vimeo' ? '123456789' : FILE_LINK })).toBe(
      'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1',
    );
  });

  test('of an unlisted video has its hash', () => {
    const video = { videoHost: 'vimeo', vimeoId: '123456789', vimeoHash: '0123abcdef' } as const;
    expect(embedAddress(video, { startSecond: 5 })).toBe(
      'https://player.vimeo.com/video/123456789?h=0123abcdef&autoplay=1&dnt=1#t=5s',
    );
    expect(playerAddress(video)).toBe('https://player.vimeo.com/video/123456789?h=0123abcdef&dnt=1');
    expect(hostAddress(video)).toBe('https://vimeo.com/123456789/0123abcdef');
    expect(hostAddress({ ...video, vimeoHash: null })).toBe('https://vimeo.com/123456789');
  });

  test('starts at a whole second', () => {
    expect(embedAddress({ videoHost: 'youtube', vimeoId: 'dQw4w9WgXcQ' }, { startSecond: 61.9 })).toMatch(/&start=61$/);
    expect(embedAddress({ videoHost: 'vimeo', vimeoId: '123456789' }, { startSecond: 61.9 })).toMatch(/#t=61s$/);
    expect(embedAddress({ videoHost: 'videojs', vimeoId: FILE_LINK }, { startSecond: 61.9 })).toMatch(/#t=61s$/);
  });

  test('has no start time for 0', () => {
    expect(embedAddress({ videoHost: 'youtube', vimeoId: 'dQw4w9WgXcQ' }, { startSecond: 0.4 })).not.toContain('start');
    expect(embedAddress({ videoHost: 'vimeo', vimeoId: '123456789' }, { startSecond: 0 })).not.toContain('#');
  });

  test('names the page’s origin for messages with YouTube’s player', () => {
    const address = embedAddress(
      { videoHost: 'youtube', vimeoId: 'dQw4w9WgXcQ' },
      { startSecond: 61, origin: 'http://localhost:3000' },
    );
    expect(address).toMatch(/&enablejsapi=1&origin=http%3A%2F%2Flocalhost%3A3000&start=61$/);
  });
});

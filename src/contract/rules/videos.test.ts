import { describe, expect, test } from 'vitest';
import {
  embedAddress,
  findVideoId,
  formatVideoTime,
  hostAddress,
  parseVideoTime,
  parseVideoUrl,
  playerAddress,
} from './videos.ts';

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

const YOUTUBE = { host: 'youtube', id: 'dQw4w9WgXcQ' };
const VIMEO = { host: 'vimeo', id: '123456789' };

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=42s',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ#top',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  'https://youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?list=PL0123456789&v=dQw4w9WgXcQ&index=2',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  '  https://www.YouTube.com/watch?v=dQw4w9WgXcQ  ',
  'https://www.youtu.be/dQw4w9WgXcQ&feature=youtu.be',
  'https://gaming.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/v/dQw4w9WgXcQ&hl=en_US&fs=1',
  'https://www.youtube.com/e/dQw4w9WgXcQ',
  'https://studio.youtube.com/video/dQw4w9WgXcQ/edit',
  'https://www.youtube.com/watch/dQw4w9WgXcQ',
  'https://www.youtube.com/vi/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&ab_channel=SLVSH',
  'https://www.youtube.com/watch?feature=player_embedded&amp;v=dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?list=PL0123456789&start=30',
  '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&amp;start=3" title="x" allowfullscreen></iframe>',
])('%s leads to the video at YouTube', (address) => {
  expect(parseVideoUrl(address)).toEqual(YOUTUBE);
});

test.each([
  'https://vimeo.com/123456789',
  'https://vimeo.com/channels/staffpicks/123456789',
  'https://player.vimeo.com/video/123456789?dnt=1',
  'https://vimeo.com/channels/1234567/123456789',
  'https://vimeo.com/groups/7654321/videos/123456789',
  'https://vimeo.com/album/7654321/video/123456789',
  'https://vimeo.com/showcase/7654321/video/123456789?share=copy',
  'https://vimeo.com/manage/videos/123456789',
  'vimeo.com/123456789#t=30s',
  'https://vimeo.com/m/123456789',
  'https://vimeo.com/video/123456789',
  'https://vimeo.com/manage/videos/123456789/privacy',
  'https://vimeo.com/event/7654321/videos/123456789',
  'https://vimeo.com/moogaloop.swf?clip_id=123456789&server=vimeo.com',
  'https://vimeo.com/showcase/7654321?video=123456789',
  'https://vimeo.com/manage/123456789/general',
  'https://vimeo.com/123456789/likes',
])('%s leads to the video at Vimeo', (address) => {
  expect(parseVideoUrl(address)).toEqual(VIMEO);
});

test.each([
  'https://vimeo.com/123456789/0123abcdef',
  'https://vimeo.com/123456789/0123abcdef?share=copy&fl=sv#t=30s',
  'https://vimeo.com/123456789?h=0123abcdef',
  'https://player.vimeo.com/video/123456789?h=0123abcdef',
  'https://player.vimeo.com/video/123456789?autoplay=1&amp;h=0123abcdef&amp;dnt=1',
  'https://player.vimeo.com/video/123456789/0123abcdef',
  'https://vimeo.com/manage/videos/123456789/0123abcdef',
  'https://vimeo.com/channels/staffpicks/123456789/0123abcdef',
  'https://vimeo.com/showcase/7654321/video/123456789?h=0123abcdef',
  'https://vimeo.com/123456789:0123abcdef',
  'https://vimeo.com/video/123456789?h=0123abcdef',
  'https://vimeo.com/videos/123456789:0123abcdef',
  'https://vimeo.com/showcase/7654321?share=copy&video=123456789&h=0123abcdef',
  'https://player.vimeo.com/video/123456789?dnt=1&#038;h=0123abcdef',
  'https://player.vimeo.com/video/123456789?dnt=1&#x26;h=0123abcdef',
  'https://player.vimeo.com/video/123456789?dnt=1&amp;amp;h=0123abcdef',
  'https://vimeo.com/123456789/0123abcdef&share=copy',
  'https://vimeo.com/123456789/0123abcdef.',
  'https://vimeo.com/123456789/0123abcdef\u200b',
  '\u200bhttps://vimeo.com/123456789/0123abcdef',
  '<https://vimeo.com/123456789/0123abcdef>',
  '“https://vimeo.com/123456789/0123abcdef”',
  'Edit (https://vimeo.com/123456789/0123abcdef)',
  '[edit](https://vimeo.com/123456789/0123abcdef)',
  '[embed]https://vimeo.com/123456789/0123abcdef[/embed]',
  '<a href="https://vimeo.com/123456789/0123abcdef">edit</a>',
  '<iframe src=https://player.vimeo.com/video/123456789?h=0123abcdef width=640></iframe>',
  '<iframe data-src="https://player.vimeo.com/video/123456789?h=0123abcdef"></iframe>',
  '<iframe src="about:blank" data-lazy-src="https://player.vimeo.com/video/123456789?h=0123abcdef"></iframe>',
  '<div style="padding:56.25% 0 0 0"><iframe src="https://player.vimeo.com/video/123456789?h=0123abcdef&amp;badge=0&amp;app_id=58479" frameborder="0"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
])('%s leads to the unlisted video at Vimeo', (address) => {
  expect(parseVideoUrl(address)).toEqual({ ...VIMEO, hash: '0123abcdef' });
});

test.each([
  '',
  'dQw4w9WgXcQ',
  '123456789',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?u=https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://notyoutu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@slvsh',
  'https://www.youtube.com/playlist?list=PL0123456789',
  'https://www.youtube.com/embed/videoseries?list=PL0123456789',
  'https://www.youtube.com/embed/live_stream?channel=UC0123456789',
  'https://www.youtube.com/clip/UgkxU2HSeGL_NvmDJ-nQJrlLwllwMDBdGZFs',
  'https://www.youtube.com/@slvsh/live',
  'https://studio.youtube.com/channel/UC0123456789/videos',
  'https://www.youtube.com/channel/UC0123456789/live',
  'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
  'https://evil.example\\@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://evil.example#https://youtu.be/dQw4w9WgXcQ',
  'https://evil.example/vimeo.com/123456789',
  'https://vimeo.com.evil.example/123456789',
  'https://player.vimeo.com/123456789',
  'https://vimeo.com/slvsh',
  'https://vimeo.com/channels/1234567',
  'https://vimeo.com/album/7654321',
  'https://vimeo.com/showcase/7654321/embed',
  'https://vimeo.com/event/7654321',
  'https://vimeo.com/event/7654321/embed/0123abcdef',
  'https://vimeo.com/slvsh/review/123456789/0123abcdef',
  'https://vimeo.com/ondemand/winter/123456789',
  '<iframe src="https://evil.example/123456789"></iframe>',
  'ftp://vimeo.com/123456789',
  'javascript:alert(1)',
  'https://evil.example/ https://vimeo.com/123456789',
  'https://evil.example/(https://youtu.be/dQw4w9WgXcQ)',
  'https://vimeo.com/showcase/7654321?video=slvsh',
])('%s leads to no video that we can play', (address) => {
  expect(parseVideoUrl(address)).toBeUndefined();
});

test.each([
  ['0:00', 0],
  ['1:05', 65],
  [' 1:05.25 ', 65.25],
  ['1:05,5', 65.5],
  ['1:5', 65],
  ['75:10', 4510],
  ['1:02:03', 3723],
  ['65', 65],
  ['29.7', 29.7],
])('%j is read as %d seconds', (text, seconds) => {
  expect(parseVideoTime(text)).toBe(seconds);
});

test.each([
  '',
  'soon',
  '1:60',
  '1:75:00',
  '-1:05',
  '1:05:',
  ':30',
  '1e3',
  '0x10',
  '1.2.3',
  '24:00:01',
  '86401',
  '999999',
])('%j is no moment of a video', (text) => {
  expect(parseVideoTime(text)).toBeUndefined();
});

test.each([
  [0, '0:00'],
  [29.7, '0:29.7'],
  [65, '1:05'],
  [599.999, '9:59.999'],
  [59.9999, '1:00'],
  [3723.5, '1:02:03.5'],
])('%d seconds are written %s', (seconds, text) => {
  expect(formatVideoTime(seconds)).toBe(text);
});

test('a written time is read back, to the tenth of a second', () => {
  for (let tenth = 0; tenth < 40_000; tenth += 7) {
    expect(parseVideoTime(formatVideoTime(tenth / 10))).toBe(tenth / 10);
  }
});

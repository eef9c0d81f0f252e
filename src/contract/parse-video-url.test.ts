import { expect, test } from 'vitest';
import { parseVideoUrl } from './parse-video-url.ts';

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
])('%s leads to the video at YouTube', (address) => {
  expect(parseVideoUrl(address)).toEqual(YOUTUBE);
});

test.each([
  'https://vimeo.com/123456789',
  'https://vimeo.com/123456789/0123abcdef',
  'https://vimeo.com/channels/staffpicks/123456789',
  'https://player.vimeo.com/video/123456789?dnt=1',
  'https://player.vimeo.com/video/123456789?h=0123abcdef',
  'https://vimeo.com/channels/1234567/123456789',
  'https://vimeo.com/groups/7654321/videos/123456789',
  'https://vimeo.com/album/7654321/video/123456789',
  'https://vimeo.com/showcase/7654321/video/123456789?share=copy',
  'https://vimeo.com/manage/videos/123456789',
  'vimeo.com/123456789#t=30s',
])('%s leads to the video at Vimeo', (address) => {
  expect(parseVideoUrl(address)).toEqual(VIMEO);
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
  'ftp://vimeo.com/123456789',
  'javascript:alert(1)',
])('%s leads to no video that we can play', (address) => {
  expect(parseVideoUrl(address)).toBeUndefined();
});

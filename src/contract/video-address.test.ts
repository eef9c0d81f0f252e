import { expect, test } from 'vitest';
import { readVideoAddress } from './video-address.ts';

const youtube = { host: 'youtube', id: 'TLkA0RELQ1g' };
const vimeo = { host: 'vimeo', id: '123456789' };

test.each([
  ['https://www.youtube.com/watch?v=TLkA0RELQ1g', youtube],
  ['https://www.youtube.com/watch?list=PL1&v=TLkA0RELQ1g&t=42s', youtube],
  ['  youtube.com/watch?v=TLkA0RELQ1g ', youtube],
  ['http://m.youtube.com/watch?v=TLkA0RELQ1g', youtube],
  ['https://youtu.be/TLkA0RELQ1g?si=abc', youtube],
  ['youtu.be/TLkA0RELQ1g', youtube],
  ['https://www.youtube.com/embed/TLkA0RELQ1g', youtube],
  ['https://www.youtube-nocookie.com/embed/TLkA0RELQ1g', youtube],
  ['https://www.youtube.com/shorts/TLkA0RELQ1g', youtube],
  ['https://www.youtube.com/live/TLkA0RELQ1g', youtube],
  ['https://vimeo.com/123456789', vimeo],
  ['https://vimeo.com/123456789/0123abcdef', vimeo],
  ['vimeo.com/channels/staffpicks/123456789', vimeo],
  ['//player.vimeo.com/video/123456789?dnt=1', vimeo],
])('%s names a video', (text, video) => {
  expect(readVideoAddress(text)).toEqual(video);
});

test.each([
  '',
  '123456789',
  'TLkA0RELQ1g',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@slvsh',
  'https://vimeo.com/slvsh',
  'https://player.vimeo.com/external/123456789.hd.mp4?s=abc',
  'https://vimeo.com.example/123456789',
  'https://example.com/?v=TLkA0RELQ1g',
  'javascript:alert(1)',
  'not an address at all',
])('%s names none', (text) => {
  expect(readVideoAddress(text)).toBeUndefined();
});

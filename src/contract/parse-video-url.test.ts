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
])('%s leads to no video that we can play', (address) => {
  expect(parseVideoUrl(address)).toBeUndefined();
});

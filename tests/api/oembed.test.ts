/** The oEmbed 1.0 endpoint. */
import { describe, expect, test } from 'vitest';
import { addCup, addFilm, addPost } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { startSite } from '../support/start-site.ts';
import { readJson } from '../support/strict-client.ts';

const HOME = 'https://slvsh.example';
const site = await startSite({ publicUrl: HOME, bracketCupId: 1 });
const cup = await addCup(site, { slug: 'The "big" <Cup>' });
const poster = {
  location: '/media/posters/original/a.webp',
  fileName: 'a.webp',
  contentType: 'image/webp',
  color: '#0b1220',
};
const game = await addPost(site, { title: 'Joss "the boss" vs <Alex>', poster });
const film = await addFilm(site, { videoHost: 'vimeo', videoId: '123456789', videoHash: '0123abcdef' });

const request = (address: string, more = '') => site.get(`/oembed?url=${encodeURIComponent(address)}${more}`);

describe('the embed of a video', () => {
  test('is the player of its host, without autoplay', async () => {
    const response = await request(`${HOME}/posts/${game}`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const embed = await response.json();
    expect(embed).toEqual({
      version: '1.0',
      type: 'video',
      title: 'Joss "the boss" vs <Alex>',
      provider_name: 'S.L.V.S.H.',
      provider_url: HOME,
      cache_age: 3600,
      thumbnail_url: `${HOME}/share/posters/large/a.jpg`,
      thumbnail_width: 1280,
      thumbnail_height: 720,
      width: 1280,
      height: 720,
      html: expect.stringMatching(/^<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?rel=0" /),
    });
    expect(embed.html).toContain(' referrerpolicy="strict-origin-when-cross-origin"');
    expect(embed.html).not.toContain('autoplay=');
    expect(embed.html).toContain('title="Joss &quot;the boss&quot; vs &lt;Alex&gt;"');
    const ofFilm = await readJson(request(`${HOME}/theater/${film}?autoplay=1`));
    expect(ofFilm.html).toContain('src="https://player.vimeo.com/video/123456789?h=0123abcdef&amp;dnt=1"');
    expect(await readJson(request(`${HOME}/fr/posts/${game}`))).toEqual(embed);
    expect(ofFilm).not.toHaveProperty('thumbnail_url');
  });

  test.each([
    ['&maxwidth=500', 500, 281, 320],
    ['&maxheight=360', 640, 360, 640],
    ['&maxwidth=200&maxheight=400', 200, 112, undefined],
    ['&maxwidth=9000&maxheight=9000', 1280, 720, 1280],
    ['&maxwidth=1', 1, 1, undefined],
  ])('fits into %s', async (maxSize, width, height, thumbnail) => {
    const embed = await readJson(request(`${HOME}/posts/${game}`, maxSize));
    expect(embed).toMatchObject({ width, height });
    expect(embed.thumbnail_width).toBe(thumbnail);
    expect(embed.html).toContain(`width="${width}" height="${height}"`);
  });

  test('exists for every address of its page', async () => {
    for (const address of [`/posts/${game}`, `/games/${game}/`, `/films/${game}`, `/theater/${game}#tricks`]) {
      expect((await request(HOME + address)).status).toBe(200);
    }
    expect((await request(`http://slvsh.example/posts/${game}`)).status).toBe(200);
  });

  test('exists for no other address', async () => {
    const scheduled = await addPost(site, { publishDate: Date.parse('2031-01-01') });
    const unplayable = await addPost(site, { videoHost: 'videojs', videoId: 'https://player.vimeo.com/external/odd' });
    const others = [
      ...[`${HOME}/`, `${HOME}/posts`, `${HOME}/posts/abc`, `${HOME}/posts/999999`, `${HOME}/riders/1`],
      ...[`https://evil.example/posts/${game}`, `${HOME}@evil.example/posts/${game}`, 'nonsense', ''],
      ...[`javascript:alert(1)//slvsh.example/posts/${game}`, `ftp://slvsh.example/posts/${game}`],
      ...[`${HOME}/posts/${scheduled}`, `${HOME}/posts/${unplayable}`],
    ];
    for (const address of others) await expectError(await request(address), 404);
  });

  test('exists in no other format, and malformed requests are rejected', async () => {
    await expectError(await request(`${HOME}/posts/${game}`, '&format=xml'), 501, 'format');
    await expectError(await site.get('/oembed'), 400, 'url');
    for (const maxSize of ['maxwidth=0', 'maxwidth=-5', 'maxwidth=wide', 'maxwidth=1.5']) {
      await expectError(await request(`${HOME}/posts/${game}`, `&${maxSize}`), 400, 'maxwidth');
    }
    await expectError(await site.get(`/oembed?url=a&url=b`), 400, 'url');
  });
});

describe('the embed of the cup', () => {
  const PAGE = `${HOME}/slvsh-cup-grandvalira`;

  test('is a frame with a page of this site', async () => {
    const response = await request(PAGE);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const embed = await response.json();
    expect(embed).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'The "big" <Cup>',
      provider_name: 'S.L.V.S.H.',
      provider_url: HOME,
      cache_age: 3600,
      thumbnail_url: `${HOME}/share/cups/${cup}/leaderboard.png`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
      width: 640,
      height: 600,
      html: `<iframe src="${HOME}/embed/cup" width="640" height="600" title="The &quot;big&quot; &lt;Cup&gt;" style="border:0;max-width:100%" referrerpolicy="strict-origin-when-cross-origin"></iframe>`,
    });
    for (const [, src = ''] of embed.html.matchAll(/src="([^"]*)"/g)) {
      const framed = await site.get(new URL(src).pathname);
      expect([framed.status, framed.headers.get('x-frame-options')]).toEqual([200, null]);
    }
  });

  test('is that of the tab, in the language of the page', async () => {
    const sourceOf = async (url: string) => /src="([^"]*)"/.exec((await readJson(request(url))).html)?.[1];
    expect(await sourceOf(`${PAGE}?tab=leaderboard#views`)).toBe(`${HOME}/embed/cup/leaderboard`);
    expect(await sourceOf(`${PAGE}/?tab=results`)).toBe(`${HOME}/embed/cup`);
    expect(await sourceOf(`${HOME}/fr/slvsh-cup-grandvalira?tab=leaderboard`)).toBe(`${HOME}/fr/embed/cup/leaderboard`);
  });

  test('is as small as the frame allows', async () => {
    const embed = await readJson(request(PAGE, '&maxwidth=300&maxheight=5000'));
    expect(embed).toMatchObject({ width: 300, height: 600 });
    expect(embed.html).toContain('width="300" height="600"');
    expect(embed).not.toHaveProperty('thumbnail_url');
  });

  test('exists for no page without it', async () => {
    const without = await startSite({ beside: site, publicUrl: HOME, bracketCupId: 999 });
    await expectError(await without.get(`/oembed?url=${encodeURIComponent(PAGE)}`), 404);
    const others = [`${HOME}/cups`, `${HOME}/cups/${cup}`, `${PAGE}/brackets/abc`, `${HOME}/embed/cup`];
    for (const address of [...others, 'https://evil.example/slvsh-cup-grandvalira', `${HOME}/Slvsh-cup-grandvalira`]) {
      await expectError(await request(address), 404);
    }
  });
});

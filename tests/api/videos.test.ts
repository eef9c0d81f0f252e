/** A video's title and poster from its host; none if the host fails. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { VideoMetadata } from '#contract/api/posts.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { startSite, type TestSite } from '../support/start-site.ts';
import { expectEndpointReply } from '../support/strict-client.ts';
import { hangs, redirectsTo, respondsWith, startVideoHost, stopsHalfway } from '../support/video-host-server.ts';

const host = await startVideoHost();
const foreign = await startVideoHost();
const site = await startSite({ videoHosts: host.hosts });
const admin = await signUpAdmin(site);

const YOUTUBE = '/videos/youtube/dQw4w9WgXcQ';
const VIMEO = '/videos/vimeo/76979871';
const POSTER = `${host.origin}/poster`;
const PICTURE = Buffer.from('the bytes of a picture');
const FIFTY_MEGABYTES = Buffer.alloc(50 * 1024 * 1024, ' ');
const NOTHING = { title: null, poster: null };
const ONLY_TITLE = { title: 'Joss vs Khai', poster: null };

const tells = (facts: unknown) => respondsWith(JSON.stringify(facts));
const ask = (path: string, authorization?: string, at: TestSite = site) =>
  send(at, `GET ${path}`, undefined, authorization ? { authorization } : {});

async function lookUp(path = YOUTUBE, at = site): Promise<VideoMetadata> {
  const response = await ask(path, admin.authorization, at);
  expect(response.status).toBe(200);
  const facts = await response.json();
  expectEndpointReply('GET /videos/{host}/{id}', facts);
  return facts;
}

beforeEach(() => {
  for (const one of [host, foreign]) {
    one.requests.length = 0;
    one.answers = { '/poster': respondsWith(PICTURE, 'image/jpeg') };
  }
  host.answers['/youtube'] = tells({ title: 'Joss vs Khai', thumbnail_url: POSTER });
});

afterAll(() => {
  host.close();
  foreign.close();
});

describe('a host that answers', () => {
  test('has the title and the poster of a YouTube video', async () => {
    expect(await lookUp(YOUTUBE)).toEqual({
      title: 'Joss vs Khai',
      poster: { contentType: 'image/jpeg', base64: PICTURE.toString('base64') },
    });
    const watched = encodeURIComponent('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(host.requests).toEqual([`/youtube?format=json&url=${watched}`, '/poster']);
  });

  test('has the title and the poster of a Vimeo video', async () => {
    host.answers['/vimeo'] = tells({ title: 'Winter in Andorra', thumbnail_url: POSTER });
    expect(await lookUp(VIMEO)).toMatchObject({ title: 'Winter in Andorra', poster: { contentType: 'image/jpeg' } });
    expect(host.requests).toEqual([`/vimeo?url=${encodeURIComponent('https://vimeo.com/76979871')}`, '/poster']);
  });

  test('is asked for an unlisted Vimeo video by its hash', async () => {
    host.answers['/vimeo'] = tells({ title: 'Winter in Andorra' });
    expect(await lookUp(`${VIMEO}?vimeoHash=8272103f6e`)).toEqual({ title: 'Winter in Andorra', poster: null });
    expect(host.requests).toEqual([`/vimeo?url=${encodeURIComponent('https://vimeo.com/76979871/8272103f6e')}`]);
    await expectError(await ask(`${VIMEO}?vimeoHash=x/../y`, admin.authorization), 400, 'vimeoHash');
  });

  test.each([{}, { thumbnail_url: null }, { thumbnail_url: 7 }, { thumbnail_url: 'poster' }])(
    'has only the title without a poster: %j',
    async (named) => {
      host.answers['/youtube'] = tells({ title: 'Joss vs Khai', ...named });
      expect(await lookUp()).toEqual(ONLY_TITLE);
    },
  );

  test.each([undefined, null, 7, '', ' \n '])('has only the poster if the title is %j', async (title) => {
    host.answers['/youtube'] = tells({ title, thumbnail_url: POSTER });
    expect(await lookUp()).toMatchObject({ title: null, poster: { contentType: 'image/jpeg' } });
  });

  test.each([
    ['is cut to 200 characters', 'a'.repeat(201), 'a'.repeat(200)],
    ['is not cut through a character', `${'a'.repeat(199)}🎿`, 'a'.repeat(199)],
    ['has no control characters', ' Joss\u0000 vs\r\n\u001b\u0085Khai\t', 'Joss  vs Khai'],
  ])('a title %s', async (_what, title, tidied) => {
    host.answers['/youtube'] = tells({ title });
    expect((await lookUp()).title).toBe(tidied);
  });
});

describe('the reply has no title and no poster if the host', () => {
  test.each([
    ['does not know the video', respondsWith('{"title":"Not Found"}', 'application/json', 404)],
    ['breaks down', respondsWith('{"title":"Oh no"}', 'application/json', 500)],
    ['redirects elsewhere', redirectsTo(`${foreign.origin}/youtube`)],
    ['answers a page', respondsWith('<!doctype html><title>Sign in</title>', 'text/html')],
    ['answers nothing', respondsWith('')],
    ['answers null', respondsWith('null')],
    ['answers a list', respondsWith('[]')],
    ['answers 50 MB', respondsWith(Buffer.concat([Buffer.from('{"title":"Long"}'), FIFTY_MEGABYTES]))],
    ['hangs up', (request) => request.socket.destroy()],
  ] satisfies [string, ReturnType<typeof respondsWith>][])('%s', async (_what, answer) => {
    foreign.answers['/youtube'] = tells({ title: 'Elsewhere' });
    host.answers['/youtube'] = answer;
    expect(await lookUp()).toEqual(NOTHING);
    expect(foreign.requests).toEqual([]);
  });

  test('is unreachable', async () => {
    const stopped = await startVideoHost();
    stopped.close();
    const withoutHosts = await startSite({ beside: site, videoHosts: stopped.hosts });
    expect(await lookUp(YOUTUBE, withoutHosts)).toEqual(NOTHING);
  });
});

describe('a poster', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])('may be %s', async (contentType) => {
    host.answers['/poster'] = respondsWith(PICTURE, `${contentType.toUpperCase()}; charset=binary`);
    expect((await lookUp()).poster).toEqual({ contentType, base64: PICTURE.toString('base64') });
  });

  test('may have 10 MB', async () => {
    const largest = FIFTY_MEGABYTES.subarray(0, 10 * 1024 * 1024);
    host.answers['/poster'] = respondsWith(largest, 'image/png');
    expect((await lookUp()).poster?.base64).toHaveLength(4 * Math.ceil(largest.length / 3));
  });

  test.each([
    ['has more than 10 MB', respondsWith(FIFTY_MEGABYTES.subarray(0, 10 * 1024 * 1024 + 1), 'image/png')],
    ['has 50 MB', respondsWith(FIFTY_MEGABYTES, 'image/jpeg')],
    ['is empty', respondsWith('', 'image/jpeg')],
    ['is no picture', respondsWith('<!doctype html>', 'text/html')],
    ['is a drawing that can hold scripts', respondsWith('<svg/>', 'image/svg+xml')],
    ['is gone', respondsWith(PICTURE, 'image/jpeg', 404)],
    ['is elsewhere', redirectsTo(`${foreign.origin}/poster`)],
  ])('that %s is omitted', async (_what, answer) => {
    host.answers['/poster'] = answer;
    expect(await lookUp()).toEqual(ONLY_TITLE);
    expect(foreign.requests).toEqual([]);
  });

  test.each([
    `${foreign.origin}/poster`,
    `${host.origin}@${foreign.origin.slice('http://'.length)}/poster`,
    `data:image/png;base64,${PICTURE.toString('base64')}`,
    'file:///etc/hostname',
  ])('is not fetched from another host: %s', async (address) => {
    host.answers['/youtube'] = tells({ title: 'Joss vs Khai', thumbnail_url: address });
    expect(await lookUp()).toEqual(ONLY_TITLE);
    expect(foreign.requests).toEqual([]);
  });
});

describe('a host that hangs is abandoned', async () => {
  const hasty = await startSite({ beside: site, videoHosts: { ...host.hosts, timeoutMs: 1_000 } });

  test.each([
    ['before it answers', hangs],
    ['in the middle of its answer', stopsHalfway('application/json')],
  ])('%s', async (_when, answer) => {
    host.answers['/youtube'] = answer;
    expect(await lookUp(YOUTUBE, hasty)).toEqual(NOTHING);
  });

  test.each([
    ['before the poster', hangs],
    ['in the middle of the poster', stopsHalfway('image/jpeg')],
  ])('%s, with its title', async (_when, answer) => {
    host.answers['/poster'] = answer;
    expect(await lookUp(YOUTUBE, hasty)).toEqual(ONLY_TITLE);
  });
});

describe('is rejected without a request to a host:', () => {
  test.each([
    '/videos/youtube/76979871',
    '/videos/vimeo/dQw4w9WgXcQ',
    '/videos/youtube/dQw4w9WgX%26Q',
    '/videos/vimeo/1',
  ])('an id that its host cannot have: %s', async (path) => {
    await expectError(await ask(path, admin.authorization), 400, 'id');
    expect(host.requests).toEqual([]);
  });

  test('an unknown host', async () => {
    await expectError(await ask('/videos/videojs/76979871', admin.authorization), 400, 'host');
  });

  test('a fan', async () => {
    await expectError(await ask(YOUTUBE, (await signUp(site)).authorization), 403);
    expect(host.requests).toEqual([]);
  });

  test('a visitor', async () => {
    await expectError(await ask(YOUTUBE), 401);
    expect(host.requests).toEqual([]);
  });
});

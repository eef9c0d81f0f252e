/** An invalid post is refused with its field, and leaves neither a row nor a file. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { type Fields, jpeg, sendForm } from '../support/forms.ts';
import { connectRaw, headOf } from '../support/raw-client.ts';
import { startSite } from '../support/start-site.ts';
import { storedFiles, storedRows } from '../support/stored-state.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);
const { henrik, james } = world.riders;
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let fields: Fields;
let before: unknown[];

beforeAll(async () => {
  admin = await signUpAdmin(site);
  fields = {
    title: 'Harlaut vs Woods',
    location: 'Grandvalira',
    publishDate: '2018-03-13T12:00:00.000Z',
    type: 'Game',
    videoHost: 'youtube',
    vimeoId: 'dQw4w9WgXcQ',
    image: await jpeg(),
  };
});
beforeEach(async () => {
  before = [await storedRows(site), await storedFiles(site)];
});
afterEach(async () => {
  expect([await storedRows(site), await storedFiles(site)]).toEqual(before);
});

const CALLS = ['POST /posts/', `PATCH /posts/${world.posts.zero}`];

describe.each(CALLS)('%s', (call) => {
  const post = (difference: Fields) => sendForm(site, call, { ...fields, ...difference }, admin);

  test.each<[string, Fields]>([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(201) }],
    ['title', { title: 'a\u0007b' }],
    ['description', { description: 'a\u0000b' }],
    ['editorial', { editorial: '<p>a\u0000b</p>' }],
    ['tags', { tags: 'one,t\u0000wo' }],
    ['tags', { tags: Array.from({ length: 31 }, (_, index) => `tag ${index}`).join(',') }],
    ['publishDate', { publishDate: '13 March' }],
    ['publishDate', { publishDate: '9999-12-31T23:59:59-12:00' }],
    ['type', { type: 'Show' }],
    ['videoHost', { videoHost: 'dailymotion' }],
    ['vimeoId', { vimeoId: 'https://evil.example/watch?v=dQw4w9WgXcQ' }],
    ['vimeoId', { vimeoId: 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ' }],
    ['vimeoId', { vimeoId: 'https://vimeo.com/123456789' }],
    ['vimeoId', { vimeoId: 'javascript:alert(1)' }],
    ['vimeoId', { videoHost: 'vimeo' }],
    ['vimeoId', { videoHost: 'videojs', vimeoId: 'https://player.vimeo.com/external/12345678x.hd.mp4' }],
    ['gameType', { gameType: 'chess' }],
    ['gameType', { type: 'Film', gameType: 'slvsh' }],
    ['winnerScore', { winnerScore: '5' }],
    ['winnerScore', { winnerScore: '-1' }],
    ['winnerScore', { winnerScore: 'four' }],
    ['loserId', { winnerId: String(henrik), loserId: String(henrik) }],
    ['winnerId', { winnerId: '99999' }],
    ['winnerId', { winnerId: 'Henrik' }],
    ['loserId', { winnerId: String(henrik), loserId: '99999' }],
    ['riderIds', { riderIds: `${henrik},99999` }],
    ['riderIds', { riderIds: `${henrik},${henrik}` }],
    ['tags', { tags: 'x'.repeat(61) }],
    ['title', { title: ['one', 'two'] }],
    ['winnerId', { winnerId: [String(henrik), String(james)] }],
    ['imageCrop', { imageCrop: '0,0,2,2' }],
  ])('%s is refused: %o', async (field, difference) => {
    await expectError(await post(difference), 400, field);
  });

  test('a picture whose name has spaces is refused with the message of the specification', async () => {
    const reply = await expectError(await post({ image: await jpeg('my poster.jpg') }), 400, 'image');
    expect(reply.message).toContain('Image file name cannot have spaces');
  });

  test('a text with the type of a picture is refused', async () => {
    const text = new File(['no picture at all'], 'poster.png', { type: 'image/png' });
    await expectError(await post({ image: text }), 400, 'image');
  });

  test('a text field instead of the picture is refused', async () => {
    await expectError(await post({ image: 'poster.jpg' }), 400, 'image');
  });

  test('a picture of more than ten megabytes is refused', async () => {
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'poster.jpg', { type: 'image/jpeg' });
    await expectError(await post({ image: large }), 413, 'image');
  });

  test('a text longer than the form allows is refused', async () => {
    await expectError(await post({ description: 'x'.repeat(600_000) }), 413, 'description');
    await expectError(await post({ description: 'x'.repeat(5_001) }), 400, 'description');
  });

  test('a body of another media type is refused', async () => {
    const { image: _image, ...texts } = fields;
    await expectError(await send(site, call, texts, admin), 415);
    await expectError(await send(site, call, undefined, admin), 415);
    const headers = { 'content-type': 'text/plain' };
    await expectError(await send(site, call, 'title=x', { ...admin, headers }), 415);
  });

  test('a truncated form or one without a boundary is refused', async () => {
    const cut = '--here\r\ncontent-disposition: form-data; name="title"\r\n\r\nHalf';
    for (const type of ['multipart/form-data; boundary=here', 'multipart/form-data']) {
      const { status } = await send(site, call, cut, { ...admin, headers: { 'content-type': type } });
      expect([400, 406, 415]).toContain(status);
    }
  });

  test('a form with more fields than a post has is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field${index}`, 'x']));
    await expectError(await post(many), 413);
  });

  test.each(['__proto__', 'constructor', 'toString'])('a field named %s is refused or ignored', async (name) => {
    const body = `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n{"admin":true}\r\n--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { status } = await send(site, 'POST /posts/', body, { ...admin, headers });
    expect(status).toBe(400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('visitors and fans are refused before their picture is read', async () => {
    const { authorization } = await signUp(site);
    const large = { image: new File([new Uint8Array(20 * 1024 * 1024)], 'poster.jpg') };
    await expectError(await sendForm(site, call, large, { authorization }), 403);
    await expectError(await sendForm(site, call, fields), 401);
    await expectError(await sendForm(site, call, fields, { cookie: admin.cookie }), 401);
  });
});

test('an aborted upload leaves no rows or files, and the site keeps answering', async () => {
  const head = headOf('POST /api/v1/posts/', {
    authorization: admin.authorization,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 5_000_000,
  });
  const part = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  for (let round = 0; round < 50; round++) {
    const sender = await connectRaw(site.address);
    await sender.send(`${head}${part}${'x'.repeat(round * 1000)}`);
    sender.socket.destroy();
    await sender.ended;
  }
  expect((await site.get('/api/v1/site')).status).toBe(200);
});

test('form data is refused by an endpoint that takes JSON', async () => {
  await expectError(await sendForm(site, 'POST /cups', { slug: 'x' }, admin), 415);
});

test('a rider in the trash is refused in a new post', async () => {
  const { rookie } = world.riders;
  const ids = { winnerId: String(rookie), loserId: String(james) };
  await send(site, `DELETE /riders/${rookie}`, undefined, admin);
  await expectError(await sendForm(site, 'POST /posts/', { ...fields, ...ids }, admin), 400, 'winnerId');
  before = [await storedRows(site), await storedFiles(site)];
});

/** The drawn portraits of riders. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findPalette, findRivalsPalette } from '#contract/rules/palettes.ts';
import { PORTRAIT_SIZE, riderPortraitPath } from '#contract/rules/paths.ts';
import { addCup, addPost, addRider, DAY, HOUR } from '../support/builders.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { sendForm } from '../support/forms.ts';
import { NOON, startSite } from '../support/start-site.ts';

const site = await startSite({ web: await readBuiltWeb() });
const admin = await signUpAdmin(site);
const get = (id: number, headers?: Record<string, string>) =>
  site.get(riderPortraitPath(id, 'svg'), headers && { headers });
const draw = async (id: number) => (await get(id)).text();
const trick = (name: string) => [{ name, start: 1, end: 2 }];

test('a portrait is an SVG that caches keep for a minute and that runs nothing', async () => {
  const response = await get(await addRider(site));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=60',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [\s\S]*<\/svg>$/);
});

test('an unchanged portrait is not sent again', async () => {
  const id = await addRider(site);
  const etag = (await get(id)).headers.get('etag') ?? '';
  const again = await get(id, { 'if-none-match': etag });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
});

test('a new name changes the initials', async () => {
  const id = await addRider(site, { name: 'Alex Hall' });
  const [before, etag] = [await draw(id), (await get(id)).headers.get('etag') ?? ''];
  await sendForm(site, `PATCH /riders/${id}`, { name: 'Alex Ball' }, admin);
  expect(await draw(id)).not.toBe(before);
  expect((await get(id, { 'if-none-match': etag })).status).toBe(200);
});

test('the trick that the rider does most changes the pose, once its post is published', async () => {
  const id = await addRider(site);
  const plain = await draw(id);
  await addPost(site, { riderIds: [id], tricks: trick('Cork 7, japan'), publishDate: NOON + HOUR });
  expect(await draw(id)).toBe(plain);
  await addPost(site, { riderIds: [id], tricks: trick('Cork 7, japan') });
  const japan = await draw(id);
  expect(japan).not.toBe(plain);
  await addPost(site, { riderIds: [id], tricks: [...trick('Mute'), ...trick('Mute')] });
  expect(await draw(id)).not.toBe(japan);
});

test('the cup with most games of the rider gives the inks', async () => {
  const [id, other] = [await addRider(site), await addRider(site)];
  const game = (day: number) => addPost(site, { riderIds: [id, other], publishDate: NOON - day * DAY });
  const often = await addCup(site, { gameIds: [await game(3), await game(2)] });
  const once = await addCup(site, { slug: 'Another cup', gameIds: [await game(1)] });
  expect(once).toBeGreaterThan(often);
  expect(await draw(id)).toContain(findPalette(often, id).paper);
  expect(await draw(await addRider(site))).toContain(findPalette(null, id + 2).paper);
});

test('the page of two rivals shows both in the inks of the page, on two grounds', async () => {
  const [one, other] = [await addRider(site), await addRider(site)];
  const { paper, rider } = findRivalsPalette(one, other);
  const document = await (await site.get(`/rivals/${one}/${other}`)).text();
  for (const [id, rival, ground] of [
    [one, other, paper],
    [other, one, rider],
  ] as const) {
    const address = riderPortraitPath(id, 'svg', rival);
    expect(document).toContain(`src="${address}"`);
    expect(await (await site.get(address)).text()).toContain(`<rect width="480" height="640" fill="${ground}"/>`);
  }
  await expectError(await site.get(`${riderPortraitPath(one, 'svg')}?rival=nonsense`), 400, 'rival');
});

test('link previews show it as a PNG of the same size', async () => {
  const response = await site.get(riderPortraitPath(await addRider(site), 'png'));
  expect(response.headers.get('content-type')).toBe('image/png');
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ ...PORTRAIT_SIZE, format: 'png' });
});

test('an unknown rider and one in the trash have no portrait', async () => {
  const id = await addRider(site);
  await send(site, `DELETE /riders/${id}`, undefined, admin);
  await expectError(await get(id), 404);
  await expectError(await get(99_999), 404);
  await expectError(await site.get(riderPortraitPath(id, 'png')), 404);
  await expectError(await site.get('/share/riders/nonsense/portrait.svg'), 400, 'id');
});

test('pages show the portrait of a rider without a photo, and it loads with the view', async () => {
  const id = await addRider(site, { name: 'Portrait Pat' });
  const image = new RegExp(`<img[^>]*src="${riderPortraitPath(id, 'svg')}"[^>]*>`);
  const [listed = ''] = image.exec(await (await site.get('/riders')).text()) ?? [];
  expect(listed).toContain('loading="lazy"');
  expect(listed).toContain('alt=""');
  expect(await (await site.get(`/riders/${id}`)).text()).toMatch(image);
});

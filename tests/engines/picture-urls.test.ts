/** A change of MEDIA_URL changes the URLs of pictures, and no row. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { locationOf } from '#server/platform/pictures/picture-keys.ts';
import { addHero, addPost, addRider } from '../support/builders.ts';
import { signUpAdmin } from '../support/fans.ts';
import { jpeg, sendForm } from '../support/forms.ts';
import { startSite, type TestSite } from '../support/start-site.ts';
import { storedRows } from '../support/stored-state.ts';
import { readReply } from '../support/strict-client.ts';
import { buildWorld } from '../support/world.ts';

const CDN = 'https://cdn.example/site';
const ELSEWHERE = 'https://elsewhere.example/photo.webp';
const LOCATIONS = [
  ['posts', 'posterLocation'],
  ['heroes', 'posterLocation'],
  ['riders', 'avatarLocation'],
] as const;

const site = await startSite();
const world = await buildWorld(site);
const admin = await signUpAdmin(site);
const onCdn = await startSite({ beside: site, mediaUrl: CDN });

const poster = {
  ...{ location: locationOf('posters/original/game-1.webp'), fileName: 'game-1.webp' },
  ...{ contentType: 'image/webp', color: '#000000' },
};
const avatar = { location: locationOf(`pictures/original/${'a'.repeat(20)}.webp`), color: null };
const post = await addPost(site, { title: 'Drawn', poster });
const foreign = await addPost(site, { title: 'Foreign', poster: { ...poster, location: ELSEWHERE } });
const rider = await addRider(site, { name: 'Pictured', avatar });
const hero = await addHero(site, post, { index: 7, poster });
await site.database.updateTable('posts').set({ posterLocation: poster.location }).where('id', '<', post).execute();

const PATHS = [
  ...['posts/page/1', 'games/page/1', 'films/page/1', 'heroes', 'riders', `riders/${rider}`, 'cups/summaries'],
  ...[`cups/${world.cup}`, `posts/${post}`, `posts/${post}/related`, 'search?q=Drawn', 'search?q=Pictured'],
].map((path) => `/api/v1/${path}`);

/** The edition of a cup follows from its posts, with their pictures. */
async function readAll({ get }: TestSite): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const path of [...PATHS, '/sitemap.xml', `/embed/games/${post}`]) {
    const response = await get(path);
    const text = await response.text();
    texts[path] = `${response.status} ${text.replace(/"edition":"[^"]*"/, '')}`;
  }
  return texts;
}

const onSite = await readAll(site);
const withUrls = Object.fromEntries(
  Object.entries(onSite).map(([path, text]) => [
    path,
    text.replaceAll(/(?:http:\/\/slvsh\.example)?\/media\/(?=pictures|posters)/g, `${CDN}/`),
  ]),
);

test('replies and documents have the URLs of MEDIA_URL, and are otherwise the same', async () => {
  const rows = await storedRows(site);
  const replies = await readAll(onCdn);
  expect(replies).toEqual(withUrls);
  for (const [path, text] of Object.entries(replies)) expect(text, path).toMatch(/^200 .*https:\/\/cdn\.example/s);
  expect(await storedRows(site)).toEqual(rows);
});

test('a picture of another site keeps its URL', async () => {
  const { posterImgLocation } = await onCdn.call('GET /posts/{id}', { params: { id: foreign } });
  expect(posterImgLocation).toBe(ELSEWHERE);
});

test('a save keeps the stored location, and a new picture is stored without MEDIA_URL', async () => {
  const locationsOf = async () => ({
    post: await site.database.selectFrom('posts').where('id', '=', post).select('posterLocation').execute(),
    hero: await site.database.selectFrom('heroes').where('id', '=', hero).select('posterLocation').execute(),
    rider: await site.database.selectFrom('riders').where('id', '=', rider).select('avatarLocation').execute(),
  });
  const stored = await locationsOf();
  await readReply(sendForm(onCdn, `PATCH /posts/${post}`, { description: 'Changed.' }, admin));
  await readReply(sendForm(onCdn, `PATCH /heroes/${hero}`, { customTitle: 'Changed' }, admin));
  await readReply(sendForm(onCdn, `PATCH /riders/${rider}`, { sponsor: 'Changed' }, admin));
  expect(await locationsOf()).toEqual(stored);

  const { posterImgLocation } = await readReply(
    sendForm(onCdn, `PATCH /posts/${post}`, { image: await jpeg() }, admin),
  );
  expect(posterImgLocation).toMatch(/^https:\/\/cdn\.example\/site\/pictures\/original\/[a-z2-7]{20}\.webp$/);
  const [row] = (await locationsOf()).post;
  expect(row?.posterLocation).toBe(posterImgLocation.replace(CDN, '/media'));
  await site.database.updateTable('posts').set({ posterLocation: poster.location }).where('id', '=', post).execute();
});

test('rows of earlier versions, which have the URLs of an earlier MEDIA_URL, get the same URLs', async () => {
  const texts = await readAll(onCdn);
  for (const [table, column] of LOCATIONS) {
    const location = sql.ref(column);
    await sql`
      update ${sql.table(table)} set ${location} = replace(${location}, '/media/', 'https://former.example/a/')
    `.execute(site.database);
  }
  expect(await readAll(onCdn)).toEqual(texts);
});

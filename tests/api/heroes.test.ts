import { expect, test } from 'vitest';
import { addHero, addPost } from '../support/builders.ts';
import { startSite } from '../support/start-site.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);

test('slides are sorted by index, not by creation', async () => {
  const heroes = await site.call('GET /heroes');
  expect(heroes.map((hero) => hero.id)).toEqual([world.heroes.first, world.heroes.second]);
  expect(heroes.map((hero) => hero.index)).toEqual([1, 2]);
});

test('a slide has the fields of its post that it shows', async () => {
  const [, hero] = await site.call('GET /heroes');
  expect(hero).toEqual({
    id: world.heroes.second,
    index: 2,
    postId: world.posts.film,
    post: {
      id: world.posts.film,
      title: 'Winter in Andorra',
      location: null,
      type: 'Film',
      gameType: null,
      posterImgLocation: '/media/posters/original/1.webp',
      posterImgColor: '#0b1220',
    },
    customTitle: 'Tonight',
    customTitleFr: null,
    customEyebrow: null,
    customEyebrowFr: null,
    customSubhead: null,
    customSubheadFr: null,
    customUrl: null,
    customPosterImgLocation: null,
    customPosterImgFileName: null,
    customPosterImgContentType: null,
    customPosterImgColor: null,
    version: 1,
  });
});

test('a slide has its custom texts, address and poster', async () => {
  const own = await startSite();
  await addHero(own, await addPost(own), {
    customEyebrow: 'Grandvalira',
    customSubhead: 'The final',
    customUrl: '/cup',
    poster: { location: 'heroes/original/9.webp', fileName: '9.webp', contentType: 'image/webp', color: '#ffffff' },
  });
  expect(await own.call('GET /heroes')).toMatchObject([
    {
      customEyebrow: 'Grandvalira',
      customSubhead: 'The final',
      customUrl: '/cup',
      customPosterImgLocation: 'heroes/original/9.webp',
      customPosterImgFileName: '9.webp',
      customPosterImgContentType: 'image/webp',
      customPosterImgColor: '#ffffff',
    },
  ]);
});

test('slides of the same index are sorted by creation', async () => {
  const same = await startSite();
  const post = await addPost(same);
  const ids = [await addHero(same, post), await addHero(same, post), await addHero(same, post)];
  expect((await same.call('GET /heroes')).map((hero) => hero.id)).toEqual(ids);
});

test('a site without slides has an empty gallery', async () => {
  expect(await (await startSite()).call('GET /heroes')).toEqual([]);
});

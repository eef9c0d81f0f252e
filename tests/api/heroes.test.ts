import { expect, test } from 'vitest';
import { addHero, addPost } from '../support/builders.ts';
import { startSite } from '../support/start-site.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);

test('slides come in the order of their index, whatever the order of their making', async () => {
  const heroes = await site.call('GET /heroes');
  expect(heroes.map((hero) => hero.id)).toEqual([world.heroes.first, world.heroes.second]);
  expect(heroes.map((hero) => hero.index)).toEqual([1, 2]);
});

test('a slide carries what it shows of its post', async () => {
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
      posterImgLocation: 'posters/original/1.webp',
      posterImgColor: '#0b1220',
    },
    customTitle: 'Tonight',
    customEyebrow: null,
    customSubhead: null,
    customUrl: null,
    customPosterImgLocation: null,
    customPosterImgFileName: null,
    customPosterImgContentType: null,
    customPosterImgColor: null,
    version: 1,
  });
});

test('a slide with words, an address and a poster of its own carries them', async () => {
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

test('slides of the same index keep the order in which they were made', async () => {
  const same = await startSite();
  const post = await addPost(same);
  const ids = [await addHero(same, post), await addHero(same, post), await addHero(same, post)];
  expect((await same.call('GET /heroes')).map((hero) => hero.id)).toEqual(ids);
});

test('a site without slides has an empty gallery', async () => {
  expect(await (await startSite()).call('GET /heroes')).toEqual([]);
});

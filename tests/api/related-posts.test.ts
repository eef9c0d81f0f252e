import { expect, test } from 'vitest';
import { addCup, addFilm, addPost, addRider, DAY } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { pairUp } from '../support/world.ts';

const related = async (site: Awaited<ReturnType<typeof startSite>>, id: number) =>
  (await site.call('GET /posts/{id}/related', { params: { id } })).map((post) => post.id);

test('same riders come first, then shared tags, then the same type, newest first in each', async () => {
  const site = await startSite();
  const rider = await addRider(site);
  const watched = await addPost(site, { riderIds: [rider], tags: ['rail'], publishDate: NOON - DAY });
  const sameTypeNew = await addPost(site, { publishDate: NOON - DAY });
  await addFilm(site, { title: 'another type, nothing shared', publishDate: NOON });
  const sameTagOld = await addFilm(site, { tags: ['RAIL'], publishDate: NOON - 50 * DAY });
  const sameTagNew = await addPost(site, { tags: ['rail'], publishDate: NOON - 40 * DAY });
  const sameRiderOld = await addPost(site, { riderIds: [rider], tags: ['rail'], publishDate: NOON - 70 * DAY });
  const sameRiderNew = await addFilm(site, { riderIds: [rider], publishDate: NOON - 60 * DAY });

  expect(await related(site, watched)).toEqual([sameRiderNew, sameRiderOld, sameTagNew, sameTagOld, sameTypeNew]);
});

test('rematches come before newer posts with one of the two riders', async () => {
  const site = await startSite();
  const [one, two, other] = [await addRider(site), await addRider(site), await addRider(site)];
  const watched = await addPost(site, { riderIds: [one, two] });
  const withOne: number[] = [];
  for (let n = 0; n < 6; n++)
    withOne.push(await addPost(site, { riderIds: [one, other], publishDate: NOON - n * DAY }));
  const older = await addPost(site, { riderIds: [two, one], publishDate: NOON - 90 * DAY });
  const newer = await addPost(site, { riderIds: [one, two, other], publishDate: NOON - 80 * DAY });
  expect(await related(site, watched)).toEqual([newer, older, ...withOne.slice(0, 3)]);
});

test('posts with two of three riders come before newer posts with one of them', async () => {
  const site = await startSite();
  const [one, two, three] = [await addRider(site), await addRider(site), await addRider(site)];
  const watched = await addPost(site, { riderIds: [one, two, three] });
  const withThree = await addPost(site, { riderIds: [three], publishDate: NOON });
  const withTwoAndThree = await addPost(site, { riderIds: [two, three], publishDate: NOON - 3 * DAY });
  const withOneAndTwo = await addPost(site, { riderIds: [one, two], publishDate: NOON - 2 * DAY });
  expect(await related(site, watched)).toEqual([withOneAndTwo, withTwoAndThree, withThree]);
});

test('later rounds of the same cup are not among the related posts', async () => {
  const site = await startSite();
  const riders: number[] = [];
  for (let n = 0; n < 8; n++) riders.push(await addRider(site, { name: `Rider ${n}` }));
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = riders;
  const game = (first: number, second: number) => addPost(site, { riderIds: [first, second], tags: ['cup'] });
  const [firstRound, sameRound] = [await game(one, two), await game(three, four)];
  const [semiFinal, final] = [await game(one, three), await game(one, five)];
  const outside = await game(one, four);
  const gameIds = [firstRound, sameRound, semiFinal, final];
  await addCup(site, { riderCount: 8, initialMatchups: pairUp(riders), gameIds });
  expect(await related(site, firstRound)).toEqual([outside, sameRound]);
  expect(await related(site, semiFinal)).toEqual([outside, sameRound, firstRound]);
  expect(await related(site, final)).toEqual([outside, semiFinal, firstRound, sameRound]);
  expect(await related(site, outside)).toEqual([final, semiFinal, sameRound, firstRound]);
});

test('a post that shares riders, tags and type is listed once', async () => {
  const site = await startSite();
  const [one, two] = [await addRider(site), await addRider(site)];
  const watched = await addPost(site, { riderIds: [one, two], tags: ['rail', 'night'] });
  const twin = await addPost(site, { riderIds: [one, two], tags: ['rail', 'night'] });
  expect(await related(site, watched)).toEqual([twin]);
});

test('there are at most five, without the post itself', async () => {
  const site = await startSite();
  const ids: number[] = [];
  for (let n = 0; n < 8; n++) ids.push(await addPost(site, { tags: ['rail'], publishDate: NOON - n * DAY }));
  for (const id of ids) {
    const others = await related(site, id);
    expect(others).toEqual(ids.filter((other) => other !== id).slice(0, 5));
  }
});

test('of many posts with a tag the newest are listed, for old posts too', async () => {
  const site = await startSite();
  const tagged: number[] = [];
  for (let n = 0; n < 13; n++) {
    tagged.push(await addPost(site, { tags: ['rail', 'night'], publishDate: NOON - n * DAY }));
    await addPost(site, { publishDate: NOON - n * DAY });
  }
  const [first = 0, ...others] = tagged;
  const last = others.at(-1) ?? 0;
  expect(await related(site, first)).toEqual(others.slice(0, 5));
  expect(await related(site, last)).toEqual(tagged.slice(0, 5));
});

test('the only post of a site has no related posts', async () => {
  const site = await startSite();
  expect(await related(site, await addPost(site))).toEqual([]);
});

test('a film has no related games without a shared rider or tag', async () => {
  const site = await startSite();
  const film = await addFilm(site);
  await addPost(site);
  expect(await related(site, film)).toEqual([]);
});

test('an unknown post answers 404', async () => {
  await expectError(await (await startSite()).get('/api/v1/posts/1/related'), 404);
});

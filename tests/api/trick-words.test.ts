/** The words of tricks: their use, their pages and their moments. */
import { expect, test } from 'vitest';
import { addFilm, addPost, addRider, DAY } from '../support/builders.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { expectError } from '../support/expect-error.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

/** A caption every ten seconds. */
const captions = (...names: string[]) => names.map((name, n) => ({ start: 10 * n, end: 10 * n + 5, name }));

const inYear = (year: number) => Date.UTC(year, 5, 1);

const readWall = async (site: TestSite) => {
  const { words } = await site.call('GET /tricks');
  return Object.fromEntries(words.map(({ word, moments, videos }) => [word, [moments, videos]]));
};
const readWord = (site: TestSite, word: string) => site.call('GET /tricks/{word}', { params: { word } });
const readMoments = (site: TestSite, word: string, page = 1) =>
  site.call('GET /tricks/{word}/moments/page/{page}', { params: { word, page } });

test('the wall counts each word once a caption, most used first, and leaves out words used once and letters', async () => {
  const site = await startSite();
  await addPost(site, { tricks: captions('Cork mute', 'Cork cork genie', 'Z genie') });
  await addPost(site, { tricks: captions('cork tail', 'Z grab') });
  const { words, moments } = await site.call('GET /tricks');
  expect(words).toEqual([
    { word: 'cork', name: 'Cork', moments: 3, videos: 2, spellings: ['corks'] },
    { word: 'genie', name: 'Genie', moments: 2, videos: 1, spellings: [] },
  ]);
  expect(moments).toBe(5);
});

test('an abbreviation counts for each of its words, and a spelling for its word', async () => {
  const site = await startSite();
  await addPost(site, { tricks: captions('SWL genie', 'Switch left nosebutter', 'NB genie') });
  expect(await readWall(site)).toEqual({ switch: [2, 1], left: [2, 1], genie: [2, 1], 'nose-butter': [2, 1] });
});

test('a word that only the wording has counts, and has its page', async () => {
  const site = await startSite();
  await addPost(site, { tricks: captions('B3S', 'OP 3') });
  for (const [word, name] of [
    ['swap', 'B3S'],
    ['opp', 'OP 3'],
  ] as const) {
    expect(await readWord(site, word)).toMatchObject({ word, moments: 1, first: { moment: { name } } });
  }
});

test.each(['nose-butter', 'nosebutter', 'nb', 'NB'])('%s names the word nose-butter', async (spelling) => {
  const site = await startSite();
  await addPost(site, { tricks: captions('Nose butter', 'NB') });
  expect((await readWord(site, spelling)).word).toBe('nose-butter');
  expect((await readMoments(site, spelling)).videos).toHaveLength(1);
});

test.each([
  ['an unknown word', 'banana'],
  ['a word used once that the glossary does not explain', 'genie'],
  ['a letter', 'z'],
  ['an abbreviation', 'swl'],
  ['a word that is only in scheduled posts', 'rodeo'],
])('%s has no page', async (_what, word) => {
  const site = await startSite();
  await addPost(site, { tricks: captions('SWL z', 'SWL z', 'genie') });
  await addPost(site, { tricks: captions('Rodeo', 'Rodeo'), publishDate: NOON + DAY });
  for (const path of [`/tricks/${word}`, `/tricks/${word}/moments/page/1`]) {
    await expectError(await site.get(`/api/v1${path}`), 404);
  }
});

test('a word used once that the glossary explains has a page, and is not on the wall', async () => {
  const site = await startSite();
  await addPost(site, { tricks: captions('Tail') });
  expect(await readWord(site, 'tail')).toMatchObject({ moments: 1, videos: 1, combinations: [] });
  expect((await site.call('GET /tricks')).words).toEqual([]);
});

test('a word that is no word is refused', async () => {
  const site = await startSite();
  await expectError(await site.get('/api/v1/tricks/-cork'), 400, 'word');
});

test('a word has its meanings and spellings from the glossary, which apply at once', async () => {
  const site = await startSite();
  await addPost(site, { tricks: captions('ZBO', 'Zorba') });
  expect(await readWall(site)).toEqual({});
  const entry = { word: 'Zorbo grab', meaning: 'A grab.', meaningFr: 'Un grab.', createdAt: NOON, updatedAt: NOON };
  await site.write(async (trx) => {
    const { id } = await trx.insertInto('glossary').values(entry).returning('id').executeTakeFirstOrThrow();
    const spellings = ['zbo', 'zorba'].map((spelling, position) => ({ wordId: id, position, spelling }));
    await trx.insertInto('spellings').values(spellings).execute();
  });
  expect(await readWord(site, 'zbo')).toMatchObject({
    ...{ word: 'zorbo-grab', name: 'Zorbo grab', moments: 2 },
    ...{ meaning: 'A grab.', meaningFr: 'Un grab.', spellings: ['zbo', 'zorba'] },
  });
  await site.database
    .updateTable('glossary')
    .set({ meaning: 'A hidden grab.' })
    .where('word', '=', 'Zorbo grab')
    .execute();
  expect(await readWord(site, 'zbo')).toMatchObject({ meaning: 'A hidden grab.' });
  await site.database.updateTable('glossary').set({ deletedAt: NOON }).where('word', '=', 'Zorbo grab').execute();
  expect(await readWall(site)).toEqual({});
});

test('the first moment is the earliest second of the earliest video', async () => {
  const site = await startSite();
  const oldest = await addPost(site, { tricks: captions('Tail', 'Cork 7', 'Cork 9'), publishDate: NOON - 9 * DAY });
  await addPost(site, { tricks: captions('Cork 3'), publishDate: NOON - DAY });
  const { first } = await readWord(site, 'cork');
  expect([first.post.id, first.moment]).toEqual([oldest, { start: 10, end: 15, name: 'Cork 7', wording: 'Cork 720' }]);
  expect(first.post).not.toHaveProperty('editorial');
});

test('years run from the first caption to the last without gaps, with the share of the captions', async () => {
  const site = await startSite();
  await addPost(site, { tricks: captions('Tail'), publishDate: inYear(2013) });
  await addPost(site, { tricks: captions('Cork', 'Tail', 'Cork', 'Lip'), publishDate: inYear(2014) });
  await addPost(site, { tricks: captions('Cork'), publishDate: inYear(2016) });
  expect((await readWord(site, 'cork')).years).toEqual([
    { year: 2013, moments: 0, share: 0 },
    { year: 2014, moments: 2, share: 0.5 },
    { year: 2015, moments: 0, share: 0 },
    { year: 2016, moments: 1, share: 1 },
  ]);
});

test('the ten riders of most videos with the word are listed, ties by name, under their names of today', async () => {
  const site = await startSite();
  const ids = [];
  for (const letter of 'LKJIHGFEDCBA') ids.push(await addRider(site, { name: `Rider ${letter}` }));
  const [l = 0, k = 0] = ids;
  for (const id of ids) await addPost(site, { riderIds: [id], tricks: captions('Cork', 'Cork') });
  await addPost(site, { riderIds: [l, k], tricks: captions('Cork') });
  await addPost(site, { riderIds: [k], tricks: captions('Cork') });
  await site.database.updateTable('riders').set({ name: 'Kim' }).where('id', '=', k).execute();
  const { riders } = await readWord(site, 'cork');
  expect(riders.map(({ rider, videos }) => `${rider.name} ${videos}`)).toEqual([
    ...['Kim 3', 'Rider L 2'],
    ...[...'ABCDEFGH'].map((letter) => `Rider ${letter} 1`),
  ]);
});

test('combinations are the words of the same captions that have pages, most first', async () => {
  const site = await startSite();
  await addPost(site, {
    tricks: captions('Cork mute genie', 'Cork mute', 'Cork genie', 'Cork mute lip', 'Genie iron'),
  });
  await addPost(site, { tricks: captions('Iron') });
  expect((await readWord(site, 'cork')).combinations).toEqual([
    { word: 'mute', name: 'Mute', moments: 3 },
    { word: 'genie', name: 'Genie', moments: 2 },
  ]);
});

test('moments are listed by video, newest first, twenty videos a page', async () => {
  const site = await startSite();
  const ids: number[] = [];
  for (let n = 0; n < 21; n++) {
    ids.push(await addFilm(site, { tricks: captions('Cork 5', 'Tail', 'Cork 7'), publishDate: NOON - n * DAY }));
  }
  const first = await readMoments(site, 'cork');
  expect(first).toMatchObject({ pageNumber: 1, totalPages: 2 });
  expect(first.videos.map(({ post }) => post.id)).toEqual(ids.slice(0, 20));
  expect(first.videos[0]?.moments).toEqual([
    { start: 0, end: 5, name: 'Cork 5', wording: 'Cork 5' },
    { start: 20, end: 25, name: 'Cork 7', wording: 'Cork 7' },
  ]);
  expect((await readMoments(site, 'cork', 2)).videos.map(({ post }) => post.id)).toEqual(ids.slice(20));
  await expectError(await site.get('/api/v1/tricks/cork/moments/page/3'), 404);
});

test('moments in the last fifth of a game are late, those of a film are not', async () => {
  const site = await startSite();
  const tricks = [10, 79, 81, 99].map((start) => ({ start, end: start + 1, name: 'Cork' }));
  await addPost(site, { tricks });
  await addFilm(site, { tricks, publishDate: NOON - 9 * DAY });
  const { videos } = await readMoments(site, 'cork');
  expect(videos.map(({ moments }) => moments.map(({ late }) => late))).toEqual([
    [undefined, undefined, true, true],
    [undefined, undefined, undefined, undefined],
  ]);
});

test('the page of a spelling redirects to the page of its word, and a page past the end to the not-found page', async () => {
  const site = await startSite({ web: await readBuiltWeb() });
  for (let n = 0; n < 21; n++) await addPost(site, { tricks: captions('Nose butter', 'NB') });
  for (const [from, to] of [
    ['/tricks/nosebutter', '/tricks/nose-butter'],
    ['/tricks/Nose-Butter?page=2', '/tricks/nose-butter?page=2'],
    ['/fr/tricks/nb', '/fr/tricks/nose-butter'],
    ['/tricks/nose-butter?page=999', '/not-found'],
  ] as const) {
    const { headers } = await site.get(from, { redirect: 'manual' });
    expect(headers.get('location'), from).toBe(to);
  }
});

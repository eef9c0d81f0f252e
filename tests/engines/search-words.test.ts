import { beforeAll, describe, expect, test } from 'vitest';
import { addCup, addPost, addRider, DAY } from '../support/builders.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

const moments = (...names: string[]) => names.map((name, start) => ({ start, end: start + 1, name }));

describe('words of tricks', () => {
  let site: TestSite;
  let rider: number;

  beforeAll(async () => {
    site = await startSite();
    rider = await addRider(site, { name: 'Zelda Corkery' });
    const names = ['NB Zigzag', 'Nose butter', 'Zigzag', 'Zigzag mute', 'Corkscrew', 'Corkscrew', 'Once'];
    await addPost(site, { title: 'One', riderIds: [rider], tricks: moments(...names) });
    await addPost(site, { title: 'Two', tricks: moments('Zigzag', 'Cork'), publishDate: NOON - 2 * DAY });
    await addPost(site, { title: 'Three', tricks: moments('Cork'), publishDate: NOON - 3 * DAY });
    await addPost(site, { title: 'Next week', tricks: moments('Tomorrow', 'Tomorrow'), publishDate: NOON + 7 * DAY });
  });

  const search = (q: string) => site.call('GET /search', { query: { q } });
  const wordsOf = async (q: string) => (await search(q)).words.map(({ word }) => word);

  test.each([
    ['a word', 'zigzag', ['zigzag']],
    ['a spelling', 'nb', ['nose-butter']],
    ['a word in two parts', 'nose butter', ['nose-butter']],
    ['several words, in their order', 'zigzag nb', ['zigzag', 'nose-butter']],
    ['the beginning of a word', 'zig', ['zigzag']],
    ['the beginning of a word in two parts', 'nose bu', ['nose-butter']],
    ['a word before those that it begins', 'cork', ['cork', 'corkscrew']],
    ['a word beside others', 'corkery zigzag', ['zigzag']],
    ['a misspelled word', 'zigazg', ['zigzag']],
  ])('are found by %s', async (_how, q, words) => {
    expect(await wordsOf(q)).toEqual(words);
  });

  test.each([
    ['that one caption has', 'once'],
    ['that scheduled videos have', 'tomorrow'],
    ['by two letters', 'zi'],
    ['that a rider is called', 'zelda'],
  ])('are not found %s', async (_why, q) => {
    expect(await wordsOf(q)).toEqual([]);
  });

  test('have the numbers of their moments and videos, only on the first page', async () => {
    expect((await search('zigzag')).words).toEqual([
      { word: 'zigzag', name: 'Zigzag', moments: 4, videos: 2, parts: [{ text: 'Zigzag', found: true }] },
    ]);
    for (let n = 0; n < 12; n++) await addPost(site, { title: 'Corkscrew', publishDate: NOON - (10 + n) * DAY });
    const second = await site.call('GET /search', { query: { q: 'corkscrew', page: 2 } });
    expect(second.words).toEqual([]);
  });

  test('leave the suggestions of a query that finds nothing else', async () => {
    expect(await search('zigzag banana')).toMatchObject({
      totalPosts: 0,
      words: [{ word: 'zigzag' }],
      suggestions: ['zigzag'],
    });
  });
});

describe('a year in the query', () => {
  let site: TestSite;
  const ids: number[] = [];

  beforeAll(async () => {
    site = await startSite();
    const dates = ['2017-05-01T00:00:00Z', '2016-01-01T00:00:00Z', '2015-12-31T23:59:59.999Z', '2012-01-01T00:00:00Z'];
    for (const date of dates) {
      ids.push(await addPost(site, { title: 'Alike', publishDate: Date.parse(date), tricks: moments('Zigzag mute') }));
    }
    await addPost(site, { title: 'Alike', publishDate: NOON + DAY });
  });

  const search = (q: string, page = 1) => site.call('GET /search', { query: { q, page } });

  test.each(['alike since 2016', 'Since 2016 alike', 'depuis 2016, alike', 'zigzag since 2016', 'since 2016'])(
    '%s leaves out older videos',
    async (q) => {
      const found = await search(q);
      expect(found).toMatchObject({ since: 2016, totalPosts: 2, totalPages: 1 });
      expect(found.posts.map(({ post }) => post.id)).toEqual(ids.slice(0, 2));
    },
  );

  test('counts only the tricks of newer videos', async () => {
    expect((await search('zigzag since 2016')).tricks).toMatchObject([{ name: 'Zigzag mute', posts: 2 }]);
    expect((await search('zigzag')).tricks).toMatchObject([{ posts: 4 }]);
  });

  test.each(['alike since', 'alike since 23', 'since 1899 alike'])('%s is searched as words', async (q) => {
    expect(await search(q)).toMatchObject({ since: null, totalPosts: 0 });
  });

  test('that is to come finds nothing', async () => {
    expect(await search('since 2099')).toMatchObject({ since: 2099, totalPosts: 0, posts: [] });
  });

  test('stays in the suggestions', async () => {
    expect((await search('zigzug banana depuis 2016')).suggestions).toEqual(['zigzag depuis 2016']);
  });

  test('filters every page of results', async () => {
    const paged = await startSite();
    const newer: number[] = [];
    for (let n = 0; n < 14; n++) {
      newer.push(await addPost(paged, { title: 'Alike', publishDate: Date.parse('2017-06-01') - n * DAY }));
      await addPost(paged, { title: 'Alike', publishDate: Date.parse('2014-06-01') - n * DAY });
    }
    const read = async (page: number) => paged.call('GET /search', { query: { q: 'alike since 2017', page } });
    const pages = [await read(1), await read(2)];
    expect(pages.map(({ totalPosts, totalPages }) => [totalPosts, totalPages])).toEqual([
      [14, 2],
      [14, 2],
    ]);
    expect(pages.flatMap(({ posts }) => posts.map(({ post }) => post.id))).toEqual(newer);
    expect((await paged.get('/api/v1/search?q=alike+since+2017&page=3')).status).toBe(404);
  });
});

describe('suggestions', () => {
  let site: TestSite;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    site = await startSite();
    for (const name of ['Øystein Bråten', 'Zig Hall', 'Alex Zigler', 'Bo Zigler']) {
      ids[name] = String(await addRider(site, { name }));
    }
    const videosOf = (name: string) => ({ riderIds: [Number(ids[name])] });
    await addPost(site, { tricks: moments('Zigzag', 'Zigzag', 'NB', 'NB'), ...videosOf('Bo Zigler') });
    await addPost(site, { tricks: moments('Zigzag mute', 'Ziggy', 'Ziggy'), publishDate: NOON - 2 * DAY });
    ids.cup = String(await addCup(site, { slug: 'SLVSH Cup Zigtal 2024' }));
  });

  const suggest = (q: string) => site.call('GET /search/suggestions', { query: { q } });
  const namesOf = async (q: string) => (await suggest(q)).map(({ name }) => name);

  test('name tricks, riders and cups: those that begin with the query first, then the most used', async () => {
    expect(await namesOf('zig')).toEqual(['Zigzag', 'Ziggy', 'Zig Hall', 'Zigtal 2024', 'Bo Zigler', 'Alex Zigler']);
  });

  test('have the key of their page', async () => {
    expect(await suggest('NB')).toMatchObject([{ kind: 'trick', key: 'nose-butter' }]);
    expect(await suggest('zigt')).toEqual([{ kind: 'cup', key: ids.cup, name: 'Zigtal 2024' }]);
    expect(await suggest('oystein')).toEqual([{ kind: 'rider', key: ids['Øystein Bråten'], name: 'Øystein Bråten' }]);
  });

  test.each([
    ['any word of a name', 'braten', ['Øystein Bråten']],
    ['several words', 'BRA oys', ['Øystein Bråten']],
    ['a whole name before longer ones', 'ziggy', ['Ziggy']],
    ['a query with a year', 'zigzag since 2023', ['Zigzag']],
    ['a typo', 'zgizag', []],
    ['punctuation', '?!', []],
    ['only a year', 'since 2023', []],
  ])('for %s', async (_what, q, names) => {
    expect(await namesOf(q)).toEqual(names);
  });

  test('are at most eight, and have some of each kind', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `Quark${String.fromCharCode(97 + n)}`);
    await addPost(site, { tricks: moments(...names, ...names) });
    for (const name of names) await addRider(site, { name: `${name} Rider` });
    const found = await suggest('quark');
    expect(found.map(({ kind }) => kind)).toEqual([...Array(4).fill('trick'), ...Array(4).fill('rider')]);
  });

  test('leave out deleted riders and scheduled captions', async () => {
    const gone = await addRider(site, { name: 'Wumpus Gone' });
    await site.database.updateTable('riders').set({ deletedAt: NOON }).where('id', '=', gone).execute();
    await addPost(site, { tricks: moments('Wumpus', 'Wumpus'), publishDate: NOON + DAY });
    expect(await suggest('wumpus')).toEqual([]);
  });

  test.each([
    ['no words', '', 'Search is missing'],
    ['empty words', '?q=%20', 'Search is empty'],
    ['too many words', `?q=${'a'.repeat(101)}`, 'Search is longer than 100 characters'],
    ['words given twice', '?q=a&q=b', 'Search must be text, given once'],
  ])('%s are rejected', async (_what, query, message) => {
    const response = await site.get(`/api/v1/search/suggestions${query}`);
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain(message);
  });
});

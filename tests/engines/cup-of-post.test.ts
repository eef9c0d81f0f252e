/** A game that names its cup: the post and the cup's list of games agree (product decisions, 'Cups'). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { HistoryRecord } from '#contract/api/admin.ts';
import type { Post } from '#contract/api/posts.ts';
import { startBracketSite } from '../support/bracket-site.ts';
import { addCup, addFilm, addPost, MINUTE } from '../support/builders.ts';
import { readCup } from '../support/cup-fields.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { type Fields, jpeg, sendForm } from '../support/forms.ts';
import { NOON } from '../support/start-site.ts';
import { expectUnchanged } from '../support/stored-state.ts';
import { readReply } from '../support/strict-client.ts';

const { site, time, riders, freshCup, submit, read } = await startBracketSite();
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let picture: File;

beforeAll(async () => {
  admin = await signUpAdmin(site);
  picture = await jpeg();
});

const game = (difference: Fields): Fields => ({
  title: 'Joss vs Øystein',
  location: 'Grandvalira',
  publishDate: '2018-03-14T11:00:00.000Z',
  type: 'Game',
  gameType: 'slvsh',
  videoHost: 'youtube',
  vimeoId: 'dQw4w9WgXcQ',
  winnerId: String(riders.joss),
  loserId: String(riders.oystein),
  winnerScore: '3',
  image: picture,
  ...difference,
});
const add = (difference: Fields) => sendForm(site, 'POST /posts/', game(difference), admin);

async function readPost(response: Response): Promise<Post> {
  const post = await response.json();
  expect(response.status, JSON.stringify(post)).toBe(200);
  return post;
}
const publish = async (difference: Fields) => readPost(await add(difference));
const change = (id: number, fields: Fields) => sendForm(site, `PATCH /posts/${id}`, fields, admin);
const changeCup = (id: number, fields: object) => send(site, `PATCH /cups/${id}`, fields, admin);
const cupOf = async (id: number) => readCup(await send(site, `GET /cups/${id}`, undefined, admin));
const gamesOf = async (id: number) => (await cupOf(id)).info.games;
const resultsOf = async (id: number) => (await cupOf(id)).results.map(({ game }) => game);
const text = (id: number) => String(id);

async function historyOf(item: 'posts' | 'cups', id: number): Promise<[string, unknown][]> {
  const changes: HistoryRecord[] = await readReply(send(site, `GET /history/${item}/${id}`, undefined, admin));
  const name = item === 'posts' ? 'cup' : 'games';
  return changes.map(({ action, fields }) => [action, fields.find((field) => field.name === name)]);
}

describe('a game that names its cup', () => {
  test('settles the bracket at once: the result, the score of a fan and the list of the cup', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    await submit(fan, cup);
    const post = await publish({ cupId: text(cup) });
    expect(post.cup).toMatchObject({ id: cup, round: 'round-of-16' });
    const { info, results, brackets } = await cupOf(cup);
    expect(info.games).toBe(text(post.id));
    expect(results).toEqual([
      { game: 'game-1', winner: { id: riders.joss, name: 'Joss Christensen' }, postId: post.id, letters: 3 },
    ]);
    expect(brackets).toMatchObject([{ score: 10 }]);
    expect(await readReply(read(fan, cup))).toMatchObject({ score: 10 });
  });

  test('settles it at the time for which it is scheduled', async () => {
    const cup = await freshCup();
    await publish({ cupId: text(cup), publishDate: '2018-03-14T12:05:00.000Z' });
    expect(await resultsOf(cup)).toEqual([]);
    time.now = NOON + 5 * MINUTE;
    expect(await resultsOf(cup)).toEqual(['game-1']);
    time.now = NOON;
  });

  test('moves with its result to another cup', async () => {
    const [first, second] = [await freshCup(), await freshCup()];
    const { id } = await publish({ cupId: text(first) });
    expect((await readPost(await change(id, { cupId: text(second) }))).cup).toMatchObject({ id: second });
    expect([await resultsOf(first), await resultsOf(second)]).toEqual([[], ['game-1']]);
    expect([await gamesOf(first), await gamesOf(second)]).toEqual(['', text(id)]);
  });

  test('belongs to no cup once the field is empty, and stays where the field is absent', async () => {
    const cup = await freshCup();
    const { id } = await publish({ cupId: text(cup) });
    expect((await readPost(await change(id, { title: 'Another title' }))).cup).toMatchObject({ id: cup });
    expect((await readPost(await change(id, { cupId: '' }))).cup).toBeNull();
    expect(await gamesOf(cup)).toBe('');
  });

  test('names the cup whose list of games has it', async () => {
    const [first, second, id] = [await freshCup(), await freshCup(), await addPost(site)];
    await changeCup(first, { games: text(id) });
    expect((await readPost(await change(id, { cupId: text(second) }))).cup).toMatchObject({ id: second });
    expect([await gamesOf(first), await gamesOf(second)]).toEqual(['', text(id)]);
    await changeCup(second, { games: '' });
    expect((await readPost(await change(id, { title: 'Renamed' }))).cup).toBeNull();
  });

  test('belongs to no cup while it is in the trash, and again once it is restored', async () => {
    const cup = await freshCup();
    const { id } = await publish({ cupId: text(cup) });
    await send(site, `DELETE /posts/${id}`, undefined, admin);
    expect([await gamesOf(cup), await resultsOf(cup)]).toEqual(['', []]);
    expect((await readPost(await send(site, `POST /posts/${id}/restore`, undefined, admin))).cup).toMatchObject({
      id: cup,
    });
    expect([await gamesOf(cup), await resultsOf(cup)]).toEqual([text(id), ['game-1']]);
  });

  test('leaves a cup in the trash for the new one, also after that cup is restored', async () => {
    const [old, present] = [await freshCup(), await freshCup()];
    const { id } = await publish({ cupId: text(old) });
    await send(site, `DELETE /cups/${old}`, undefined, admin);
    await readPost(await change(id, { cupId: text(present) }));
    await send(site, `POST /cups/${old}/restore`, undefined, admin);
    expect([await gamesOf(old), await gamesOf(present)]).toEqual(['', text(id)]);
  });

  test('becomes a film once it leaves its cup, in one save or two', async () => {
    const cup = await freshCup();
    const { id } = await publish({ cupId: text(cup) });
    await expectUnchanged(site, () => change(id, { type: 'Film' }), 409, 'type');
    expect(await readPost(await change(id, { type: 'Film', cupId: '' }))).toMatchObject({ type: 'Film', cup: null });
    expect(await gamesOf(cup)).toBe('');
  });

  test('leaves a result by hand as it is', async () => {
    const cup = await freshCup({ manualResults: [{ game: 1, winnerId: riders.oystein }] });
    await publish({ cupId: text(cup) });
    expect((await cupOf(cup)).results).toMatchObject([
      { game: 'game-1', winner: { id: riders.oystein }, postId: null },
    ]);
  });
});

describe('a cup of a post is refused', () => {
  test('where it does not exist or is in the trash, for a new post and a change', async () => {
    const [gone, id] = [await freshCup(), await addPost(site)];
    await send(site, `DELETE /cups/${gone}`, undefined, admin);
    for (const cupId of ['999999', text(gone), 'final', '0']) {
      await expectUnchanged(site, () => add({ cupId }), 400, 'cupId');
      const { message } = await expectUnchanged(site, () => change(id, { cupId }), 400, 'cupId');
      if (cupId === '999999') expect(message).toBe('Cup names a cup that does not exist: there is no cup 999999.');
      if (cupId === text(gone)) expect(message).toBe('Cup names a cup that is in the trash. Restore it first.');
    }
  });

  test('for a film', async () => {
    const [cup, film] = [await freshCup(), await addFilm(site)];
    const result = { winnerId: undefined, loserId: undefined, winnerScore: undefined, gameType: undefined };
    await expectUnchanged(site, () => add({ ...result, type: 'Film', cupId: text(cup) }), 400, 'cupId');
    const { message } = await expectUnchanged(site, () => change(film, { cupId: text(cup) }), 400, 'cupId');
    expect(message).toBe('Cup is only for games.');
  });
});

describe('the history', () => {
  test('of the post and of both cups shows the move, by the admin who made it', async () => {
    const [first, second] = [await addCup(site, { slug: 'Åre Cup' }), await addCup(site, { slug: 'Kläppen Cup' })];
    const { id, version } = await publish({ cupId: text(first) });
    await change(id, { cupId: text(second), version: text(version) });
    expect(await historyOf('posts', id)).toEqual([
      ['changed', { name: 'cup', from: 'Åre Cup', to: 'Kläppen Cup' }],
      ['created', { name: 'cup', from: null, to: 'Åre Cup' }],
    ]);
    expect(await historyOf('cups', first)).toEqual([
      ['changed', { name: 'games', from: 'Joss vs Øystein', to: null }],
      ['changed', { name: 'games', from: null, to: 'Joss vs Øystein' }],
    ]);
    expect(await historyOf('cups', second)).toEqual([
      ['changed', { name: 'games', from: null, to: 'Joss vs Øystein' }],
    ]);
  });

  test('of the post shows the cup whose form added it, and a form of the post that was open then is refused', async () => {
    const [cup, id] = [await addCup(site, { slug: 'Livigno Cup' }), await addPost(site)];
    const { version } = await site.call('GET /posts/{id}', { params: { id } });
    await changeCup(cup, { games: text(id) });
    expect(await historyOf('posts', id)).toEqual([['changed', { name: 'cup', from: null, to: 'Livigno Cup' }]]);
    await expectUnchanged(site, () => change(id, { cupId: '', version: text(version) }), 409, 'version');
    await changeCup(cup, { description: 'The same games.' });
    expect(await historyOf('posts', id)).toHaveLength(1);
  });
});

describe('saves at the same time', () => {
  test('of fifteen games that name one cup are all in its list', async () => {
    const cup = await freshCup();
    const ids: number[] = [];
    for (let index = 0; index < 15; index++) ids.push(await addPost(site));
    const replies = await Promise.all(ids.map((id) => change(id, { cupId: text(cup) })));
    expect(replies.map(({ status }) => status)).toEqual(Array(15).fill(200));
    expect(await gamesOf(cup)).toBe(ids.toReversed().join(','));
  });

  test('of a post and of its cup lose neither the game nor the change of the cup', async () => {
    const [cup, id] = [await freshCup(), await addPost(site)];
    await Promise.all([changeCup(cup, { description: 'New words' }), change(id, { cupId: text(cup) })]);
    expect((await cupOf(cup)).info).toMatchObject({ description: 'New words', games: text(id) });
  });

  test('of a cup whose form was open before the post named it are refused', async () => {
    const cup = await freshCup();
    const { version } = (await cupOf(cup)).info;
    const { id } = await publish({ cupId: text(cup) });
    await expectUnchanged(site, () => changeCup(cup, { games: '', version }), 409, 'version');
    expect(await gamesOf(cup)).toBe(text(id));
  });
});

/** The ledger of a game: outcomes of its tricks, which follow the rules of the game and agree with its result. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { HistoryRecord } from '#contract/api/admin.ts';
import type { PostWithTricks, Trick } from '#contract/api/posts.ts';
import { type Problem, problem } from '#contract/rules/problems.ts';
import { explain } from '#messages/fr/errors.ts';
import { addFilm, addPost, addRider } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { type Fields, jpeg, sendForm } from '../support/forms.ts';
import { startSite } from '../support/start-site.ts';
import { storedRows } from '../support/stored-state.ts';
import { storedTricks } from '../support/stored-tricks.ts';
import { expectEndpointReply, readReply } from '../support/strict-client.ts';

const site = await startSite();
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let hess: number;
let hall: number;
let stranger: number;

beforeAll(async () => {
  admin = await signUpAdmin(site);
  hess = await addRider(site, { name: 'Hunter Hess' });
  hall = await addRider(site, { name: 'Alex Hall' });
  stranger = await addRider(site, { name: 'Johan Berg' });
});

/** Rows of ten seconds each, numbered from 1. */
const row = (number: number, outcome: Partial<Trick> = {}): Trick => ({
  ...{ start: number * 10, end: number * 10 + 9, name: `Trick ${number}` },
  ...outcome,
});
const letter = (number: number): Trick => row(number, { setter: hess, set: 'landed', reply: 'missed' });
/** Hess gives five letters and takes none. */
const perfectGame = () => [1, 2, 3, 4, 5].map(letter);
const written = (...tricks: unknown[]) => ({ tricks: JSON.stringify(tricks) });
const change = (id: number, fields: Fields) => sendForm(site, `PATCH /posts/${id}`, fields, admin);
const read = async (id: number): Promise<PostWithTricks> => readReply(send(site, `GET /posts/${id}`));
const addDuel = (difference: Parameters<typeof addPost>[1] = {}) =>
  addPost(site, { riderIds: [hess, hall], ...difference });

async function changed(id: number, fields: Fields): Promise<PostWithTricks> {
  const response = await change(id, fields);
  const post = await response.json();
  expect(response.status, JSON.stringify(post)).toBe(200);
  expectEndpointReply('PATCH /posts/{id}', post);
  return post;
}

/** A game with the perfect game as its ledger. */
async function addCharted(): Promise<number> {
  const id = await addDuel();
  await changed(id, written(...perfectGame()));
  return id;
}

async function changesOf(id: number): Promise<HistoryRecord['fields'][]> {
  const records: HistoryRecord[] = await readReply(send(site, `GET /history/posts/${id}`, undefined, admin));
  return records.map(({ fields }) => fields);
}

async function creditOf(id: number) {
  return site.database
    .selectFrom('posts')
    .where('id', '=', id)
    .select(['ledger', 'chartedBy', 'demoLedger'])
    .executeTakeFirstOrThrow();
}

describe('outcomes are saved', () => {
  test('with a new post, and a complete ledger gives its result', async () => {
    const game = { title: 'Charted', location: 'Åre', publishDate: '2018-03-12T12:00:00Z', type: 'Game' };
    const video = { videoHost: 'youtube', vimeoId: 'dQw4w9WgXcQ', image: await jpeg() };
    const fields = { ...game, ...video, gameType: 'slvsh', riderIds: `${hess},${hall}`, ...written(...perfectGame()) };
    const { id } = await readReply(sendForm(site, 'POST /posts/', fields, admin));
    const post = await read(id);
    expect(storedTricks(post)).toEqual(perfectGame());
    expect(post).toMatchObject({ winnerId: hess, loserId: hall, winnerScore: 0 });
    expect(post.ledger).toEqual({ complete: true, chartedBy: null, demo: false });
  });

  test('with their times and second tries', async () => {
    const tricks = [
      row(1, { setter: hall, set: 'landed', reply: 'landed', replyAt: 16.4 }),
      row(2, { again: true }),
      row(3),
      row(4, { setter: hall, set: 'missed' }),
    ];
    const id = await addDuel();
    const post = await changed(id, written(...tricks));
    expect(storedTricks(post)).toEqual(tricks);
    expect(await read(id)).toEqual(post);
  });

  test('in part, which gives no result', async () => {
    const id = await addDuel();
    const post = await changed(id, written(letter(1), row(2)));
    expect(post.ledger).toEqual({ complete: false, chartedBy: null, demo: false });
    expect(post).toMatchObject({ winnerId: null, loserId: null, winnerScore: null });
  });

  test('and sending the stored ones changes nothing', async () => {
    const id = await addCharted();
    expect((await changed(id, written(...perfectGame()))).version).toBe(2);
    expect(await changesOf(id)).toHaveLength(1);
  });
});

test('a game without outcomes has no ledger in its reply, and nothing else that is new', async () => {
  const post = await changed(await addDuel(), written(row(1)));
  expect(post).not.toHaveProperty('ledger');
  expect(storedTricks(post)).toEqual([{ start: 10, end: 19, name: 'Trick 1' }]);
});

test('a complete ledger fills in what a result lacks', async () => {
  const id = await addDuel({ winnerId: hess });
  expect(await changed(id, written(...perfectGame()))).toMatchObject({ winnerId: hess, loserId: hall, winnerScore: 0 });
});

test('of two changes of a version, the second outcome is refused', async () => {
  const id = await addDuel();
  await changed(id, { ...written(letter(1)), version: '1' });
  await expectError(await change(id, { ...written(row(1)), version: '1' }), 409, 'version');
  expect(storedTricks(await read(id))).toEqual([letter(1)]);
});

test('removing all outcomes keeps the result and drops the credit', async () => {
  const id = await addCharted();
  await site.database.updateTable('posts').set({ chartedBy: 1 }).where('id', '=', id).execute();
  const post = await changed(id, written(row(1), row(2)));
  expect(post).not.toHaveProperty('ledger');
  expect(post).toMatchObject({ winnerId: hess, winnerScore: 0 });
  expect(await creditOf(id)).toEqual({ ledger: null, chartedBy: null, demoLedger: 0 });
});

test('the score of a simulated ledger goes with it', async () => {
  const simulated = { tricks: perfectGame(), ledger: 'complete', demoLedger: true } as const;
  const id = await addDuel({ ...simulated, winnerId: hess, loserId: hall, winnerScore: 0 });
  expect((await read(id)).ledger).toEqual({ complete: true, chartedBy: null, demo: true });
  expect(await changed(id, written(row(1)))).toMatchObject({ winnerId: hess, winnerScore: null });
});

test('a charted game that becomes a film loses its outcomes', async () => {
  const id = await addCharted();
  const film = await changed(id, { type: 'Film' });
  expect(storedTricks(film)).toEqual([1, 2, 3, 4, 5].map((number) => row(number)));
  expect(film).not.toHaveProperty('ledger');
});

test('the reply names the fan who charted the game', async () => {
  const id = await addCharted();
  await site.database.updateTable('posts').set({ chartedBy: 1 }).where('id', '=', id).execute();
  const { name } = await site.database.selectFrom('users').where('id', '=', 1).select('name').executeTakeFirstOrThrow();
  expect((await read(id)).ledger).toEqual({ complete: true, chartedBy: name, demo: false });
});

describe('the history', () => {
  test('tells who sets, who matches, and when', async () => {
    const id = await addDuel();
    await changed(
      id,
      written(
        row(1, { setter: hall, set: 'landed', reply: 'landed', replyAt: 16.4 }),
        row(2, { again: true }),
        row(3, { setter: hall, set: 'missed' }),
        letter(4),
      ),
    );
    const [fields] = await changesOf(id);
    const to = [
      '0:10–0:19 Trick 1: Hall sets, matched by Hess at 0:16.4',
      '0:20–0:29 Trick 2: second try',
      '0:30–0:39 Trick 3: Hall misses the set',
      '0:40–0:49 Trick 4: Hess sets, missed by Hall',
    ].join(', ');
    expect(fields).toEqual([{ name: 'tricks', from: null, to }]);
  });

  test('names siblings by their first names', async () => {
    const sister = await addRider(site, { name: 'Ella Hess' });
    const id = await addDuel({ riderIds: [hess, sister] });
    await changed(id, written(letter(1)));
    expect(await changesOf(id)).toMatchObject([[{ to: '0:10–0:19 Trick 1: Hunter sets, missed by Ella' }]]);
  });

  test('has only the changed exchange', async () => {
    const id = await addDuel();
    await changed(id, written(letter(1), letter(2)));
    await changed(id, written(letter(1), { ...letter(2), replyAt: 27 }));
    const [fields] = await changesOf(id);
    const exchange = '0:20–0:29 Trick 2: Hess sets, missed by Hall';
    expect(fields).toEqual([{ name: 'tricks', from: exchange, to: `${exchange} at 0:27` }]);
  });

  test('tells that a ledger is no longer simulated', async () => {
    const simulated = { tricks: [letter(1)], ledger: 'partial', demoLedger: true } as const;
    const id = await addDuel(simulated);
    await changed(id, { demoLedger: 'false' });
    expect(await changesOf(id)).toEqual([[{ name: 'demoLedger', from: 'yes', to: null }]]);
  });
});

describe('a refused ledger stores nothing', () => {
  const cases: [string, () => unknown[]][] = [
    ['Row 2: Hess has the lead.', () => [letter(1), row(2, { setter: hall, set: 'missed' })]],
    ['Row 5 ends the game; rows follow.', () => [...perfectGame(), letter(6)]],
    ['Row 1 has a setter who is not in the game.', () => [row(1, { setter: stranger, set: 'missed' })]],
    ['Row 1 has no setter.', () => [row(1, { set: 'landed', reply: 'missed' })]],
    ['Row 1 has no outcome of the set.', () => [row(1, { setter: hess })]],
    ['Row 2 has no outcome of the reply.', () => [row(1), row(2, { setter: hess, set: 'landed' })]],
    ['Row 1 has a reply to a missed set.', () => [row(1, { setter: hess, set: 'missed', reply: 'missed' })]],
    ['Row 1 is a second try, which has no outcomes.', () => [row(1, { setter: hess, set: 'missed', again: true })]],
    ['Row 1 has the time of a reply and no reply.', () => [row(1, { setter: hess, set: 'missed', replyAt: 12 })]],
    ['Row 1 has a reply outside of its time, or before an earlier one.', () => [{ ...letter(1), replyAt: 21 }, row(2)]],
    ['Row 1 has an unknown field ‘letters’.', () => [{ ...letter(1), letters: 5 }]],
    ['Row 1 has a setter that is not the id of a rider.', () => [{ ...letter(1), setter: 'Hess' }]],
    ["Row 1 has a set that is not 'landed' or 'missed'.", () => [{ ...letter(1), set: true }]],
    ["Row 1 has a reply that is not 'landed' or 'missed'.", () => [{ ...letter(1), reply: 'LANDED' }]],
    ['Row 1 has an again that is not true.', () => [row(1, { again: false } as unknown as Trick)]],
    ['Row 1 has a replyAt that is not a number of seconds from 0 to 86400.', () => [{ ...letter(1), replyAt: '0:12' }]],
  ];

  test.each(cases)('%s', async (message, tricks) => {
    const id = await addDuel({ tricks: [row(1)] });
    const before = await storedRows(site);
    const refused = await expectError(await change(id, { title: 'New', ...written(...tricks()) }), 400, 'tricks');
    expect(refused.message).toBe(message);
    expect(await storedRows(site)).toEqual(before);
  });

  test('because the post has another score, or another winner', async () => {
    const score = await addDuel({ winnerId: hess, loserId: hall, winnerScore: 2 });
    const { message } = await expectError(await change(score, written(...perfectGame())), 400, 'tricks');
    expect(message).toBe('The ledger gives 5–0, the post says 5–2.');
    for (const result of [{ winnerId: hall, loserId: hess }, { winnerId: hall }, { loserId: hess }]) {
      const id = await addDuel(result);
      const refused = await expectError(await change(id, written(...perfectGame())), 400, 'tricks');
      expect(refused.message).toBe('The ledger gives 5–0, the post says that the other rider won.');
    }
  });

  test.each([
    ['of another type', { gameType: 'zero' as const }],
    ['of three riders', { riderIds: [1, 2, 3] }],
    ['of one rider', { riderIds: [1] }],
  ])('because it is a game %s', async (_, difference) => {
    const id = await addDuel(difference);
    const { message } = await expectError(await change(id, written(letter(1))), 400, 'tricks');
    expect(message).toBe('List of chapters has outcomes, which only slvsh games of two riders can have.');
  });

  test('because it is a film', async () => {
    await expectError(await change(await addFilm(site), written(letter(1))), 400, 'tricks');
  });
});

test('a refused ledger is explained in French', () => {
  const french = (cause: Problem, field = 'tricks') => explain({ ...cause, field, message: '' });
  const row = (number: number, reason: Problem) => french(problem('row-invalid', { row: number, reason }));
  expect(row(2, { code: 'no-reply' })).toBe('Ligne 2 : il manque le résultat de la réponse.');
  expect(row(3, problem('row-twice', { other: 1 }))).toBe('Ligne 3 : elle a les mêmes temps que la ligne 1.');
  expect(row(1, problem('row-name-invalid', { reason: { code: 'empty' } }))).toBe('Ligne 1 : nom : à remplir.');
  expect(french({ code: 'letters-without-duel' }, 'gameType')).toBe(
    'Type de match : les lettres ne vont qu’à un match slvsh à deux riders.',
  );
});

describe('a change that contradicts the stored ledger is refused at its field', () => {
  test.each<[string, () => Fields, string]>([
    [
      'gameType',
      () => ({ gameType: 'zero' }),
      'Game type does not fit the letters: they need a slvsh game of two riders.',
    ],
    [
      'riderIds',
      () => ({ riderIds: `${hess},${hall},${stranger}` }),
      'List of riders does not fit the letters: they need a slvsh game of two riders.',
    ],
    [
      'winnerId',
      () => ({ winnerId: `${hall}`, loserId: `${hess}` }),
      'The ledger gives 5–0, the post says that the other rider won.',
    ],
    [
      'loserId',
      () => ({ loserId: `${stranger}` }),
      'Loser does not fit the letters: they need a slvsh game of two riders.',
    ],
    ['winnerScore', () => ({ winnerScore: '2' }), 'The ledger gives 5–0, the post says 5–2.'],
  ])('%s', async (field, fields, words) => {
    const id = await addCharted();
    const before = await storedRows(site);
    const { message } = await expectError(await change(id, fields()), 400, field);
    expect(message).toBe(words);
    expect(await storedRows(site)).toEqual(before);
  });

  test('where another rider rides instead', async () => {
    const id = await addDuel();
    await changed(id, written(letter(1)));
    const { message } = await expectError(await change(id, { riderIds: `${hall},${stranger}` }), 400, 'riderIds');
    expect(message).toBe('Row 1 has a setter who is not in the game.');
  });
});

test('a ledger that is older than a rule stops no other change', async () => {
  const id = await addDuel({ tricks: [row(1, { setter: hess })] });
  expect((await changed(id, { title: 'Renamed' })).title).toBe('Renamed');
});

test('a rider who sets in a game cannot be deleted', async () => {
  await addCharted();
  await expectError(await send(site, `DELETE /riders/${hess}`, undefined, admin), 409);
});

/** Fans propose ledgers, and admins accept or refuse them. */
import { describe, expect, test } from 'vitest';
import { createUser } from '#server/features/users/create-user.ts';
import { lockAccount } from '#server/features/users/locks.ts';
import { chart, completeChart, PARTIAL, startChartingSite } from '../support/charting.ts';
import { untilWaiting } from '../support/eventually.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { storedTricks } from '../support/stored-tricks.ts';
import { readReply } from '../support/strict-client.ts';

const { site, time, logged, duel, addGame, addChartedGame, ...actions } = await startChartingSite();
const { propose, accept, refuse, readOwn, readQueue } = actions;
const admin = await signUpAdmin(site);
const [hall, hess] = duel;
const readPost = async (id: number) => readReply(send(site, `GET /posts/${id}`, undefined, admin));
const storedPost = (id: number) =>
  site.database.selectFrom('posts').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** The proposal of a new fan. */
async function proposed(postId: number, tricks: unknown = completeChart(duel)) {
  const fan = await signUp(site);
  const proposal = await readReply(propose(fan, postId, tricks));
  return { fan, proposal };
}

const entryOf = async (postId: number) =>
  (await readQueue(admin)).find(({ post }: { post: { id: number } }) => post.id === postId);

describe('a proposal', () => {
  test('is among those of its fan, and in the queue beside the post', async () => {
    const game = await addGame({ tricks: [{ start: 3, end: 4, name: 'Lip 270' }] });
    const { fan, proposal } = await proposed(game);
    expect(proposal).toEqual({
      ...{ id: proposal.id, postId: game, title: 'Hall vs Hess', status: 'open' },
      ...{ createdAt: new Date(time.now).toISOString(), decidedAt: null, tricks: completeChart(duel) },
    });
    expect(await readReply(send(site, 'GET /chart-proposals/own', undefined, fan))).toEqual([proposal]);
    await readReply(send(site, 'GET /chart-proposals', undefined, admin));
    expect(await entryOf(game)).toEqual({
      post: {
        ...{ id: game, title: 'Hall vs Hess', version: 1, winnerId: null, loserId: null, winnerScore: null },
        riders: [
          { id: hall, name: 'Alex Hall' },
          { id: hess, name: 'Max Hess' },
        ],
        tricks: [{ start: 3, end: 4, name: 'Lip 270' }],
      },
      proposals: [
        {
          ...{ id: proposal.id, fan: { id: fan.user.id, name: 'Ada' }, createdAt: proposal.createdAt, demo: false },
          ...{ tricks: completeChart(duel), problem: null, cause: null },
        },
      ],
    });
    expect(storedTricks(await readPost(game))).toEqual([{ start: 3, end: 4, name: 'Lip 270' }]);
  });

  test('that a fan sends again replaces the one for the same game', async () => {
    const game = await addGame();
    const { fan, proposal } = await proposed(game);
    expect((await propose(fan, game, chart(duel, PARTIAL))).status).toBe(200);
    expect(await readOwn(fan)).toHaveLength(1);
    // The admin has seen another chart.
    await expectError(await accept(admin, proposal.id, { version: 1 }), 404);
    const { proposals } = await entryOf(game);
    expect(proposals.map(({ tricks }: { tricks: object[] }) => tricks.length)).toEqual([2]);
  });

  test('is withdrawn only by its fan, and only while it is open', async () => {
    const game = await addGame();
    const { fan, proposal } = await proposed(game);
    const withdraw = (by: object, id = proposal.id) => send(site, `DELETE /chart-proposals/${id}`, undefined, by);
    for (const other of [await signUp(site), admin]) await expectError(await withdraw(other), 404);
    expect(await readReply(withdraw(fan))).toEqual({ id: proposal.id });
    expect([await readOwn(fan), await entryOf(game)]).toEqual([[], undefined]);
    const later = await proposed(game);
    expect((await refuse(admin, later.proposal.id)).status).toBe(200);
    await expectError(await withdraw(later.fan, later.proposal.id), 409);
  });

  const rows = (...change: object[]) => completeChart(duel).map((row, index) => ({ ...row, ...change[index] }));
  test.each([
    ['without an outcome', [{ start: 1, end: 2, name: 'Lip' }], 'List of chapters has no outcome.'],
    ['with a rider outside the game', rows({ setter: 999 }), 'Row 1 has a setter who is not in the game.'],
    ['of a rider without the lead', rows({}, { setter: hess }), 'Row 2: Hall has the lead.'],
    [
      'with rows after the end',
      [...completeChart(duel), { ...rows()[0], start: 80, end: 89, replyAt: 85 }],
      'Row 6 ends the game; rows follow.',
    ],
    ['with an unknown field', rows({ winner: hall }), /^Row 1 .*unknown field/],
    ['with a name of 201 characters', rows({ name: 'x'.repeat(201) }), /^Row 1 .*name/],
    ['that is no JSON', 'x', /JSON/],
  ])('%s is refused with its row', async (_, tricks, message) => {
    const reply = await propose(await signUp(site), await addGame(), tricks);
    expect(await expectError(reply, 400, 'tricks')).toMatchObject({
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  test.each([
    ['that has a ledger', () => addChartedGame(), 409],
    ['of a partial ledger', () => addGame({ tricks: chart(duel, PARTIAL), ledger: 'partial' }), 409],
    ['of another format', () => addGame({ gameType: 'zero' }), 409],
    ['of one rider', () => addGame({ riderIds: [hall] }), 409],
    ['that is not published yet', () => addGame({ publishDate: time.now + 1 }), 404],
    ['that does not exist', async () => 999_999, 404],
  ])('for a game %s is refused', async (_, add, status) => {
    const game = await add();
    for (const fan of [await signUp(site), admin]) await expectError(await propose(fan, game), status);
  });

  test('leaves the queue with its post, and returns with it', async () => {
    const game = await addGame();
    const { fan, proposal } = await proposed(game);
    expect((await send(site, `DELETE /posts/${game}`, undefined, admin)).status).toBe(200);
    expect([await entryOf(game), await readOwn(fan)]).toEqual([undefined, []]);
    await expectError(await accept(admin, proposal.id, { version: 1 }), 404);
    expect((await send(site, `POST /posts/${game}/restore`, undefined, admin)).status).toBe(200);
    expect(await readOwn(fan)).toEqual([proposal]);
    await site.database
      .updateTable('posts')
      .set({ publishDate: time.now + 1 })
      .where('id', '=', game)
      .execute();
    expect(await entryOf(game)).toBeUndefined();
  });
});

describe('an accepted proposal', () => {
  test('is the ledger of the game, credited to its fan, and in the history of the admin', async () => {
    const game = await addGame({ tricks: [{ start: 3, end: 4, name: 'Lip 270' }] });
    const { fan, proposal } = await proposed(game);
    const other = await proposed(game);
    const post = await readReply(accept(admin, proposal.id, { version: 1 }));
    expect(post.tricks).toEqual((await readPost(game)).tricks);
    expect(post).toMatchObject({
      tricks: completeChart(duel),
      winnerId: hall,
      loserId: hess,
      winnerScore: 0,
      version: 2,
    });
    expect(await storedPost(game)).toMatchObject({ ledger: 'complete', chartedBy: fan.user.id, demoLedger: 0 });
    expect((await readOwn(fan))[0]).toMatchObject({ status: 'accepted', decidedAt: new Date(time.now).toISOString() });
    expect((await readOwn(other.fan))[0]).toMatchObject({ status: 'superseded' });
    expect(await entryOf(game)).toBeUndefined();
    const [change] = await readReply(send(site, `GET /history/posts/${game}`, undefined, admin));
    expect(change).toMatchObject({ action: 'changed', by: { id: admin.user.id } });
  });

  test('of a part of the game gives no result', async () => {
    const game = await addGame();
    const { proposal } = await proposed(game, chart(duel, PARTIAL));
    expect((await accept(admin, proposal.id, { version: 1 })).status).toBe(200);
    expect(await storedPost(game)).toMatchObject({ ledger: 'partial', winnerId: null, winnerScore: null });
  });

  test.each([
    ['another score', { winnerId: hall, loserId: hess, winnerScore: 2 }, 'The ledger gives 5–0, the post says 5–2.'],
    ['only a score', { winnerScore: 2 }, 'The ledger gives 5–0, the post says 5–2.'],
    ['another loser', { loserId: hall }, 'The ledger gives 5–0, the post says that the other rider won.'],
  ])('that contradicts the result of a post with %s replaces it only on request', async (_, result, problem) => {
    const game = await addGame(result);
    const { proposal } = await proposed(game);
    expect((await entryOf(game)).proposals).toEqual([expect.objectContaining({ problem })]);
    expect(await expectError(await accept(admin, proposal.id, { version: 1 }), 409, 'tricks')).toMatchObject({
      message: problem,
    });
    expect(await storedPost(game)).toMatchObject({ ledger: null, version: 1 });
    expect((await accept(admin, proposal.id, { version: 1, result: 'ledger' })).status).toBe(200);
    expect(await storedPost(game)).toMatchObject({ ledger: 'complete', winnerId: hall, winnerScore: 0 });
  });

  test('needs the riders of the game at that time', async () => {
    const game = await addGame();
    const { proposal } = await proposed(game);
    await site.database.deleteFrom('postRiders').where('postId', '=', game).where('riderId', '=', hess).execute();
    expect((await entryOf(game)).proposals).toEqual([
      expect.objectContaining({ problem: 'Only games of two riders for letters have a ledger.' }),
    ]);
    await expectError(await accept(admin, proposal.id, { version: 1 }), 409, 'tricks');
  });

  test('is refused with the version of a post that another admin has saved since', async () => {
    const game = await addGame();
    const { proposal } = await proposed(game);
    const form = new FormData();
    form.append('description', 'Changed.');
    expect((await send(site, `PATCH /posts/${game}`, form, admin)).status).toBe(200);
    await expectError(await accept(admin, proposal.id, { version: 1 }), 409, 'version');
    expect((await accept(admin, proposal.id, { version: 2 })).status).toBe(200);
  });

  test('replaces a ledger that an admin has charted meanwhile, with the difference in the queue', async () => {
    const game = await addGame();
    const { proposal, fan } = await proposed(game);
    const form = new FormData();
    form.append('tricks', JSON.stringify(chart(duel, PARTIAL)));
    expect((await send(site, `PATCH /posts/${game}`, form, admin)).status).toBe(200);
    expect((await entryOf(game)).post.tricks).toEqual(chart(duel, PARTIAL));
    expect((await accept(admin, proposal.id, { version: 2 })).status).toBe(200);
    expect(await storedPost(game)).toMatchObject({ ledger: 'complete', chartedBy: fan.user.id });
  });

  test('of the demo gives a ledger that is marked so', async () => {
    const game = await addGame();
    const { proposal } = await proposed(game);
    await site.database.updateTable('chartProposals').set({ demo: 1 }).where('id', '=', proposal.id).execute();
    expect((await accept(admin, proposal.id, { version: 1 })).status).toBe(200);
    expect(await storedPost(game)).toMatchObject({ demoLedger: 1 });
  });

  test('is one of two that admins accept at the same time', async () => {
    const game = await addGame();
    const [one, other] = [await proposed(game), await proposed(game)];
    const second = await signUpAdmin(site);
    const replies = await Promise.all([
      accept(admin, one.proposal.id, { version: 1 }),
      accept(second, other.proposal.id, { version: 1 }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const statuses = [...(await readOwn(one.fan)), ...(await readOwn(other.fan))].map(({ status }) => status);
    expect(statuses.sort()).toEqual(['accepted', 'superseded']);
    expect((await storedPost(game)).version).toBe(2);
  });
});

// SQLite has one writer.
test.skipIf(site.opened.engine === 'sqlite')(
  'a proposal is refused where another one is accepted meanwhile',
  async () => {
    const game = await addGame();
    const [{ proposal }, late] = [await proposed(game), await signUp(site)];
    const sent = await site.write(async (trx) => {
      await lockAccount(trx, late.user.id);
      const reply = propose(late, game);
      await untilWaiting(site.database, 1);
      expect((await accept(admin, proposal.id, { version: 1 })).status).toBe(200);
      return { reply };
    });
    await expectError(await sent.reply, 409);
    expect(await entryOf(game)).toBeUndefined();
  },
);

test('the queue has the hundred proposals that wait longest, whatever the number of fans', async () => {
  const countQueued = async () =>
    (await readQueue(admin)).flatMap(({ proposals }: { proposals: object[] }) => proposals).length;
  const game = await addGame();
  const waiting = await countQueued();
  await site.write(async (trx) => {
    for (let n = waiting; n < 101; n++) {
      const fan = { name: 'Bot', email: `bot-${n}@fans.example`, passwordHash: '-', role: 'fan' as const };
      const proposal = { postId: game, status: 'open', tricks: '[]', createdAt: time.now + n } as const;
      const userId = await createUser(trx, fan, time.now);
      await trx
        .insertInto('chartProposals')
        .values({ ...proposal, userId })
        .execute();
    }
  });
  expect(await countQueued()).toBe(100);
  expect((await readQueue(admin)).at(-1).post.id).toBe(game);
  await site.database.deleteFrom('chartProposals').where('postId', '=', game).execute();
});

test('a refused proposal is decided once', async () => {
  const game = await addGame();
  const { fan, proposal } = await proposed(game);
  expect(await readReply(refuse(admin, proposal.id))).toEqual({ id: proposal.id });
  expect((await readOwn(fan))[0]).toMatchObject({ status: 'refused' });
  await expectError(await refuse(admin, proposal.id), 409);
  await expectError(await accept(admin, proposal.id, { version: 1 }), 409);
  await expectError(await refuse(admin, 999_999), 404);
});

test("a fan's own data has their proposals with their tricks", async () => {
  const game = await addGame();
  const { fan, proposal } = await proposed(game, chart(duel, PARTIAL));
  const { id: _, ...rest } = proposal;
  for (const by of [fan, admin]) {
    const data = await readReply(send(site, `GET /users/${fan.user.id}/data`, undefined, by));
    expect(data.chartProposals).toEqual([{ ...rest, tricks: chart(duel, PARTIAL) }]);
  }
});

test('a deleted account leaves no proposals and no credit, and the ledger stays', async () => {
  const game = await addGame();
  const { fan, proposal } = await proposed(game);
  expect((await accept(admin, proposal.id, { version: 1 })).status).toBe(200);
  expect((await propose(fan, await addGame())).status).toBe(200);
  expect((await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan)).status).toBe(200);
  expect(await storedPost(game)).toMatchObject({ chartedBy: null, ledger: 'complete', version: 2 });
  const rows = site.database.selectFrom('chartProposals').where('userId', '=', fan.user.id).selectAll();
  expect(await rows.execute()).toEqual([]);
});

test('an account that is deleted while its chart is accepted has no credit', async () => {
  const game = await addGame();
  const { fan, proposal } = await proposed(game);
  const [accepted, deleted] = await Promise.all([
    accept(admin, proposal.id, { version: 1 }),
    send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan),
  ]);
  expect([200, 404, 409]).toContain(accepted.status);
  expect(deleted.status).toBe(200);
  expect(await storedPost(game)).toMatchObject({ chartedBy: null });
});

test('the log has who decided which proposal, and no name of a trick', () => {
  const log = logged.join('');
  for (const event of ['chart proposed', 'chart withdrawn', 'chart accepted', 'chart refused']) {
    expect(log).toContain(`"${event}"`);
  }
  expect(log.includes('Trick 1')).toBe(false);
});

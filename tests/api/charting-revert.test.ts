/** An admin takes back in one call what a fan has charted. */
import { expect, test } from 'vitest';
import { addRider } from '../support/builders.ts';
import { chart, completeChart, PARTIAL, startChartingSite } from '../support/charting.ts';
import { expectError } from '../support/expect-error.ts';
import { type Sending, send, signUp, signUpAdmin } from '../support/fans.ts';
import { storedTricks } from '../support/stored-tricks.ts';
import { readReply } from '../support/strict-client.ts';

const { site, time, duel, addGame, propose, accept, readOwn } = await startChartingSite();
const admin = await signUpAdmin(site);
const [hall, hess] = duel;
const NAMES = [{ start: 3, end: 4, name: 'Lip 270' }];

const revert = async (fan: { user: { id: number } }) =>
  readReply(send(site, `POST /charting-fans/${fan.user.id}/revert`, undefined, admin));
const readPost = async (id: number) => readReply(send(site, `GET /posts/${id}`, undefined, admin));

async function charted(fan: Sending, game: number, body: object = { version: 1 }, tricks = completeChart(duel)) {
  const { id } = await readReply(propose(fan, game, tricks));
  expect((await accept(admin, id, body)).status).toBe(200);
  return game;
}

async function patch(game: number, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  expect((await send(site, `PATCH /posts/${game}`, form, admin)).status).toBe(200);
}

test('games are again as before: their tricks, their result and no credit', async () => {
  const fan = await signUp(site);
  const named = await charted(fan, await addGame({ tricks: NAMES }));
  const decided = await charted(fan, await addGame({ winnerId: hess, loserId: hall, winnerScore: 3 }), {
    ...{ version: 1, result: 'ledger' },
  });
  const open = (await readReply(propose(fan, await addGame()))).id;
  expect(await revert(fan)).toEqual({ reverted: 2, kept: 0 });
  expect(await readPost(named)).toMatchObject({ tricks: NAMES, winnerId: null, loserId: null, winnerScore: null });
  expect(await readPost(decided)).toMatchObject({ tricks: [], winnerId: hess, loserId: hall, winnerScore: 3 });
  const credits = site.database.selectFrom('posts').where('id', 'in', [named, decided]).select(['chartedBy', 'ledger']);
  expect(await credits.execute()).toEqual(Array(2).fill({ chartedBy: null, ledger: null }));
  const statuses = (await readOwn(fan)).map(({ id, status }: { id: number; status: string }) => [id === open, status]);
  expect(statuses.sort()).toEqual([
    [false, 'reverted'],
    [false, 'reverted'],
    [true, 'refused'],
  ]);
  const history = await readReply(send(site, `GET /history/posts/${named}`, undefined, admin));
  expect(history.slice(0, 2)).toEqual(
    Array(2).fill(expect.objectContaining({ action: 'changed', by: expect.objectContaining({ id: admin.user.id }) })),
  );
  expect(await revert(fan)).toEqual({ reverted: 0, kept: 0 });
  expect((await propose(fan, named)).status).toBe(200);
});

test('a game with another ledger since keeps it', async () => {
  const [fan, other] = [await signUp(site), await signUp(site)];
  const game = await charted(fan, await addGame());
  await patch(game, { tricks: '[]', winnerId: '', loserId: '', winnerScore: '' });
  await charted(other, game, { version: 3 }, chart(duel, PARTIAL));
  expect(await revert(fan)).toEqual({ reverted: 0, kept: 1 });
  expect(storedTricks(await readPost(game))).toEqual(chart(duel, PARTIAL));
  expect(await revert(fan)).toEqual({ reverted: 0, kept: 0 });
});

test('a game in the trash is reverted once it is restored', async () => {
  const fan = await signUp(site);
  const game = await charted(fan, await addGame());
  expect((await send(site, `DELETE /posts/${game}`, undefined, admin)).status).toBe(200);
  expect(await revert(fan)).toEqual({ reverted: 0, kept: 1 });
  expect((await send(site, `POST /posts/${game}/restore`, undefined, admin)).status).toBe(200);
  expect(await revert(fan)).toEqual({ reverted: 1, kept: 0 });
  expect((await readPost(game)).tricks).toEqual([]);
});

test('a game with other riders since loses the chart, and keeps its riders and its result', async () => {
  const fan = await signUp(site);
  const winner = { winnerId: hall, loserId: hess, winnerScore: 0 };
  const result = { ...winner, loserId: await addRider(site, { name: 'Johan Berg' }) };
  const game = await charted(fan, await addGame({ ...winner, tricks: NAMES }));
  await patch(game, { riderIds: `${hall},${result.loserId}`, loserId: `${result.loserId}` });
  expect(await revert(fan)).toEqual({ reverted: 1, kept: 0 });
  const post = await readPost(game);
  expect(post).toMatchObject({ ...result, tricks: NAMES });
  expect(post.riders.map(({ id }: { id: number }) => id)).toEqual([hall, result.loserId]);
});

test('a game that cannot be saved stays, and stops no other', async () => {
  const fan = await signUp(site);
  const game = await charted(fan, await addGame());
  const other = await charted(fan, await addGame());
  const stranger = await addRider(site, { name: 'In the Trash' });
  const trash = (deletedAt: number | null) =>
    site.database.updateTable('riders').set({ deletedAt }).where('id', '=', stranger).execute();
  await site.database.insertInto('postRiders').values({ postId: game, riderId: stranger, position: 2 }).execute();
  await trash(time.now);
  expect(await revert(fan)).toEqual({ reverted: 1, kept: 1 });
  expect((await readPost(other)).tricks).toEqual([]);
  await trash(null);
  expect(await revert(fan)).toEqual({ reverted: 1, kept: 0 });
  expect((await readPost(game)).tricks).toEqual([]);
});

test('the ledgers of other fans stay', async () => {
  const [fan, other] = [await signUp(site), await signUp(site)];
  await charted(fan, await addGame());
  const kept = await charted(other, await addGame());
  expect(await revert(fan)).toEqual({ reverted: 1, kept: 0 });
  expect(storedTricks(await readPost(kept))).toEqual(completeChart(duel));
});

test('a fan with hundreds of charted games is reverted in one call', async () => {
  const fan = await signUp(site);
  const tricks = completeChart(duel);
  const replaced = JSON.stringify({
    tricks: NAMES,
    winnerId: null,
    loserId: null,
    winnerScore: null,
    demoLedger: false,
  });
  for (let n = 0; n < 300; n++) {
    const postId = await addGame({
      tricks,
      winnerId: hall,
      loserId: hess,
      winnerScore: 0,
      ledger: 'complete',
      chartedBy: fan.user.id,
    });
    await site.database
      .insertInto('chartProposals')
      .values({
        postId,
        userId: fan.user.id,
        tricks: '[]',
        status: 'accepted',
        replaced,
        createdAt: time.now,
        decidedAt: time.now,
      })
      .execute();
  }
  expect(await revert(fan)).toEqual({ reverted: 300, kept: 0 });
});

test('an unknown fan is not found', async () => {
  await expectError(await send(site, 'POST /charting-fans/999999/revert', undefined, admin), 404);
});

/** Cups that cannot be rehearsed because they may be live (decision 13). */
import { afterEach, describe, expect, test } from 'vitest';
import { pickForFan } from '#demo/demo-fans.ts';
import { rehearseCup } from '#demo/rehearse.ts';
import { AppError } from '#server/platform/app-error.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Fan, Names } from '../support/bracket-site.ts';
import { HOUR } from '../support/builders.ts';
import { cupFields, matchupsOf, readCup } from '../support/cup-fields.ts';
import { REPLAYED, startDemoSite } from '../support/demo-site.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { sendForm } from '../support/forms.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { storedRows } from '../support/stored-state.ts';
import { buildWorld } from '../support/world.ts';

const { site, time, rehearse, readCup: read } = await startDemoSite(NOON + HOUR);
// All changes are later than the seeding.
time.now += 1;
const admin = await signUpAdmin(site);

/** Expects that the rehearsal fails with this message and changes nothing. */
async function expectRejected(message: RegExp, cupId?: number, to = 'first-round') {
  const before = [
    await storedRows(site),
    await site.database.selectFrom('brackets').selectAll().orderBy('id').execute(),
  ];
  const error = await rehearse(to, cupId).catch((error) => error);
  expect([AppError, OperatorError]).toContain(error.constructor);
  expect(error.message).toMatch(message);
  const after = [
    await storedRows(site),
    await site.database.selectFrom('brackets').selectAll().orderBy('id').execute(),
  ];
  expect(after).toEqual(before);
}

async function submit(fan: Fan, cupId = REPLAYED): Promise<Response> {
  const { cupRiders } = await read(cupId);
  const riders = cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]);
  const picks = pickForFan(
    'A fan',
    riders.map((rider) => rider?.id ?? null),
  );
  const names: Names = Object.fromEntries(
    [...picks].map(([game, id]) => [`game-${game}`, riders.find((rider) => rider?.id === id)?.name ?? '']),
  );
  return send(site, `POST /brackets/${fan.user.id}/${cupId}`, { picks: names }, fan);
}

describe('rejected is', () => {
  // Undoes the changes of each test.
  afterEach(async () => {
    const people = site.database
      .selectFrom('users')
      .where('passwordHash', '<>', '')
      .where('emailKey', 'like', '%@fans.example');
    await site.database.deleteFrom('brackets').where('userId', 'in', people.select('id')).execute();
    await site.database.deleteFrom('changes').where('userId', 'is not', null).execute();
    await expect(rehearse('5')).resolves.toMatchObject({ decidedGames: 1 });
  });

  test('an unknown cup', () => expectRejected(/^There is no cup/, 4711));

  test.each([
    [1, 'SLVSH Cup Perisher 2015'],
    [2, 'SLVSH Cup Sunset Park 2016'],
    [11, 'SLVSH Cup Grandvalira 2025'],
  ])('past cup %i at every stage', async (cupId, title) => {
    for (const to of ['start', 'first-round', 'final']) {
      await expectRejected(new RegExp(`^${title} is over and keeps its results\\. Only cup 4, `), cupId, to);
    }
  });

  test('a cup that an admin has created', async () => {
    const riders = (await read()).cupRiders.flatMap(({ rider1, rider2 }) => [rider1?.id ?? null, rider2?.id ?? null]);
    const fields = cupFields({ initialMatchups: matchupsOf(riders) });
    const { info } = await readCup(await send(site, 'POST /cups', fields, admin));
    await expectRejected(/^Kimbosessions 2019 may be live: it is not demo content\./, info.id);
  });

  test('a cup that an admin has changed', async () => {
    await send(site, `PATCH /cups/${REPLAYED}`, { location: 'Elsewhere' }, admin);
    for (const to of ['start', 'final']) await expectRejected(/may be live: admins have changed it/, REPLAYED, to);
  });

  test('a cup that was in the trash', async () => {
    await send(site, `DELETE /cups/${REPLAYED}`, undefined, admin);
    await expectRejected(/^There is no cup/);
    await send(site, `POST /cups/${REPLAYED}/restore`, undefined, admin);
    await expectRejected(/may be live: admins have changed it/);
  });

  test('a cup with a game that an admin has changed', async () => {
    await sendForm(site, 'PATCH /posts/130', { location: 'Elsewhere' }, admin);
    await expectRejected(/may be live: admins have changed it or its games \(1 /);
  });

  test('a cup with a bracket of a fan, also of a deleted one', async () => {
    const fan = await signUp(site);
    expect((await submit(fan)).status).toBe(200);
    await expectRejected(/may be live: fans have submitted brackets for it \(1\)/);
    await site.database
      .updateTable('users')
      .set({ deletedAt: NOON, emailKey: `deleted:${fan.user.id}` })
      .where('id', '=', fan.user.id)
      .execute();
    await expectRejected(/may be live: fans have submitted brackets for it \(1\)/);
    await site.database.deleteFrom('brackets').where('userId', '=', fan.user.id).execute();
  });

  test('a cup with a bracket of a fan whose email looks like a demo fan’s', async () => {
    const fan = await signUp(site, 'fan-41@demo.invalid');
    expect((await submit(fan)).status).toBe(200);
    await site.database.updateTable('users').set({ createdAt: NOON }).where('id', '=', fan.user.id).execute();
    await expectRejected(/may be live: fans have submitted brackets for it \(1\)/);
    await site.database.deleteFrom('brackets').where('userId', '=', fan.user.id).execute();
  });

  test('no cup for a bracket of an admin, or of another cup', async () => {
    expect((await submit(admin)).status).toBe(200);
    await expect(rehearse('first-round')).resolves.toMatchObject({ decidedGames: 8 });
    expect((await submit(await signUp(site), 6)).status).toBe(200);
    await expect(rehearse('quarterfinals')).resolves.toMatchObject({ decidedGames: 12 });
  });

  test('one of a bracket and a concurrent rehearsal', async () => {
    for (const to of ['first-round', 'start', 'final', 'start', 'quarterfinals', '5']) {
      const fan = await signUp(site);
      const [submitted, rehearsed] = await Promise.allSettled([submit(fan), rehearse(to)]);
      expect(submitted.status).toBe('fulfilled');
      // Before the rehearsal the bracket prevents it; after it, the bracket sees the published results.
      if (rehearsed.status === 'fulfilled') {
        const row = await site.database
          .selectFrom('brackets')
          .where('userId', '=', fan.user.id)
          .selectAll()
          .executeTakeFirst();
        const { results } = await read();
        if (row) expect(row.lateGames.toString(2).replaceAll('0', '')).toHaveLength(results.length);
      }
      await site.database.deleteFrom('brackets').where('userId', '=', fan.user.id).execute();
    }
  });
});

test('every cup of a site without demo content is rejected', async () => {
  const live = await startSite();
  const { cup } = await buildWorld(live);
  const before = await storedRows(live);
  const rehearsed = live.write((trx) => rehearseCup(trx, { cupId: cup, games: [] }, NOON));
  await expect(rehearsed).rejects.toMatchObject({
    message: expect.stringContaining('it is not demo content'),
  });
  expect(await storedRows(live)).toEqual(before);
});

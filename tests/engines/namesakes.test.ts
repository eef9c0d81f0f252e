/** Riders of one name in the first round of a cup: picks are names, so no bracket could be submitted (product decisions, 'Cups'). */
import { beforeAll, describe, expect, test } from 'vitest';
import { inspectCups } from '#server/features/cups/validate.ts';
import type { DoctorInput } from '#server/platform/doctor.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { addRider } from '../support/builders.ts';
import { cupFields, matchupsOf } from '../support/cup-fields.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { sendForm } from '../support/forms.ts';
import { expectUnchanged } from '../support/stored-state.ts';

const { site, riders, slots, freshCup } = await startBracketSite();
let admin: Fan;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});

const twinOf = (name: string) => addRider(site, { name });
/** Øystein's slot, beside Joss Christensen, has another rider. */
const roundWith = (rider: number) => slots.with(slots.indexOf(riders.oystein), rider);
const change = (cup: number, fields: object) => send(site, `PATCH /cups/${cup}`, fields, admin);
const rename = (id: number, name: string) => sendForm(site, `PATCH /riders/${id}`, { name }, admin);
const remove = (path: string) => send(site, `DELETE /${path}`, undefined, admin);
const restore = (path: string) => send(site, `POST /${path}/restore`, undefined, admin);

describe('a first round with two riders of one name is refused', () => {
  test.each(['Joss Christensen', 'joss christensen', 'JOSS  CHRISTENSEN', 'Joss\u00a0Christensen'])(
    'as %j',
    async (name) => {
      const initialMatchups = matchupsOf(roundWith(await twinOf(name)));
      const cup = await freshCup();
      await expectUnchanged(
        site,
        () => send(site, 'POST /cups', cupFields({ initialMatchups }), admin),
        400,
        'initialMatchups',
      );
      const { message } = await expectUnchanged(site, () => change(cup, { initialMatchups }), 400, 'initialMatchups');
      expect(message).toMatch(/^First round is wrong in game-1, rider_2: the rider of game-1, rider_1 is named/);
    },
  );

  test('in another form of Unicode, but not with other letters', async () => {
    const twin = await twinOf('Jesper Tja\u0308der');
    const [cup, other] = [await freshCup(), await twinOf('Jesper Tjader')];
    const initialMatchups = matchupsOf(roundWith(twin));
    await expectUnchanged(site, () => change(cup, { initialMatchups }), 400, 'initialMatchups');
    expect((await change(cup, { initialMatchups: matchupsOf(roundWith(other)) })).status).toBe(200);
  });
});

describe('a cup that has such riders from before', () => {
  test('is named by the check, and its other fields and games are saved', async () => {
    const cup = await freshCup({
      initialMatchups: [[riders.joss, await twinOf('Joss Christensen')], ...Array(7).fill([null, null])],
    });
    const found: string[] = [];
    for await (const problem of inspectCups({ database: site.database } as DoctorInput)) found.push(problem);
    expect(found.filter((problem) => problem.startsWith(`Cup ${cup} `))).toHaveLength(1);
    expect((await change(cup, { description: 'New words' })).status).toBe(200);
  });
});

describe('a rider of a cup', () => {
  test('cannot take the name of another one in it, except where that cup is in the trash', async () => {
    const third = await addRider(site, { name: 'Third Comer' });
    const cup = await freshCup();
    await change(cup, { initialMatchups: matchupsOf(roundWith(third)) });
    const { message } = await expectUnchanged(site, () => rename(third, 'joss christensen'), 409, 'name');
    expect(message).toContain('Joss Christensen');
    expect((await rename(third, 'Third  Comer')).status).toBe(200);
    expect((await rename(third, 'Zoe Rookie')).status).toBe(200);
    await remove(`cups/${cup}`);
    expect((await rename(third, 'Joss Christensen')).status).toBe(200);
    const reply = await expectUnchanged(site, () => restore(`cups/${cup}`), 409);
    expect(reply.message).toBe('Two riders of this cup are named Joss Christensen. Rename one of them first.');
    expect((await rename(third, 'Third Comer')).status).toBe(200);
    expect((await restore(`cups/${cup}`)).status).toBe(200);
  });

  test('cannot get the name while the cup takes in the other rider', async () => {
    const [third, cup] = [await addRider(site, { name: 'Fourth Comer' }), await freshCup()];
    const replies = await Promise.all([
      change(cup, { initialMatchups: matchupsOf(roundWith(third)) }),
      rename(third, 'Joss Christensen'),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

/** Reports of names and stakes of crews, and what admins do about them. */
import { expect, test } from 'vitest';
import type { CrewReport } from '#contract/api/crews.ts';
import type { Fan } from '../support/bracket-site.ts';
import { crewActions } from '../support/crews.ts';
import { expectError } from '../support/expect-error.ts';
import { type Sending, send, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { expectEndpointReply, readReply } from '../support/strict-client.ts';

const time = { now: NOON };
const site = await startSite({ clock: () => time.now });
const admin = await signUpAdmin(site);

const report = (id: number, field: unknown, by: Sending) => send(site, `POST /crews/${id}/reports`, { field }, by);
const reset = (id: number, field: string, by: Sending = admin) =>
  send(site, `POST /crew-reports/${id}/${field}/reset`, undefined, by);
const close = (id: number, field: string, by: Sending = admin) =>
  send(site, `DELETE /crew-reports/${id}/${field}`, undefined, by);
const { read, change, remove, crewOf: foundCrew } = crewActions(site, time);

/** A crew with name and stake. */
const crewOf = async (...fans: [Fan, ...Fan[]]) =>
  (await foundCrew(fans, { name: 'Rail Rats', stake: 'The last one cooks' })).id;

/** The open reports of one crew. */
async function listed(id: number): Promise<CrewReport[]> {
  const reply: CrewReport[] = await readReply(send(site, 'GET /crew-reports', undefined, admin));
  expectEndpointReply('GET /crew-reports', reply);
  return reply.filter(({ crewId }) => crewId === id);
}

test('a text that members report is listed once, with their number', async () => {
  const [founder, one, two] = [await signUp(site), await signUp(site), await signUp(site)];
  const id = await crewOf(founder, one, two);
  for (const by of [one, one, two]) {
    time.now += 1_000;
    expect((await report(id, 'name', by)).status).toBe(200);
  }
  expect((await report(id, 'stake', one)).status).toBe(200);
  const rest = { founder: { id: founder.user.id, name: 'Ada' }, lastReportedAt: new Date(time.now).toISOString() };
  expect(await listed(id)).toEqual([
    { crewId: id, field: 'name', text: 'Rail Rats', memberCount: 3, reports: 2, ...rest },
    { crewId: id, field: 'stake', text: 'The last one cooks', memberCount: 3, reports: 1, ...rest },
  ]);
});

test('the most reported text comes first', async () => {
  const [founder, member] = [await signUp(site), await signUp(site)];
  const [quiet, loud] = [await crewOf(founder, member), await crewOf(founder, member)];
  for (const [id, by] of [
    [loud, founder],
    [loud, member],
    [quiet, founder],
  ] as const) {
    time.now += 1_000;
    await report(id, 'name', by);
  }
  const reply: CrewReport[] = await readReply(send(site, 'GET /crew-reports', undefined, admin));
  const order = reply.map(({ crewId }) => crewId).filter((id) => id === quiet || id === loud);
  expect(order).toEqual([loud, quiet]);
});

test('an admin resets a name to a neutral one, which the founder can change', async () => {
  const founder = await signUp(site);
  const id = await crewOf(founder);
  await report(id, 'name', founder);
  await report(id, 'stake', founder);
  expect(await readReply(reset(id, 'name'))).toEqual({ id });
  expect(await readReply(read(id, founder))).toMatchObject({ name: `Crew ${id}`, stake: 'The last one cooks' });
  expect((await listed(id)).map(({ field }) => field)).toEqual(['stake']);
  expect((await reset(id, 'stake')).status).toBe(200);
  expect(await readReply(read(id, founder))).toMatchObject({ name: `Crew ${id}`, stake: null });
  expect(await listed(id)).toEqual([]);
  expect((await change(id, { name: 'Park Rats' }, founder)).status).toBe(200);
});

test('an admin closes reports without a change, and members can report again', async () => {
  const founder = await signUp(site);
  const id = await crewOf(founder);
  await report(id, 'name', founder);
  expect(await readReply(close(id, 'name'))).toEqual({ id });
  expect(await listed(id)).toEqual([]);
  expect(await readReply(read(id, founder))).toMatchObject({ name: 'Rail Rats' });
  await report(id, 'name', founder);
  expect(await listed(id)).toHaveLength(1);
});

test('a text without reports is neither reset nor closed', async () => {
  const founder = await signUp(site);
  const id = await crewOf(founder);
  await report(id, 'name', founder);
  for (const act of [reset, close]) {
    await expectError(await act(id, 'stake'), 404);
    await expectError(await act(999_999, 'name'), 404);
    await expectError(await act(id, 'invitation'), 400, 'field');
    await expectError(await act(id, 'name', founder), 403);
  }
  expect(await readReply(read(id, founder))).toMatchObject({ name: 'Rail Rats', stake: 'The last one cooks' });
});

test('reports end with the text that they are about, and with the membership of their author', async () => {
  const [founder, member] = [await signUp(site), await signUp(site)];
  const id = await crewOf(founder, member);
  await report(id, 'name', member);
  await report(id, 'stake', member);
  await change(id, { name: 'Rail Rats', stake: 'The first one cooks' }, founder);
  expect((await listed(id)).map(({ field }) => field)).toEqual(['name']);
  await remove(id, member);
  expect(await listed(id)).toEqual([]);
});

test.each([undefined, null, 'invitation', 'NAME', ['name'], 1])(
  'a report of the field %j is refused',
  async (field) => {
    const founder = await signUp(site);
    await expectError(await report(await crewOf(founder), field, founder), 400, 'field');
  },
);

test('a stake that is not there cannot be reported', async () => {
  const founder = await signUp(site);
  const id = await crewOf(founder);
  await change(id, { stake: null }, founder);
  await expectError(await report(id, 'stake', founder), 409);
});

test('a fan reports twenty times a day', async () => {
  const founder = await signUp(site);
  const id = await crewOf(founder);
  const replies = await Promise.all(Array.from({ length: 21 }, () => report(id, 'name', founder)));
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 429]);
});

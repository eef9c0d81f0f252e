/** Editors: who appoints them, what they may do, and what ends with the role (docs/security.md, 7 and 40). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Cup } from '#contract/api/cups.ts';
import type { ErrorCode } from '#contract/rules/errors.ts';
import { changeRole } from '#server/features/users/roles.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { matchupsOf } from '../support/cup-fields.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp, signUpAdmin, signUpConfirmed, signUpEditor } from '../support/fans.ts';
import { sendForm } from '../support/forms.ts';
import { addPasskey } from '../support/passkeys.ts';
import { NOON } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const { site, time, logged, freshCup, riders, slots, playedCup } = await startBracketSite();
let admin: Fan;
let editor: Fan;

beforeAll(async () => {
  admin = await signUpAdmin(site);
  editor = await signUpEditor(site);
});

const enter = async ({ email }: Fan) =>
  signedIn(await send(site, 'POST /users/sign-in', { email, password: PASSWORD }));
const appoint = ({ user }: Fan, role: unknown = 'editor', by: Fan = admin) =>
  send(site, `PATCH /members/${user.id}`, { role }, by);
const readTrash = (by: Pick<Fan, 'authorization'>) => send(site, 'GET /trash', undefined, by);

async function expectRefused(response: Promise<Response>, status: number, code: ErrorCode, field?: string) {
  expect(await expectError(await response, status, field)).toMatchObject({ code });
}

describe('an admin makes a fan an editor', () => {
  test('who signs in again, for twelve hours, and has the role in every reply', async () => {
    const fan = await signUpConfirmed(site);
    expect(await readReply(appoint(fan))).toMatchObject({ id: fan.user.id, role: 'editor', admin: false });
    await expectError(await readTrash(fan), 401);
    await expectError(await send(site, 'POST /users/sign-in/session', {}, { cookie: fan.cookie }), 401);
    await expectError(await send(site, `POST /users/sign-in/${fan.authorization}`), 401);
    const entered = await enter(fan);
    expect(entered.user).toMatchObject({ role: 'editor', admin: 'false' });
    expect(entered.cookies.join()).toContain('Max-Age=43200');
    expect((await readTrash(entered)).status).toBe(200);
    const data = await readReply(send(site, `GET /users/${fan.user.id}/data`, undefined, entered));
    expect(data.user).toMatchObject({ role: 'editor', admin: 'false' });
    const { members } = await readReply(send(site, `GET /members?q=${fan.email}`, undefined, admin));
    expect(members).toMatchObject([{ role: 'editor', admin: false }]);
  });

  test('which the history and the log tell, also of a command', async () => {
    const fan = await signUpConfirmed(site);
    await appoint(fan);
    expect((await appoint(fan)).status).toBe(200);
    await site.write((trx) => changeRole(trx, fan.email, { from: ['editor'], to: 'fan' }, NOON));
    const history = await readReply(send(site, `GET /history/users/${fan.user.id}`, undefined, admin));
    expect(history).toMatchObject([
      { by: null, fields: [{ name: 'role', from: 'editor', to: 'fan' }] },
      { by: { id: admin.user.id }, fields: [{ name: 'role', from: 'fan', to: 'editor' }] },
    ]);
    expect(
      logged.filter((line) => line.includes('"role changed"') && line.includes(`"userId":${fan.user.id},`)),
    ).toHaveLength(1);
  });

  test('unless a stranger may have access to the account', async () => {
    await expectRefused(appoint(await signUp(site)), 409, 'editor-unconfirmed');
    const [given, keyed, blocked] = [
      await signUpConfirmed(site),
      await signUpConfirmed(site),
      await signUpConfirmed(site),
    ];
    const password = { password: 'switch up 450', oldPassword: PASSWORD };
    await readReply(send(site, `PATCH /users/edit/${given.user.id}`, password, admin));
    await site.database.updateTable('users').set({ emailConfirmedAt: NOON }).where('id', '=', given.user.id).execute();
    await expectRefused(appoint(given), 409, 'editor-with-given-password');
    await addPasskey(site, keyed);
    await expectRefused(appoint(keyed), 409, 'editor-with-passkeys');
    await readReply(send(site, `POST /members/${blocked.user.id}/block`, undefined, admin));
    await expectRefused(appoint(blocked), 409, 'editor-blocked');
  });

  test('and no one else does', async () => {
    const fan = await signUpConfirmed(site);
    await expectRefused(appoint(fan, 'editor', editor), 403, 'admins-only');
    await expectRefused(appoint(editor, 'fan', editor), 403, 'admins-only');
    await expectRefused(appoint(fan, 'editor', fan), 403, 'admins-only');
    const raised = { name: 'Ada', role: 'admin', admin: 'true' };
    for (const own of [fan, editor]) {
      const { role } = await readReply(send(site, `PATCH /users/edit/${own.user.id}`, raised, own));
      expect(role).toBe(own === fan ? 'fan' : 'editor');
    }
  });
});

describe('the role of an admin', () => {
  test('is given and taken by no admin, the own one neither', async () => {
    const [fan, other] = [await signUpConfirmed(site), await signUpAdmin(site)];
    await expectRefused(appoint(fan, 'admin'), 400, 'not-a-choice', 'role');
    for (const role of ['fan', 'editor']) {
      await expectRefused(appoint(other, role), 409, 'account-of-admin');
      await expectRefused(appoint(admin, role), 409, 'account-of-admin');
    }
    expect((await readTrash(other)).status).toBe(200);
  });
});

describe('an editor', () => {
  test('is neither renamed, blocked nor deleted by an admin, and gets no password from one', async () => {
    const { id } = editor.user;
    const changes: [string, object?][] = [
      [`PATCH /users/edit/${id}`, { name: 'Other' }],
      [`PATCH /users/edit/${id}`, { password: 'switch up 450', oldPassword: PASSWORD }],
      [`DELETE /users/edit/${id}`],
      [`DELETE /users/${id}/pending-email`],
      [`POST /members/${id}/block`],
    ];
    for (const [call, body] of changes) {
      await expectRefused(send(site, call, body, admin), 409, 'account-of-editor');
    }
  });

  test.each([
    'POST /cups',
    'PATCH /cups/1',
    'DELETE /cups/1',
    'POST /cups/1/restore',
    'DELETE /trash',
    'DELETE /trash/posts/1',
    'GET /members',
    'GET /history/users/1',
    'GET /chart-proposals',
    'GET /crew-reports',
  ])('gets no reply but a refusal to %s', async (call) => {
    await expectRefused(send(site, call, call.startsWith('P') ? {} : undefined, editor), 403, 'admins-only');
  });

  test('reads the history of no account, in whichever way the address is written', async () => {
    const { authorization } = editor;
    for (const path of ['users', '%75sers', 'USERS', 'users%2F', 'posts/../users']) {
      const response = await fetch(`${site.address}/api/v1/history/${path}/1`, { headers: { authorization } });
      expect([400, 403, 404]).toContain(response.status);
    }
  });

  test('has no access to what belongs to a fan', async () => {
    const fan = await signUp(site);
    for (const path of ['/data', '/sessions']) {
      await expectRefused(send(site, `GET /users/${fan.user.id}${path}`, undefined, editor), 403, 'other-account');
    }
    await expectRefused(
      send(site, `GET /brackets/${fan.user.id}/${playedCup}`, undefined, editor),
      403,
      'other-account',
    );
    await expectRefused(send(site, `PATCH /users/edit/${fan.user.id}`, { name: 'X' }, editor), 403, 'other-account');
  });

  test('reads an overview without figures about fans', async () => {
    const [own, whole] = await Promise.all(
      [editor, admin].map((by) => readReply(send(site, 'GET /overview', undefined, by))),
    );
    expect(own).not.toHaveProperty('signUps');
    expect({ ...own, signUps: whole.signUps, openCharts: 0, crewReports: 0 }).toEqual(whole);
  });

  test('deletes and restores a rider, and the history names them', async () => {
    const rider = riders.rookie;
    await readReply(send(site, `DELETE /riders/${rider}`, undefined, editor));
    await readReply(send(site, `POST /riders/${rider}/restore`, undefined, editor));
    const history = await readReply(send(site, `GET /history/riders/${rider}`, undefined, editor));
    expect(history).toMatchObject([
      { action: 'restored', by: { id: editor.user.id } },
      { action: 'deleted', by: { id: editor.user.id } },
    ]);
  });

  test('who is demoted can neither read nor write with an earlier token, and loses nothing that was saved', async () => {
    const former = await signUpEditor(site);
    const rename = (name: string) => sendForm(site, `PATCH /riders/${riders.rookie}`, { name }, former);
    expect((await rename('Zoe Renamed')).status).toBe(200);
    await readReply(appoint(former, 'fan'));
    await expectRefused(rename('Zoe Again'), 401, 'sign-in-needed');
    await expectRefused(readTrash(former), 401, 'sign-in-needed');
    await expectError(await send(site, 'POST /users/sign-in/session', {}, { cookie: former.cookie }), 401);
    await expectError(await send(site, `POST /users/sign-in/${former.authorization}`), 401);
    await expectRefused(readTrash(await enter(former)), 403, 'editors-only');
    const { name } = await site.call('GET /riders/{id}', { params: { id: riders.rookie } });
    expect(name).toBe('Zoe Renamed');
  });

  test('can delete their own account, whose row is that of a fan', async () => {
    const former = await signUpEditor(site);
    await readReply(send(site, `DELETE /users/edit/${former.user.id}`, undefined, former));
    const row = site.database.selectFrom('users').where('id', '=', former.user.id).select(['role', 'admin']);
    expect(await row.executeTakeFirst()).toEqual({ role: 'fan', admin: 0 });
  });
});

describe('an editor sets results', () => {
  const winners = (game: string, rider: number) => JSON.stringify({ [game]: rider });
  const settle = (id: number, results: string, version?: number) =>
    send(site, `PATCH /cups/${id}/results`, { results, version }, editor);
  const readResults = async (id: number) =>
    (await site.call('GET /cups/{id}', { params: { id } })).results.map(({ game, winner }) => [game, winner.id]);

  test('and nothing else of the cup, in whose history they are', async () => {
    const id = await freshCup();
    const more = { slug: 'Taken over', onBracketPage: true, initialMatchups: '', games: '' };
    const body = { ...more, results: winners('game-1', riders.oystein) };
    const cup: Cup = await readReply(send(site, `PATCH /cups/${id}/results`, body, editor));
    expect(cup.info).toMatchObject({ onBracketPage: false, initialMatchups: matchupsOf(slots), version: 2 });
    expect(cup.info.slug).not.toBe('Taken over');
    const [change] = await readReply(send(site, `GET /history/cups/${id}`, undefined, editor));
    expect(change).toMatchObject({
      by: { id: editor.user.id },
      fields: [{ name: 'Winner of game-1', from: null, to: 'Øystein Bråten' }],
    });
  });

  test('after picks have closed, and for a cup that is over', async () => {
    const id = await freshCup({ picksCloseAt: time.now - 1, startsOn: '2017-01-01', endsOn: '2017-01-02' });
    await readReply(settle(id, winners('game-1', riders.joss)));
    expect(await readResults(id)).toEqual([['game-1', riders.joss]]);
  });

  test('not over a save since, nor for a cup in the trash, and nothing is lost', async () => {
    const id = await freshCup();
    await readReply(settle(id, winners('game-1', riders.joss), 1));
    await expectRefused(settle(id, winners('game-1', riders.oystein), 1), 409, 'version-outdated', 'version');
    await expectRefused(settle(id, winners('game-2', riders.joss)), 400, 'result-of-other-rider', 'results');
    await readReply(send(site, `DELETE /cups/${id}`, undefined, admin));
    await expectRefused(settle(id, '{}'), 404, 'cup-not-found');
    await expectRefused(send(site, `POST /cups/${id}/restore`, undefined, editor), 403, 'admins-only');
    await readReply(send(site, `POST /cups/${id}/restore`, undefined, admin));
    expect(await readResults(id)).toEqual([['game-1', riders.joss]]);
  });

  test('which PATCH /cups/{id} does not take', async () => {
    const id = await freshCup();
    await readReply(send(site, `PATCH /cups/${id}`, { results: winners('game-1', riders.joss) }, admin));
    expect(await readResults(id)).toEqual([]);
  });
});

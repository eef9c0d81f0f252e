/** Members: how admins find, rename and delete fans (product decisions, 'Accounts'). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { HistoryRecord, Member, MemberList } from '#contract/api/admin.ts';
import { listMembers } from '#server/features/users/list-members.ts';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { changeAlerts, turnMailOn } from '../support/alerts.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { crewActions } from '../support/crews.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp, signUpAdmin } from '../support/fans.ts';
import { spyQueries } from '../support/spy-queries.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const { site, time, logged, freshCup, submit, publish, riders } = await startBracketSite();
const { crewOf } = crewActions(site, time);
let admin: Fan;

beforeAll(async () => {
  admin = await signUpAdmin(site, 'boss@fans.example');
});

const list = async (query = ''): Promise<MemberList> => readReply(send(site, `GET /members${query}`, undefined, admin));
const find = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).members.map(({ name }) => name);
const read = async (id: number): Promise<Member> => readReply(send(site, `GET /members/${id}`, undefined, admin));
const edit = (id: number, fields: object) => send(site, `PATCH /users/edit/${id}`, fields, admin);
const historyOf = async (id: number): Promise<HistoryRecord[]> =>
  readReply(send(site, `GET /history/users/${id}`, undefined, admin));

async function named(name: string, email?: string): Promise<Fan> {
  const fan = await signUp(site, email);
  await site.database.updateTable('users').set({ name }).where('id', '=', fan.user.id).execute();
  return fan;
}

describe('the list', () => {
  test('is newest first, with what tells accounts apart', async () => {
    const [one, other] = [await named('First Chair'), await named('Last Chair')];
    const { members } = await list();
    expect(members.slice(0, 2).map(({ id }) => id)).toEqual([other.user.id, one.user.id]);
    expect(members[1]).toEqual({
      ...{ id: one.user.id, name: 'First Chair', email: one.email },
      ...{ createdAt: new Date(NOON).toISOString(), admin: false, role: 'fan', blocked: false },
    });
    expect(members.find(({ id }) => id === admin.user.id)).toMatchObject({ admin: true, role: 'admin' });
  });

  test('finds a part of a name or of an email, in any spelling', async () => {
    await named('Øystein Bråten', 'Flat.Spin@Hill.example');
    for (const q of ['oystein', 'BRATEN', 'stein Br', 'flat.spin', 'SPIN@hill']) {
      expect(await find(q), q).toEqual(['Øystein Bråten']);
    }
    expect(await find('100%')).toEqual([]);
    expect(await find('brat_n')).toEqual([]);
  });

  test('of blocked fans has no others', async () => {
    const fan = await named('Blocked Bert');
    await send(site, `POST /members/${fan.user.id}/block`, undefined, admin);
    expect((await list('?show=blocked')).members.map(({ name }) => name)).toEqual(['Blocked Bert']);
    expect((await list('?show=blocked&q=nothing')).members).toEqual([]);
  });

  test('has no deleted accounts', async () => {
    const fan = await named('Gone Gary');
    expect(await find('gone gary')).toEqual(['Gone Gary']);
    await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, admin);
    expect(await find('gone gary')).toEqual([]);
    expect(await find('a fan')).toEqual([]);
  });

  test('refuses a search that is too long, and an unknown choice', async () => {
    await expectError(await send(site, `GET /members?q=${'a'.repeat(101)}`, undefined, admin), 400, 'q');
    await expectError(await send(site, 'GET /members?show=deleted', undefined, admin), 400, 'show');
  });

  test('has pages that miss no account, also of a search among many', async () => {
    const large = await startSite();
    const rows = Array.from({ length: 45_000 }, (_, index) => {
      const name = index % 400 === 0 ? `Powder ${index}` : `Fan ${index}`;
      const times = { createdAt: NOON, updatedAt: NOON };
      return { name, email: '', emailKey: `${index}`, passwordHash: '', admin: 0 as const, ...times };
    });
    for (let start = 0; start < rows.length; start += 1_000) {
      await large.database
        .insertInto('users')
        .values(rows.slice(start, start + 1_000))
        .execute();
    }
    const readAll = async (search: { q?: string }) => {
      const pages: number[][] = [];
      for (let before: number | undefined; before !== 0; ) {
        const { members, next } = await listMembers(large.database, { ...search, before });
        pages.push(members.map(({ id }) => id));
        before = next ?? 0;
      }
      return pages;
    };
    const found = await readAll({ q: 'powder' });
    expect(found.map(({ length }) => length)).toEqual([50, 50, 13]);
    const everything = rows.map((_, index) => index + 1).reverse();
    expect(found.flat()).toEqual(everything.filter((id) => (id - 1) % 400 === 0));
    expect((await listMembers(large.database, {})).members.map(({ id }) => id)).toEqual(everything.slice(0, 50));

    await large.database.updateTable('users').set({ blockedAt: NOON }).where('id', 'in', [7, 30_000]).execute();
    let queries = 0;
    const spied = large.database.withPlugin(
      spyQueries(() => {
        queries += 1;
      }),
    );
    const { members } = await listMembers(spied, { show: 'blocked' });
    expect([members.map(({ id }) => id), queries]).toEqual([[30_000, 7], 2]);
  });
});

describe('a member', () => {
  test('has the brackets, crews, reports and charts of the fan', async () => {
    const [fan, mate] = [await named('Joss Fan'), await named('Mate')];
    const cup = await freshCup({ slug: 'A cup of members' });
    expect((await submit(fan, cup)).status).toBe(200);
    const submittedAt = new Date(time.now).toISOString();
    await publish(cup, riders.joss, riders.oystein, time.now);
    const crew = await crewOf([fan, mate], { name: 'Rail Rats', stake: 'Dinner' });
    const other = await crewOf([mate, fan], { name: 'Lift Line' });
    await send(site, `POST /crews/${crew.id}/reports`, { field: 'stake' }, mate);
    await send(site, `POST /crews/${other.id}/reports`, { field: 'name' }, fan);
    expect(await read(fan.user.id)).toEqual({
      ...{ id: fan.user.id, name: 'Joss Fan', email: fan.email, createdAt: new Date(NOON).toISOString() },
      ...{ admin: false, role: 'fan', blocked: false, blockedAt: null, emailConfirmed: false },
      brackets: [{ cupId: cup, cup: 'A cup of members', score: 10, submittedAt }],
      crews: [
        { id: crew.id, name: 'Rail Rats', memberCount: 2, founder: true },
        { id: other.id, name: 'Lift Line', memberCount: 2, founder: false },
      ],
      reports: [expect.objectContaining({ crewId: crew.id, field: 'stake', text: 'Dinner', reports: 1 })],
      charts: { games: 0, open: 0, refused: 0 },
    });
  });

  test('has a confirmed email once a link in a mail to it was opened', async () => {
    const fan = await signUp(site);
    await changeAlerts(site, fan, { mail: true });
    expect(await read(fan.user.id)).toMatchObject({ emailConfirmed: false });
    await turnMailOn(site, fan);
    expect(await read(fan.user.id)).toMatchObject({ emailConfirmed: true });
  });

  test('has a confirmed email once the fan has recovered the account by mail', async () => {
    const { user, email } = await signUp(site);
    const token = await issueResetToken(site.database, email, time.now);
    await signedIn(await send(site, 'PATCH /users/reset-password', { token, email, password: 'left lip 270' }));
    expect(await read(user.id)).toMatchObject({ emailConfirmed: true });
  });

  test('that is unknown or deleted is not found', async () => {
    const fan = await signUp(site);
    await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, admin);
    for (const id of [fan.user.id, 99_999]) {
      await expectError(await send(site, `GET /members/${id}`, undefined, admin), 404);
    }
  });
});

describe('a fan whom an admin renames', () => {
  test('has the new name on the leaderboard and in the crew at once, and stays signed in', async () => {
    const [fan, mate] = [await named('An Offence'), await named('Mate')];
    const cup = await freshCup();
    await submit(fan, cup);
    const crew = await crewOf([fan, mate]);
    const names = async () => {
      const page = await site.call('GET /cups/{id}/leaderboard/{page}', { params: { id: cup, page: 1 } });
      const { rows } = await readReply(send(site, `GET /crews/${crew.id}/standing/${cup}`, undefined, mate));
      return [page.rows[0]?.userName, rows[0].userName];
    };
    expect(await names()).toEqual(['An Offence', 'An Offence']);
    expect((await edit(fan.user.id, { name: 'Fan 42' })).status).toBe(200);
    expect(await names()).toEqual(['Fan 42', 'Fan 42']);
    expect((await send(site, `GET /users/${fan.user.id}/data`, undefined, fan)).status).toBe(200);
  });

  test('is told by mail once, and a fan who does it themselves is not', async () => {
    const fan = await signUp(site);
    const mails = () =>
      site.database.selectFrom('outbox').where('recipientKey', '=', fan.email).select(['kind', 'content']).execute();
    await send(site, `PATCH /users/edit/${fan.user.id}`, { name: 'Own Name' }, fan);
    expect(await mails()).toEqual([]);
    for (let n = 0; n < 2; n++) await edit(fan.user.id, { name: 'Fan 43' });
    expect(await mails()).toEqual([
      { kind: 'renamed', content: JSON.stringify({ userId: fan.user.id, to: fan.email, language: 'en' }) },
    ]);
  });

  test('has a history of it with names and no whole email, and the log has neither', async () => {
    const fan = await named('An Offence', 'long.address@hill.example');
    await edit(fan.user.id, { name: 'Fan 44' });
    await edit(fan.user.id, { email: 'other.address@hill.example', oldPassword: PASSWORD });
    await edit(fan.user.id, { password: 'left lip 270', oldPassword: PASSWORD });
    await send(site, `POST /members/${fan.user.id}/block`, undefined, admin);
    const history = await historyOf(fan.user.id);
    expect(history.map(({ by, action, fields }) => [by?.id, action, fields])).toEqual([
      [admin.user.id, 'changed', [{ name: 'blocked', from: 'no', to: 'yes' }]],
      [admin.user.id, 'changed', [{ name: 'password', from: null, to: 'new' }]],
      [admin.user.id, 'changed', [{ name: 'email', from: 'l…@hill.example', to: 'o…@hill.example (new)' }]],
      [admin.user.id, 'changed', [{ name: 'name', from: 'An Offence', to: 'Fan 44' }]],
    ]);
    expect(JSON.stringify(history)).not.toMatch(/(?:long|other)\.address/);
    expect(logged.join('')).not.toMatch(/long\.address|An Offence|Fan 44/);
  });
});

describe('a fan whom an admin deletes', () => {
  test('leaves no mail about a new name to an earlier email', async () => {
    const fan = await signUp(site);
    await edit(fan.user.id, { name: 'Fan 47', email: 'later@hill.example', oldPassword: PASSWORD });
    await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, admin);
    const mails = site.database.selectFrom('outbox').where('recipientKey', '=', fan.email).select('kind');
    expect((await mails.execute()).map(({ kind }) => kind)).not.toContain('renamed');
  });

  test('leaves only a history of the deletion', async () => {
    const fan = await named('An Offence');
    await edit(fan.user.id, { name: 'Fan 45' });
    await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, admin);
    const history = await historyOf(fan.user.id);
    expect(history).toMatchObject([{ action: 'deleted', fields: [], by: { id: admin.user.id } }]);
    expect(history).toHaveLength(1);
  });

  test('leaves no history where the fan did it', async () => {
    const fan = await named('An Offence');
    await edit(fan.user.id, { name: 'Fan 46' });
    await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan);
    expect(await historyOf(fan.user.id)).toEqual([]);
  });
});

test('an admin is neither blocked nor deleted by another one, and is not blocked by themselves', async () => {
  const other = await signUpAdmin(site);
  for (const { user } of [other, admin]) {
    await expectError(await send(site, `POST /members/${user.id}/block`, undefined, admin), 409);
  }
  await expectError(await send(site, `DELETE /users/edit/${other.user.id}`, undefined, admin), 409);
  expect(await read(other.user.id)).toMatchObject({ admin: true, blocked: false });
  expect(await historyOf(other.user.id)).toEqual([]);
});

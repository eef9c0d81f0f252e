/** Who may make which call: every served call of the table, as everybody (trust 7). */
import { beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api-base.ts';
import { type Access, type Call, type CallName, calls } from '#contract/calls.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';

type Role = 'nobody' | 'another fan' | 'the fan' | 'an admin';

const site = await startSite();
const { paths } = await (await site.get('/api/docs/json')).json();
const served = Object.entries<object>(paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.slice(API_BASE.length)}` as CallName),
);

/** The status with which each role is turned away; those who are not named are let in. */
const TURNED_AWAY: Record<Access, Partial<Record<Role, 401 | 403>>> = {
  anyone: {},
  fan: { nobody: 401 },
  owner: { nobody: 401, 'another fan': 403 },
  admin: { nobody: 401, 'another fan': 403, 'the fan': 403 },
};

/** Calls that are open to everybody and find out by themselves who asks: 401 is their own answer. */
const ASKS_WHO = /^POST \/users\/sign-in/;

const roles: Record<Role, { authorization?: string }> = {
  nobody: {},
  'another fan': {},
  'the fan': {},
  'an admin': {},
};
let fanId = 0;

beforeAll(async () => {
  const fan = await signUp(site);
  fanId = fan.user.id;
  roles['the fan'] = { authorization: fan.authorization };
  roles['another fan'] = { authorization: (await signUp(site)).authorization };
  roles['an admin'] = { authorization: (await signUpAdmin(site)).authorization };
});

test('every served call stands in the table', () => {
  expect(served.filter((name) => !(name in calls))).toEqual([]);
  expect(served).toContain('PATCH /users/edit/{id}');
});

describe.each(served)('%s', (name) => {
  const call: Call = calls[name];
  // A body that no schema takes: whoever is let in is refused for it, and nothing is changed on the way.
  const body = call.body ? uselessBody(call) : undefined;
  const changes = !name.startsWith('GET ') && body === undefined;

  test.each(Object.keys(roles) as Role[])('%s', async (role) => {
    const away = TURNED_AWAY[call.access][role];
    // What only admins change is not there yet; what fans own is, and has to stay for the calls that follow.
    if (changes && away === undefined && call.access !== 'admin') return;
    const address = name.replace(/\{(\w+)\}/g, (_, field) =>
      field === 'id' || field === 'userId' ? String(fanId) : '1',
    );
    const { status } = await send(site, address, body, roles[role]);
    if (away !== undefined) expect(status).toBe(away);
    else if (!ASKS_WHO.test(name)) expect([401, 403]).not.toContain(status);
    if (call.access === 'admin' && role === 'an admin') expect([200, 400, 404]).toContain(status);
    expect(status).toBeLessThan(500);
  });
});

/** In the form that the call takes. */
function uselessBody(call: Call): FormData | object {
  if (call.bodyType !== 'form') return { nothing: 'of use' };
  const form = new FormData();
  form.append('nothing', 'of use');
  return form;
}

/** Every served endpoint with every kind of caller (docs/security.md, 7). */
import { beforeAll, expect, test } from 'vitest';
import type { Access, Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import { API_BASE } from '#contract/client.ts';
import { send, signUp, signUpAdmin, signUpEditor } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';
import { readJson } from '../support/strict-client.ts';

type Role = 'an anonymous caller' | 'another fan' | 'the fan' | 'an editor' | 'an admin';

const site = await startSite();
const { paths } = await readJson(site.get('/api/docs/json'));
const served = Object.entries<object>(paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.slice(API_BASE.length)}` as EndpointName),
);

/** The error status of each role; other roles are authorised. */
const REFUSED: Record<Access, Partial<Record<Role, 401 | 403>>> = {
  anyone: {},
  fan: { 'an anonymous caller': 401 },
  self: { 'an anonymous caller': 401, 'another fan': 403, 'an editor': 403, 'an admin': 403 },
  owner: { 'an anonymous caller': 401, 'another fan': 403, 'an editor': 403 },
  editor: { 'an anonymous caller': 401, 'another fan': 403, 'the fan': 403 },
  admin: { 'an anonymous caller': 401, 'another fan': 403, 'the fan': 403, 'an editor': 403 },
};

/** Public endpoints that identify the caller themselves: 401 is their own reply. */
const IDENTIFIES_CALLER = /^POST \/users\/sign-in/;

const roles: Record<Role, { authorization?: string }> = {
  'an anonymous caller': {},
  'another fan': {},
  'the fan': {},
  'an editor': {},
  'an admin': {},
};
let fanId = 0;

beforeAll(async () => {
  const fan = await signUp(site);
  fanId = fan.user.id;
  roles['the fan'] = { authorization: fan.authorization };
  roles['another fan'] = { authorization: (await signUp(site)).authorization };
  roles['an editor'] = { authorization: (await signUpEditor(site)).authorization };
  roles['an admin'] = { authorization: (await signUpAdmin(site)).authorization };
});

test('every served endpoint is in the table', () => {
  expect(served.filter((name) => !(name in endpoints))).toEqual([]);
  expect(served).toContain('PATCH /users/edit/{id}');
});

const rows = served.flatMap((name) =>
  (Object.keys(roles) as Role[]).filter((role) => isHarmless(name, role)).map((role) => ({ name, role })),
);

test('every served endpoint is tested with every role that it refuses', () => {
  const tested = rows.map(({ name, role }) => `${name} as ${role}`);
  const refusals = served.flatMap((name) =>
    Object.keys(REFUSED[endpoints[name].access]).map((role) => `${name} as ${role}`),
  );
  expect(refusals.filter((row) => !tested.includes(row))).toEqual([]);
  expect(served.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

test.each(rows)('$name as $role', async ({ name, role }) => {
  const call: Endpoint = endpoints[name];
  const refused = REFUSED[call.access][role];
  const address = name.replace(/\{(\w+)\}/g, (_, field) =>
    field === 'id' || field === 'userId' ? String(fanId) : '1',
  );
  const { status } = await send(site, address, invalidBody(call), roles[role]);
  if (refused !== undefined) expect(status).toBe(refused);
  else if (!IDENTIFIES_CALLER.test(name)) expect([401, 403]).not.toContain(status);
  const isStaff = role === 'an admin' || role === 'an editor';
  if (isByRole(call.access) && isStaff && refused === undefined) expect([200, 400, 404]).toContain(status);
  expect(status).toBeLessThan(500);
});

/** Whether the access depends on no account that the address names. */
function isByRole(access: Access): boolean {
  return access === 'editor' || access === 'admin';
}

/** False if the row would change what later rows need: an account, a session or a bracket of the fan. */
function isHarmless(name: EndpointName, role: Role): boolean {
  const { access, body }: Endpoint = endpoints[name];
  const changes = !name.startsWith('GET ') && !body;
  if (name === 'POST /members/{id}/block') return role !== 'an admin';
  return !changes || access === 'anyone' || isByRole(access) || REFUSED[access][role] !== undefined;
}

/** Of the endpoint's body type, and invalid for every schema, so that an authorised request changes nothing. */
function invalidBody(call: Endpoint): FormData | object | undefined {
  if (!call.body) return undefined;
  if (call.bodyType !== 'form') return { nothing: 'of use' };
  const form = new FormData();
  form.append('nothing', 'of use');
  return form;
}

/** Fans and admins who sign up and in over HTTP. */
import { expect } from 'vitest';
import type { Role } from '#contract/rules/roles.ts';
import { roleColumns } from '#server/features/users/queries.ts';
import { NOON, type TestSite } from './start-site.ts';

/** The password of all accounts in tests. */
export const PASSWORD = 'nose butter 630';
let counter = 0;

export type Sending = { authorization?: string; cookie?: string; address?: string; headers?: Record<string, string> };

/** Sends a request from a new client address each time, so that only the tested limit applies. */
export function send(
  site: TestSite,
  endpoint: string,
  body?: unknown,
  { authorization, cookie, address, headers }: Sending = {},
) {
  const [method = '', path = ''] = endpoint.split(' ');
  return site.get(`/api/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(authorization && { authorization }),
      ...(cookie && { cookie }),
      'x-forwarded-for': address ?? `10.0.${++counter >> 8}.${counter & 255}`,
      ...headers,
    },
    ...(body !== undefined && {
      body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
    }),
  });
}

/** The result of a sign-in: user, session cookie and Authorization header. */
export async function signedIn(response: Response) {
  const user = await response.json();
  expect(response.status, JSON.stringify(user)).toBe(200);
  const cookies = response.headers.getSetCookie();
  const cookie = cookies.find((text) => text.startsWith('slvsh_token='))?.split(';')[0] ?? '';
  return { user, cookie, cookies, authorization: response.headers.get('authorization') ?? '' };
}

export async function signUp(site: TestSite, email = `fan${++counter}@fans.example`) {
  const response = await send(site, 'POST /users/sign-up', { name: 'Ada', email, password: PASSWORD });
  return { email, ...(await signedIn(response)) };
}

export function signUpAdmin(site: TestSite, email?: string) {
  return signUpAs(site, 'admin', email);
}

export function signUpEditor(site: TestSite, email?: string) {
  return signUpAs(site, 'editor', email);
}

async function signUpAs(site: TestSite, role: Role, email?: string) {
  const person = await signUpConfirmed(site, email);
  await site.database.updateTable('users').set(roleColumns(role)).where('id', '=', person.user.id).execute();
  return person;
}

/** A fan whose email is confirmed, without the way of the mail. */
export async function signUpConfirmed(site: TestSite, email?: string) {
  const fan = await signUp(site, email);
  const confirmed = site.database.updateTable('users').set({ emailConfirmedAt: NOON });
  await confirmed.where('id', '=', fan.user.id).execute();
  return { ...fan, user: { ...fan.user, emailConfirmed: true } };
}

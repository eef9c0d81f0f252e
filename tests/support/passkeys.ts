/** Passkeys over HTTP. */
import { expect } from 'vitest';
import type { CreatedCredential, Passkey, PasskeyCreation, PasskeyRequest } from '#contract/api/passkeys.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { PASSWORD, type Sending, send } from './fans.ts';
import type { TestSite } from './start-site.ts';

type Person = Sending & { user: { id: number } };

export async function creationFor(site: TestSite, { user, ...by }: Person): Promise<PasskeyCreation> {
  const response = await send(site, `POST /users/${user.id}/passkeys/options`, { oldPassword: PASSWORD }, by);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}

export function sendPasskey(
  site: TestSite,
  { user, ...by }: Person,
  credential: CreatedCredential,
  name = 'My phone',
): Promise<Response> {
  return send(site, `POST /users/${user.id}/passkeys`, { name, credential }, by);
}

/** Adds a passkey, by default of a new authenticator. */
export async function addPasskey(
  site: TestSite,
  person: Person,
  { authenticator = createAuthenticator(), name = 'My phone' }: { authenticator?: Authenticator; name?: string } = {},
): Promise<{ authenticator: Authenticator; passkey: Passkey; response: Response }> {
  const credential = authenticator.create(await creationFor(site, person));
  const response = await sendPasskey(site, person, credential, name);
  const passkey = await response.clone().json();
  expect(response.status, JSON.stringify(passkey)).toBe(200);
  return { authenticator, passkey, response };
}

export function removePasskey(
  site: TestSite,
  { user, ...by }: Person,
  passkeyId: number,
  oldPassword = PASSWORD,
): Promise<Response> {
  return send(site, `POST /users/${user.id}/passkeys/${passkeyId}/removal`, { oldPassword }, by);
}

export async function requestFor(site: TestSite): Promise<PasskeyRequest> {
  const response = await send(site, 'POST /passkeys/options');
  expect(response.status).toBe(200);
  return response.json();
}

export function sendAssertion(site: TestSite, credential: unknown, by: Sending = {}): Promise<Response> {
  return send(site, 'POST /passkeys/sign-in', { credential }, by);
}

/** Signs in with a new challenge; `said` alters the response. */
export async function enterByPasskey(
  site: TestSite,
  authenticator: Authenticator,
  said?: Parameters<Authenticator['use']>[1],
): Promise<Response> {
  return sendAssertion(site, authenticator.use(await requestFor(site), said));
}

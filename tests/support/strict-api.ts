/** The contract's client over HTTP, with strict validation of replies. */
import { expect } from 'vitest';
import { type Api, type ApiTransport, createApi } from '#contract/api-client.ts';
import { type CallName, calls } from '#contract/calls.ts';

/** Calls the site at `address`; an extra, missing or mistyped field of a reply fails the test. */
export function createStrictApi(address: string): Api {
  const api = createApi(createFetchTransport(address));
  return async (name, ...sent) => {
    const reply = await api(name, ...sent);
    expectContract(name, reply);
    return reply;
  };
}

/** Schemas drop unknown fields: only a reply without them stays equal. */
export function expectContract(name: CallName, reply: unknown): void {
  expect(calls[name].reply.parse(reply), `the reply of ${name}`).toStrictEqual(reply);
}

function createFetchTransport(address: string): ApiTransport {
  return async ({ method, path, body }) => {
    const response = await fetch(address + path, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    });
    return { status: response.status, body: await response.text() };
  };
}

/** The contract's client over HTTP, with strict validation of replies. */
import { expect } from 'vitest';
import { type ApiClient, type ApiTransport, createApiClient } from '#contract/client.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';

/** Calls the site at `address`; an extra, missing or mistyped field of a reply fails the test. */
export function createStrictClient(address: string): ApiClient {
  const api = createApiClient(createFetchTransport(address));
  return async (name, ...sent) => {
    const reply = await api(name, ...sent);
    expectEndpointReply(name, reply);
    return reply;
  };
}

/** Schemas drop unknown fields: only a reply without them stays equal. */
export function expectEndpointReply(name: EndpointName, reply: unknown): void {
  expect(endpoints[name].reply.parse(reply), `the reply of ${name}`).toStrictEqual(reply);
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

/** The contract's client over HTTP, with strict validation of replies. */
import { expect } from 'vitest';
import { errorsOf } from '#contract/api/endpoint-errors.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import { API_BASE, type ApiClient, type ApiTransport, createApiClient } from '#contract/client.ts';

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

/** The methods of requests: a response has only its address. */
const methods = new WeakMap<Response, string>();

/** Requests an address so that `readReply` finds the endpoint of the response. */
export async function fetchNoting(address: string, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  // Tests of encodings ask for theirs; the compression of all replies takes a tenth of their time.
  if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity');
  const response = await fetch(address, { ...init, headers });
  methods.set(response, init?.method ?? 'GET');
  await assertDeclaredError(response);
  return response;
}

/** Throws for an error of an endpoint that the contract does not list. */
async function assertDeclaredError(response: Response): Promise<void> {
  const name = findEndpoint(response);
  if (!name || response.status < 400 || !response.headers.get('content-type')?.startsWith('application/json')) return;
  const { code } = await response.clone().json();
  if (!errorsOf(name).includes(code)) throw new Error(`${name} answers ${code}, which the contract does not list`);
}

/** The endpoints, those with fewer parameters first. */
const ROUTES = (Object.keys(endpoints) as EndpointName[])
  .map((name) => {
    const [method = '', path = ''] = name.split(' ');
    return {
      name,
      method,
      parts: path.split('{').length,
      pattern: new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    };
  })
  .toSorted((a, b) => a.parts - b.parts);

/** Awaits the response, expects success, and returns its JSON, of which the contract says nothing. */
export async function readJson(request: Response | Promise<Response>) {
  const response = await request;
  const document = await response.json();
  expect(response.status, JSON.stringify(document)).toBe(200);
  return document;
}

/** Awaits the response, expects success and what the contract says of the endpoint's reply, and returns the reply. */
export async function readReply(request: Response | Promise<Response>) {
  const response = await request;
  const reply = await readJson(response);
  const name = findEndpoint(response);
  if (!name) throw new Error(`The contract has no endpoint ${methods.get(response)} ${response.url}`);
  expectEndpointReply(name, reply);
  return reply;
}

function findEndpoint(response: Response): EndpointName | undefined {
  const [method, { pathname }] = [methods.get(response) ?? 'GET', new URL(response.url)];
  return ROUTES.find((one) => one.method === method && one.pattern.test(pathname))?.name;
}

function createFetchTransport(address: string): ApiTransport {
  return async ({ method, path, body }) => {
    const response = await fetchNoting(address + path, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    });
    return { status: response.status, body: await response.text() };
  };
}

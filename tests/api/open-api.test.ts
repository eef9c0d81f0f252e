import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { errorsOf } from '#contract/api/endpoint-errors.ts';
import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import { API_BASE } from '#contract/client.ts';
import { type ErrorCode, statusOf } from '#contract/rules/errors.ts';
import { startSite } from '../support/start-site.ts';
import { readJson } from '../support/strict-client.ts';

const site = await startSite();

type ErrorSchema = { properties: { code: { enum: ErrorCode[] } } };
type Media = { schema: { properties?: Record<string, unknown>; allOf?: [object, ErrorSchema] }; example?: unknown };
type Operation = {
  operationId?: string;
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; headers?: object; content?: Record<string, Media> }>;
};
type OpenApiDocument = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { additionalProperties?: boolean; properties?: object }> };
};

const document: OpenApiDocument = await readJson(site.get('/api/docs/json'));
const served = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path.slice(API_BASE.length)}` as EndpointName,
    operation,
  })),
);
const readCalls = Object.entries<Endpoint>(endpoints).filter(
  ([name, call]) => name.startsWith('GET ') && call.access === 'anyone' && !name.startsWith('GET /users'),
);

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('each endpoint documents its errors by their status', () => {
  for (const { name, operation } of served) {
    const codes = Object.entries(operation.responses).flatMap(([status, { description, content }]) => {
      const [shape, own] = content?.['application/json']?.schema.allOf ?? [];
      if (!shape || !own) return [];
      expect(shape, name).toEqual({ $ref: '#/components/schemas/Error' });
      expect(description, name).toContain('- ');
      const listed = own.properties.code.enum;
      expect(new Set(listed.map(statusOf)), name).toEqual(new Set([Number(status)]));
      return listed;
    });
    expect(codes.toSorted(), name).toEqual(errorsOf(name).toSorted());
  }
});

test('the errors of a bracket are those of its own rules, and those of access, address, fields and overload', () => {
  const { responses } = document.paths[`${API_BASE}/brackets/{userId}/{cupId}`]?.post ?? { responses: {} };
  expect(Object.keys(responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '408',
    '409',
    '413',
    '415',
    '429',
    '431',
    '500',
    '503',
    '507',
  ]);
  expect(responses['409']?.description).toBe(
    '- `riders-unknown`: Not all riders of this cup are known yet. Brackets open once they are.\n' +
      '- `picks-closed`: PICKS ARE CLOSED\n' +
      '- `bracket-outdated`: You have submitted another bracket since. Nothing was overwritten.\n' +
      '- `account-of-admin`: This is an admin. Make the account a fan first: npx slvsh demote-admin.\n' +
      '- `account-of-editor`: This is an editor. Make the account a fan first.',
  );
  expect(responses['404']?.description).toContain('- `cup-not-found`: There is no cup with this number.');
});

describe('each public read is in the document with the schema of the contract', () => {
  test.each(readCalls)('%s', (name, call) => {
    const operation = served.find((one) => one.name === name)?.operation;
    expect(operation?.summary).toBe(call.summary);
    const inAddress = operation?.parameters?.filter((one) => one.in === 'path').map((one) => one.name) ?? [];
    const inQuery = operation?.parameters?.filter((one) => one.in === 'query').map((one) => one.name) ?? [];
    expect(inAddress.toSorted()).toEqual(Object.keys(call.params?.shape ?? {}).toSorted());
    expect(inQuery).toEqual(Object.keys(call.query?.shape ?? {}));
    const type = call.stream ? 'text/event-stream' : 'application/json';
    expect(operation?.responses['200']?.content?.[type]?.schema).toBeDefined();
  });
});

test('each operation has a summary, and an id of its own that follows from its method and path', () => {
  const ids = served.map(({ operation }) => operation.operationId ?? '');
  expect(new Set(ids).size).toBe(served.length);
  for (const id of ids) expect(id).toMatch(/^(get|post|patch|delete)([A-Z][a-z]*)+$/);
  expect(served.filter(({ operation }) => !operation.summary)).toEqual([]);
  const idOf = (name: string) => served.find((one) => one.name === name)?.operation.operationId;
  expect(idOf('GET /posts/{id}')).toBe('getPostsById');
  expect(idOf('POST /posts/')).toBe('postPosts');
  expect(idOf('POST /users/sign-in/{token}')).toBe('postUsersSignInByToken');
  expect(idOf('GET /riders/{id}/posts/page/{page}')).toBe('getRidersByIdPostsPageByPage');
});

describe('the examples are valid', () => {
  test.each(served)('of $name', ({ name, operation }) => {
    const { body, reply, stream }: Endpoint = endpoints[name];
    const media = operation.responses['200']?.content?.[stream ? 'text/event-stream' : 'application/json'];
    expect(reply.parse(media?.example)).toStrictEqual(media?.example);
    const [sent] = Object.values(operation.requestBody?.content ?? {});
    expect(sent !== undefined).toBe(body !== undefined);
    if (!body) return;
    const fields = sent?.example as Record<string, unknown>;
    const file = 'image' in fields && { image: new File(['x'], String(fields.image)) };
    expect(body.safeParse({ ...fields, ...file }).error?.issues ?? []).toEqual([]);
    expect(Object.keys(fields)).not.toEqual([]);
  });
});

test('replies that sign in document the header of their access token', async () => {
  const documented = served.filter(({ operation }) => operation.responses['200']?.headers);
  expect(documented.map(({ name }) => name).toSorted()).toEqual([
    'PATCH /users/confirm-email/{token}',
    'PATCH /users/reset-password',
    'POST /passkeys/sign-in',
    'POST /users/sign-in',
    'POST /users/sign-in/session',
    'POST /users/sign-in/{token}',
    'POST /users/sign-up',
    'POST /users/{id}/passkeys',
  ]);
  const headers = document.paths[`${API_BASE}/users/sign-up`]?.post?.responses['200']?.headers;
  expect(Object.keys(headers ?? {})).toEqual(['Authorization']);
});

test('a number that may be sent as text is described as both', () => {
  const { content } = document.paths[`${API_BASE}/brackets/{userId}/{cupId}`]?.post?.requestBody ?? {};
  expect(content?.['application/json']?.schema.properties?.userId).toEqual({
    anyOf: [expect.objectContaining({ type: 'integer' }), expect.objectContaining({ type: 'string' })],
  });
});

test('the document has no endpoint that the contract does not have', () => {
  for (const { name } of served) expect(Object.keys(endpoints)).toContain(name);
});

test('the document names the entities of the contract', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Post', 'PostList', 'PostWithTricks', 'Rider', 'RiderRecord', 'Hero', 'Cup', 'Error']),
  );
});

test('every reference of the document resolves, and every schema is referenced', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  const names = new Set(Array.from(references, ([, name]) => name));
  expect(Object.keys(document.components.schemas).toSorted()).toEqual([...names].toSorted());
});

test('the page at /api/docs loads its own scripts and styles', async () => {
  const page = await site.get('/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  const html = await page.text();
  const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const response = await site.get(new URL(file, page.url).pathname);
    expect(response.status, file).toBe(200);
    expect(await response.text()).not.toBe('');
  }
});

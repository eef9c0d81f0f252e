import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import { ErrorReply } from '#contract/api/fields.ts';
import { exampleOf } from './example-of.ts';

const CLIENT_ERROR_RESPONSE = {
  description: 'The request was refused. The message says why, and `field` names the invalid field, if there is one.',
  content: { 'application/json': { schema: ErrorReply } },
};

const UNAVAILABLE_RESPONSE = {
  description: 'The site is temporarily unavailable. `Retry-After` has the number of seconds to wait.',
  content: { 'application/json': { schema: ErrorReply } },
};

const TOKEN_HEADER = {
  Authorization: {
    description: 'The access token of a caller who is signed in now; send this value in the header of the same name',
    schema: { type: 'string' },
    example: 'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzaWQiOjN9.c2lnbmF0dXJl',
  },
};

export function describeEndpoint(name: EndpointName) {
  const { access, summary, stream, reply }: Endpoint = endpoints[name];
  const content = { [stream ? 'text/event-stream' : 'application/json']: { schema: reply } };
  return {
    operationId: operationIdOf(name),
    summary,
    tags: [name.split('/')[1] ?? ''],
    ...(access !== 'anyone' && { security: [{ accessToken: [] }] }),
    response: { 200: { description: summary, content }, '4xx': CLIENT_ERROR_RESPONSE, 503: UNAVAILABLE_RESPONSE },
  };
}

/** Method and path in camel case, parameters after `By`: `getRidersByIdPostsPageByPage` for `GET /riders/{id}/posts/page/{page}`. */
export function operationIdOf(name: EndpointName): string {
  const words = name.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => `by ${parameter}`).split(/[\s/-]+/);
  const [method = '', ...path] = words.filter(Boolean);
  return method.toLowerCase() + path.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

type Media = { example?: unknown };
type Operation = {
  operationId?: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { headers?: object; content?: Record<string, Media> }>;
};

const NAMES = Object.keys(endpoints) as EndpointName[];
const NAME_BY_ID = new Map(NAMES.map((name) => [operationIdOf(name), name]));

/** Adds what the packages that write the document leave out: examples and headers of replies. */
export function addExamples(paths: Record<string, Record<string, Operation>>): void {
  for (const operation of Object.values(paths).flatMap((operations) => Object.values(operations))) {
    const name = NAME_BY_ID.get(operation.operationId ?? '');
    if (!name) continue;
    const { body, reply, issuesToken }: Endpoint = endpoints[name];
    if (body) setExample(operation.requestBody?.content, exampleOf(body, 'request'));
    setExample(operation.responses['200']?.content, exampleOf(reply, 'reply'));
    setExample(operation.responses['4XX']?.content, exampleOf(ErrorReply, 'request'));
    if (issuesToken) Object.assign(operation.responses['200'] ?? {}, { headers: TOKEN_HEADER });
  }
}

function setExample(content: Record<string, Media> | undefined, example: unknown): void {
  for (const media of Object.values(content ?? {})) media.example = example;
}

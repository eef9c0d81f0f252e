import { z } from 'zod';
import { errorsOf } from '#contract/api/endpoint-errors.ts';
import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import { ErrorReply } from '#contract/api/fields.ts';
import { ENGLISH, type ErrorCode, isFieldError, statusOf } from '#contract/rules/errors.ts';
import { GENERAL_ERRORS } from '#contract/rules/field-errors.ts';
import type { PlainErrorCode } from '#contract/rules/problems.ts';
import { AppError } from '../platform/app-error.ts';
import { toErrorReply } from './errors.ts';
import { exampleOf } from './example-of.ts';

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
    response: { 200: { description: summary, content }, ...describeErrors(name) },
  };
}

/** The replies by their status. */
function describeErrors(name: EndpointName) {
  const replies = [...Map.groupBy(errorsOf(name), statusOf)].map(([status, codes]) => {
    const schema = z.intersection(ErrorReply, z.looseObject({ code: z.enum(codes) }));
    return [status, { description: describeCodes(codes), content: { 'application/json': { schema } } }];
  });
  return Object.fromEntries(replies);
}

/** The errors of fields of any kind have one line. */
function describeCodes(codes: readonly ErrorCode[]): string {
  const lines = codes
    .filter((code) => !Object.hasOwn(GENERAL_ERRORS, code))
    .map((code) => `- \`${code}\`: ${isFieldError(code) ? 'The field ' : ''}${ENGLISH[code]}`);
  if (lines.length < codes.length) lines.push('- An error of a field that `field` names, such as `missing`');
  return lines.join('\n');
}

/** The first error of the status whose text has no values. */
function exampleOfError(name: EndpointName, status: number): ErrorReply | undefined {
  const code = errorsOf(name).find(
    (code) => statusOf(code) === status && !isFieldError(code) && !ENGLISH[code].includes('{'),
  );
  return code && toErrorReply(new AppError(code as PlainErrorCode));
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
    for (const [status, { content }] of Object.entries(operation.responses)) {
      setExample(content, status === '200' ? exampleOf(reply, 'reply') : exampleOfError(name, Number(status)));
    }
    if (issuesToken) Object.assign(operation.responses['200'] ?? {}, { headers: TOKEN_HEADER });
  }
}

function setExample(content: Record<string, Media> | undefined, example: unknown): void {
  if (example === undefined) return;
  for (const media of Object.values(content ?? {})) media.example = example;
}

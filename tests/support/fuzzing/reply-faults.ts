/** Validates the reply to a generated request. */
import { STATUS_CODES } from 'node:http';
import type { DescribedEndpoint } from './described-endpoints.ts';
import type { Draft, GeneratedRequest } from './generated-request.ts';
import { FORBIDDEN_NUMBER } from './invalid-values.ts';
import { POLLUTED } from './malformed-bodies.ts';
import type { GeneratedReply } from './send-generated.ts';

/** Internals of the site, which no reply may contain. */
const INTERNALS =
  /node_modules|\bat .+:\d+:\d+|\.ts\b|sqlite|postgres|kysely|\bzod\b|syntax error|violates|constraint/i;

/** A reply does not reveal whether the token or the email is wrong. */
const HIDES_FIELD = /\/(validate-token\/\{token\}|reset-password)$/;

/** A closed connection is only valid after a body too large to be read. */
const LARGE = 100_000;

/** The fault in words; undefined if there is none. */
export function findReplyFault(
  call: DescribedEndpoint,
  { role, oddity }: Draft,
  sent: GeneratedRequest,
  reply: GeneratedReply | undefined,
): string | undefined {
  if (POLLUTED in {}) return 'a body changed the prototype of objects';
  if (!reply) return (sent.body?.length ?? 0) > LARGE ? undefined : 'the connection was closed without a response';
  const { status, body } = reply;
  if (status >= 500) return `${status}: ${body.slice(0, 200)}`;
  const accepted = status < 400;
  if (accepted && body.includes(String(FORBIDDEN_NUMBER))) return 'a field that no caller may set took effect';
  if (oddity.kind === 'method') return findMethodFault(sent, reply);
  if (accepted && call.needsToken && role === 'anonymous') return 'an anonymous caller was admitted';
  if (accepted && sent.misfit) return `${status}, though ${sent.misfit}`;
  if (status === 304 || (accepted && oddity.kind === 'segment')) return undefined;
  return findContentFault(call, sent, reply);
}

function findContentFault(
  call: DescribedEndpoint,
  { method }: GeneratedRequest,
  { status, headers, body }: GeneratedReply,
) {
  if (method === 'HEAD') return body === '' ? undefined : 'HEAD has a body';
  const type = headers['content-type'] ?? 'none';
  if (!type.endsWith('; charset=utf-8')) return `the type is ${type}`;
  const content = readJson(body);
  const fault = call.findFault(status, type, content);
  if (fault) return `${status}: ${fault}: ${body.slice(0, 200)}`;
  if (status < 400) return undefined;
  return findErrorFault(status, content as Refused, HIDES_FIELD.test(call.name));
}

type Refused = { statusCode: number; error: string; message: string; field?: string };

function findErrorFault(
  status: number,
  { statusCode, error, message, field }: Refused,
  open = false,
): string | undefined {
  if (statusCode !== status || error !== STATUS_CODES[status]) return `${status} says ${statusCode} ${error}`;
  if (!/\S/.test(message)) return `${status} without a reason`;
  if (INTERNALS.test(message)) return `reveals internals: ${message}`;
  return status === 400 && !field && !open ? `400 names no field: ${message}` : undefined;
}

/** A wrong method; if another endpoint has it at the same address, any error is valid. */
function findMethodFault({ method }: GeneratedRequest, { status, headers, body }: GeneratedReply): string | undefined {
  if (status < 400) return undefined;
  if (method === 'HEAD') return body === '' ? undefined : 'HEAD has a body';
  if (!headers['content-type']?.startsWith('application/json')) return `${status} of type ${headers['content-type']}`;
  return findErrorFault(status, readJson(body) as Refused);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

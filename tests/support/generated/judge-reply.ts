/** What is wrong with a reply to a generated request. */
import { STATUS_CODES } from 'node:http';
import type { DescribedCall } from './described-calls.ts';
import type { Draft, GeneratedRequest } from './generated-request.ts';
import { FORBIDDEN_NUMBER } from './misfits.ts';
import { POLLUTED } from './odd-bodies.ts';
import type { GeneratedReply } from './send-generated.ts';

/** Of the insides of the site, which no reply tells. */
const INSIDES = /node_modules|\bat .+:\d+:\d+|\.ts\b|sqlite|postgres|kysely|\bzod\b|syntax error|violates|constraint/i;

/** Whether the token or the email is wrong is told to nobody. */
const LEAVES_OPEN = /\/(validate-token\/\{token\}|reset-password)$/;

/** A connection that is closed may have carried a body too large to be read; it is no answer to any other. */
const LARGE = 100_000;

/** In words; undefined where nothing is wrong. */
export function judgeReply(
  call: DescribedCall,
  { role, oddity }: Draft,
  sent: GeneratedRequest,
  reply: GeneratedReply | undefined,
): string | undefined {
  if (POLLUTED in {}) return 'every object has what a body said';
  if (!reply) return (sent.body?.length ?? 0) > LARGE ? undefined : 'the connection was closed without an answer';
  const { status, body } = reply;
  if (status >= 500) return `${status}: ${body.slice(0, 200)}`;
  const taken = status < 400;
  if (taken && body.includes(String(FORBIDDEN_NUMBER))) return 'a field that nobody may set took effect';
  if (oddity.kind === 'method') return judgeOtherMethod(sent, reply);
  if (taken && call.needsToken && role === 'nobody') return 'nobody was let in';
  if (taken && sent.misfit) return `${status}, though ${sent.misfit}`;
  if (status === 304 || (taken && oddity.kind === 'segment')) return undefined;
  return judgeContent(call, sent, reply);
}

function judgeContent(call: DescribedCall, { method }: GeneratedRequest, { status, headers, body }: GeneratedReply) {
  if (method === 'HEAD') return body === '' ? undefined : 'HEAD has a body';
  const type = headers['content-type'] ?? 'none';
  if (!type.endsWith('; charset=utf-8')) return `the type is ${type}`;
  const content = readJson(body);
  const fault = call.findFault(status, type, content);
  if (fault) return `${status}: ${fault}: ${body.slice(0, 200)}`;
  if (status < 400) return undefined;
  return judgeRefusal(status, content as Refused, LEAVES_OPEN.test(call.name));
}

type Refused = { statusCode: number; error: string; message: string; field?: string };

function judgeRefusal(
  status: number,
  { statusCode, error, message, field }: Refused,
  open = false,
): string | undefined {
  if (statusCode !== status || error !== STATUS_CODES[status]) return `${status} says ${statusCode} ${error}`;
  if (!/\S/.test(message)) return `${status} without a reason`;
  if (INSIDES.test(message)) return `tells of its inside: ${message}`;
  return status === 400 && !field && !open ? `400 names no field: ${message}` : undefined;
}

/** A method that is none of the call's own; where it is one of another call at the same address, any refusal will do. */
function judgeOtherMethod({ method }: GeneratedRequest, { status, headers, body }: GeneratedReply): string | undefined {
  if (status < 400) return undefined;
  if (method === 'HEAD') return body === '' ? undefined : 'HEAD has a body';
  if (!headers['content-type']?.startsWith('application/json')) return `${status} of type ${headers['content-type']}`;
  return judgeRefusal(status, readJson(body) as Refused);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

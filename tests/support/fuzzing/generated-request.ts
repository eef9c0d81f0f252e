/** Requests to a described endpoint: valid ones, and ones with one deliberate fault. */
import fc, { type Arbitrary } from 'fast-check';
import { ROLES, type Role } from './callers.ts';
import type { DescribedEndpoint, OpenApiDocument } from './described-endpoints.ts';
import { type Defect, defectFor } from './invalid-values.ts';
import type { KnownValues } from './known-values.ts';
import { PictureFile, validField, validObject, validValue } from './valid-values.ts';

/** A request with placeholders for values of earlier replies. */
export type Draft = {
  role: Role;
  /** Whether user ids in the address are the sender's own. */
  own: boolean;
  parameters: Record<string, unknown>;
  body: unknown;
  oddity: Defect;
};

/** A form may repeat a name. */
const MOST_VALUES = 20;

export type GeneratedRequest = {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Why it has to be refused by the document; undefined if it may succeed. */
  misfit: string | undefined;
};

/** `good` requests have no deliberate fault and a permitted caller. */
export function draftRequest(call: DescribedEndpoint, document: OpenApiDocument, good = false): Arbitrary<Draft> {
  const [, , , resource = ''] = call.path.split('/');
  const drawParameters = (chosen: DescribedEndpoint['parameters']) => {
    const fields: [string, Arbitrary<unknown>][] = chosen.map(({ name, schema }) => [
      name,
      validField(name, schema, document, resource),
    ]);
    const requiredKeys = chosen.filter(({ required }) => required).map(({ name }) => name);
    return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
  };
  const required = call.parameters.filter((one) => one.required);
  const optional = call.parameters.filter((one) => !one.required);
  return fc.record({
    role: good ? fc.constantFrom('admin', 'owner') : fc.constantFrom(...ROLES, 'admin', 'owner'),
    own: fc.nat({ max: 2 }).map((number) => number > 0),
    // The filters of a list seldom fit together, and the sources of a reel never.
    parameters: fc.oneof(
      drawParameters(required),
      drawParameters(call.parameters),
      ...optional.map((one) => drawParameters([...required, { ...one, required: true }])),
    ),
    body: !call.body
      ? fc.constant(undefined)
      : call.body.schema.type === 'object'
        ? validObject(call.body.schema, document)
        : validValue(call.body.schema, document),
    oddity: good ? fc.constant({ kind: 'none' }) : defectFor(call),
  });
}

/** The request to send; `picture` is the file of forms. */
export async function prepare(
  call: DescribedEndpoint,
  { role, own, parameters, body, oddity }: Draft,
  {
    known,
    ownId,
    signedInAs,
    picture,
  }: {
    known: KnownValues;
    ownId: (role: Role) => number | undefined;
    signedInAs: (role: Role) => Record<string, string>;
    picture: File;
  },
): Promise<GeneratedRequest> {
  const values = known.fill(parameters) as Record<string, unknown>;
  const owner = call.path.includes('{userId}') ? 'userId' : call.path.startsWith('/api/v1/users/') ? 'id' : undefined;
  if (owner && owner in values && own) values[owner] = ownId(role) ?? ownId('owner');
  const filled = known.fill(body);
  const content = applyDefect(filled, oddity);
  const packed = await encodeBody(call, content, picture);
  const odd = oddity.kind === 'body' ? { type: oddity.type, body: Buffer.from(oddity.bytes, 'utf8') } : packed;
  return {
    method: oddity.kind === 'method' ? oddity.method : call.method,
    address: addressOf(call, values, oddity),
    headers: {
      ...signedInAs(role),
      ...(odd && { 'content-type': odd.type, 'content-length': String(odd.body.length) }),
      ...(oddity.kind === 'headers' && oddity.headers),
    },
    body: odd?.body,
    misfit: findInvalidPart(call, values, content, oddity),
  };
}

function applyDefect(body: unknown, oddity: Defect): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const fields = Object.entries(body);
  if (oddity.kind === 'extra') return ownFields([...fields, ...oddity.fields]);
  if (fields.length === 0) return body;
  if (oddity.kind === 'missing') return ownFields(fields.toSpliced(oddity.nth % fields.length, 1));
  if (oddity.kind !== 'field') return body;
  const [name = ''] = fields[oddity.nth % fields.length] ?? [];
  return ownFields([...fields, [name, oddity.value]]);
}

/** Names such as `__proto__` become fields like all others. */
function ownFields(fields: [string, unknown][]): object {
  return Object.fromEntries(fields);
}

async function encodeBody({ body }: DescribedEndpoint, content: unknown, picture: File) {
  if (!body || content === undefined) return undefined;
  if (body.type === 'application/json') return { type: body.type, body: Buffer.from(JSON.stringify(content)) };
  const form = new FormData();
  for (const [name, value] of Object.entries(content as object)) {
    if (value instanceof PictureFile) form.append(name, picture);
    else for (const one of [value].flat(1).slice(0, MOST_VALUES)) form.append(name, asText(one));
  }
  const response = new Response(form);
  return { type: response.headers.get('content-type') ?? '', body: Buffer.from(await response.arrayBuffer()) };
}

/** The value in a form: null is an empty text. */
function asText(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function addressOf({ path, parameters }: DescribedEndpoint, values: Record<string, unknown>, oddity: Defect): string {
  let index = 0;
  const odd = oddity.kind === 'segment' ? oddity.nth % Math.max(1, path.match(/\{/g)?.length ?? 0) : -1;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const text = odd === index++ && oddity.kind === 'segment' ? oddity.text : escaped(String(values[name]));
    return text;
  });
  const query = new URLSearchParams();
  for (const { name, in: where } of parameters) {
    if (where === 'query' && values[name] !== undefined) query.append(name, String(values[name]));
  }
  const search = [query.toString(), oddity.kind === 'query' ? oddity.text : ''].filter(Boolean).join('&');
  return search ? `${filled}?${search}` : filled;
}

function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The document says: texts are trimmed, except passwords, and blank text is null. */
function findInvalidPart(call: DescribedEndpoint, values: Record<string, unknown>, content: unknown, oddity: Defect) {
  if (oddity.kind === 'method' || oddity.kind === 'segment' || oddity.kind === 'query') return undefined;
  for (const [name, value] of Object.entries(values)) {
    const misfit = call.misfitOf.parameter(name, value);
    if (misfit) return `${name} ${misfit}`;
  }
  if (!call.body) return undefined;
  if (oddity.kind === 'body') {
    const [type] = oddity.type.split(';');
    return type?.toLowerCase() === call.body.type ? undefined : `${oddity.type} is not in the document`;
  }
  if (oddity.kind === 'headers' && 'content-type' in oddity.headers) return undefined;
  const read = trimmed(content, call.body.type !== 'application/json');
  return call.misfitOf.body(read);
}

function isPassword(name: string): boolean {
  return /password/i.test(name);
}

function trimmed(content: unknown, asForm: boolean): unknown {
  if (typeof content === 'string') return content.trim();
  if (Array.isArray(content)) return content;
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).flatMap(([name, value]) => {
      if (!asForm) return [[name, isPassword(name) ? value : trimmed(value, false)]];
      const sent = [value]
        .flat(1)
        .slice(0, MOST_VALUES)
        .map((one) => (one instanceof PictureFile ? 'a picture' : asText(one).trim()));
      return sent.length === 0 ? [] : [[name, sent.length === 1 ? sent[0] : sent]];
    }),
  );
}

/** Values that fit a schema, invented or known from earlier replies. */
import fc, { type Arbitrary } from 'fast-check';
import type { OpenApiDocument, Schema } from './described-endpoints.ts';

/** A placeholder for a value of earlier replies, resolved when the request is sent. */
export class KnownValue {
  readonly pool: string;
  readonly nth: number;
  /** Whether it stands for several values, and their format. */
  readonly as: 'one' | 'text' | 'list' | 'all';
  constructor(pool: string, nth: number, as: KnownValue['as'] = 'one') {
    this.pool = pool;
    this.nth = nth;
    this.as = as;
  }
}

/** A placeholder for a small valid picture. */
export class PictureFile {}

/** The entities of id fields. */
const REFERS_TO: Record<string, string> = {
  userId: 'users',
  cupId: 'cups',
  cup: 'cups',
  slvshCupId: 'cups',
  sessionId: 'sessions',
  passkeyId: 'passkeys',
  subscriptionId: 'push subscriptions',
  postId: 'posts',
  winnerId: 'riders',
  loserId: 'riders',
  riderIds: 'riders',
  games: 'posts',
  ids: 'heroes',
  page: 'pageNumber',
  place: 'location',
};

/** Names of entities in addresses that are not ids. */
const CALLED_BY: Record<string, string> = {
  videos: 'vimeoId',
  trash: 'trashed riders',
  'crew-reports': 'crews',
  'flagged-videos': 'flagged posts',
};

/** A value for the field `name`: mostly one that the site has returned under that name or as such an id. */
export function validField(name: string, schema: Schema, document: OpenApiDocument, of = ''): Arbitrary<unknown> {
  if (schema.format === 'binary') return fc.constant(new PictureFile());
  const fitting = validValue(schema, document);
  const referred = name === 'id' ? (CALLED_BY[of] ?? of) : REFERS_TO[name];
  const known = fc.nat({ max: 1_000 }).map((nth) => {
    if (!referred) return new KnownValue(name, nth);
    if (schema.type === 'array') return new KnownValue(referred, nth, 'all');
    const listed = name === 'riderIds' || name === 'games';
    return new KnownValue(referred, nth, listed ? 'list' : isNumber(schema) ? 'one' : 'text');
  });
  return referred
    ? fc.oneof({ arbitrary: known, weight: 8 }, { arbitrary: fitting, weight: 1 })
    : fc.oneof({ arbitrary: known, weight: 2 }, { arbitrary: fitting, weight: 3 });
}

/** A value that fits the schema. */
export function validValue(schema: Schema, document: OpenApiDocument): Arbitrary<unknown> {
  const { enum: choices, anyOf, examples } = schema;
  if (schema.$ref) {
    const found = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    if (!found) throw new Error(`The document refers to ${schema.$ref}, which it does not have.`);
    return validValue(found, document);
  }
  if (choices) return fc.constantFrom(...choices);
  if ('const' in schema) return fc.constant(schema.const);
  if (anyOf) return fc.oneof(...anyOf.map((one) => validValue(one, document)));
  const byType = validOfType(schema, document);
  return examples ? fc.oneof({ arbitrary: fc.constantFrom(...examples), weight: 4 }, byType) : byType;
}

function validOfType(schema: Schema, document: OpenApiDocument): Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return validText(schema);
    case 'integer':
      return fc.maxSafeInteger().map((number) => within(schema, number));
    case 'number':
      return fc.oneof(fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(validValue(schema.items ?? {}, document), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 20, 20),
      });
    case 'object':
      return validObject(schema, document);
    default:
      return fc.jsonValue();
  }
}

/** The required fields and few others: many fields can contradict each other. */
export function validObject(schema: Schema, document: OpenApiDocument): Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([name, one]) => [name, validField(name, one, document)] as const);
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const some = fc.oneof(fc.subarray(optional, { maxLength: Math.min(2, optional.length) }), fc.subarray(optional));
  return some.chain((chosen) => {
    const names = new Set([...required, ...chosen]);
    return fc.record(Object.fromEntries(fields.filter(([name]) => names.has(name))), { noNullPrototype: true });
  });
}

function validText({ pattern, minLength = 0, maxLength = 1_000 }: Schema): Arbitrary<string> {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern) return fc.stringMatching(new RegExp(withSomeOf(pattern), 'u')).filter(fits);
  const short = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  return fc
    .string({ unit: fc.constantFrom('a', 'B', '7', ' ', 'é', '-', ',', '<', "'", '雪', '😀'), ...short })
    .filter(fits);
}

/** Some characters of each class, because listing all of them takes seconds. */
const SOME_OF: Record<string, string> = {
  '\\p{L}': 'a-zA-Zé雪',
  '\\p{N}': '0-9٣',
  '\\p{M}': '\u0301',
  '\\P{Cc}': ' -~é雪😀\u202e\u2028',
  // A text of one line.
  '[^\\p{Cc}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]': ' -~é雪😀\u200d\u200f',
};

function withSomeOf(pattern: string): string {
  const named = (text: string) => text.replace(/\\[pP]\{\w+\}/g, (name) => SOME_OF[name] ?? name);
  return pattern.replace(/\[[^\]]*\]|\\[pP]\{\w+\}/g, (part) =>
    part.startsWith('[') && !SOME_OF[part] ? named(part) : `[${SOME_OF[part] ?? part}]`,
  );
}

function within({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Schema, number: number) {
  const size = maximum - minimum + 1;
  return minimum + (((number % size) + size) % size);
}

function isNumber({ type }: Schema): boolean {
  return type === 'integer' || type === 'number';
}

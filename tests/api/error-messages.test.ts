/** Every error message is a sentence for people, in both languages, without Zod's texts or names of fields. */
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import { FIELD_LABELS, fieldErrorMessage } from '#contract/rules/field-labels.ts';
import { type ExplainedError, problem, readIssue } from '#contract/rules/problems.ts';
import { explain } from '#messages/fr/errors.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { sendForm } from '../support/forms.ts';
import { startSite } from '../support/start-site.ts';

const WORDS_OF_THE_LIBRARY = /Invalid |Too (?:small|big)|expected|received|undefined|\bNaN\b/;
const UNFILLED = /\{\w+[|}]/;
/** Such as `customUrl`. */
const NAME_OF_FIELD = /\b[a-z]+[A-Z][a-z]/;

const WRONG: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e12,
  true,
  [],
  [null],
  {},
  'x',
  '-1',
  '1,1',
  '\0',
  'x'.repeat(200_000),
  '9'.repeat(200),
  '1000-01-01',
  '9999-12-31',
  '0001-01-01T00:00:00Z',
  '2018-13-41 to 2018-01-01',
  '{"game-1":null}',
  '[{"start":-1}]',
  '[{"rider_1":"x"}]',
  JSON.stringify(Array.from({ length: 300 }, () => ({}))),
  Array.from({ length: 31 }, (_, n) => `tag ${n}`).join(),
];

/** Every field of requests, by its part of the request. */
const parts = Object.entries(endpoints).flatMap(([name, { params, query, body }]: [string, Endpoint]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ name: `${name}, ${part}`, schema }] : [],
  ),
);
const refusing = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { params, body }]) => params || (body && !body.safeParse({}).success),
);

/** Quoted by the specification (8) and the product decisions (4). */
const QUOTED = [
  'Image file name cannot have spaces',
  'We are only doing 16 riders',
  'BRACKET NOT FOUND',
  'PICKS ARE CLOSED',
  'The password reset token has expired or the email you entered is invalid',
];

function explained(issue: string, field: string, endpoint?: string): ExplainedError {
  expect(issue).toMatch(/^[a-z0-9-]+(?: \{.*\})?$/);
  const cause = readIssue(issue);
  return { ...cause, field, message: fieldErrorMessage(cause, field, endpoint) };
}

function expectToBeForPeople(error: ExplainedError): void {
  const { message } = error;
  if (!QUOTED.includes(message)) expect(message).toMatch(/\.$/);
  expect(message).not.toMatch(WORDS_OF_THE_LIBRARY);
  expect(message).not.toMatch(NAME_OF_FIELD);
  expect(message).toMatch(/^[\p{Lu}\d‘“]|^game-/u);
  expect(explain(error), message).not.toBe(message);
  expect(message).not.toMatch(UNFILLED);
  expect(explain(error)).not.toMatch(UNFILLED);
}

describe.each(parts)('$name', ({ name, schema }) => {
  const names = Object.keys(schema.shape);

  test('has a label for each field', () => {
    expect(names.filter((name) => !Object.hasOwn(FIELD_LABELS, name))).toEqual([]);
  });

  test('explains each invalid value in a sentence', () => {
    for (const value of WRONG) {
      const sent = Object.fromEntries(names.map((name) => [name, value]));
      for (const issue of schema.safeParse(sent).error?.issues ?? []) {
        expectToBeForPeople(explained(issue.message, issue.path.join('.'), name));
      }
    }
    for (const issue of schema.safeParse(undefined).error?.issues ?? []) {
      expectToBeForPeople(explained(issue.message, 'body'));
    }
  });
});

describe('the reply to an empty request', async () => {
  const site = await startSite();
  const admin = await signUpAdmin(site);

  test.each(refusing)('%s', async (name, { params, body, bodyType }) => {
    const address = params ? name.replace(/\{\w+\}/g, 'zero') : name;
    const response =
      bodyType === 'form' ? await sendForm(site, address, {}, admin) : await send(site, address, body && {}, admin);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expectToBeForPeople(await response.json());
  });
});

test.each([
  [
    'GET /posts/abc',
    'id',
    'Post number must be a whole number from 1.',
    'Publication : il faut un numéro, à partir de 1.',
  ],
  ['GET /riders/0', 'id', 'Rider number must be a whole number from 1.', 'Rider : il faut un numéro, à partir de 1.'],
  [
    'GET /posts/page/x',
    'page',
    'Page must be a whole number from 1.',
    'Page : il faut un nombre entier à partir de 1.',
  ],
])('%s names what the number is of', async (call, field, message, french) => {
  const reply = await (await send(await startSite(), call)).json();
  expect(reply).toMatchObject({ statusCode: 400, field, message });
  expect(explain(reply, call.replace(/[^/]+$/, '{id}'))).toBe(french);
});

test('every address with an id names what it is the id of', () => {
  const names = Object.keys(endpoints).filter((name) => /\/\{id\}/.test(name) && !name.includes('{item}'));
  const unnamed = names.filter((name) =>
    fieldErrorMessage({ code: 'invalid' }, 'id', name).startsWith(FIELD_LABELS.id),
  );
  expect(unnamed).toEqual([]);
});

test.each([
  ['POST /posts/', 'image', '', 'Choose a picture.', 'Choisis une image.'],
  [
    'POST /posts/',
    'videoHost',
    'x',
    'Video host must be youtube, vimeo or videojs.',
    'Hébergeur : il faut youtube, vimeo ou videojs.',
  ],
] as const)('%s explains %s %j', (name, field, value, message, french) => {
  const issues = endpoints[name].body.safeParse({ [field]: value }).error?.issues ?? [];
  const { message: issue = '' } = issues.find(({ path }) => path[0] === field) ?? {};
  const error = explained(issue, field, name);
  expect(error.message).toBe(message);
  expect(explain(error)).toBe(french);
});

test.each([
  [problem('other-host', { host: 'vimeo' }), 'vimeoId', 'Video does not lead to vimeo.'],
  [
    problem('pick-invalid', { game: 3, reason: problem('pick-cannot-win', { name: 'Ada Powder' }) }),
    'picks',
    'game-3 cannot be won by Ada Powder, who does not get there.',
  ],
])('an error that only the server finds is explained too: %j', (cause, field, message) => {
  expect(fieldErrorMessage(cause, field)).toBe(message);
  expectToBeForPeople({ ...cause, field, message });
});

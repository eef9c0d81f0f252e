/** Invalid values, headers, addresses and methods of every known kind. */
import fc, { type Arbitrary } from 'fast-check';
import type { DescribedEndpoint } from './described-endpoints.ts';
import { malformedBody, POLLUTED } from './malformed-bodies.ts';

/** A number that only appears in fields that no caller may set: a reply with it shows that one took effect. */
export const FORBIDDEN_NUMBER = 77_777_771;

/** A deliberate fault of a request. */
export type Defect =
  | { kind: 'none' }
  | { kind: 'field'; nth: number; value: unknown }
  | { kind: 'missing'; nth: number }
  | { kind: 'extra'; fields: [string, unknown][] }
  | { kind: 'segment'; nth: number; text: string }
  | { kind: 'query'; text: string }
  | { kind: 'body'; type: string; bytes: string }
  | { kind: 'headers'; headers: Record<string, string> }
  | { kind: 'method'; method: string };

const VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  -0,
  1.5,
  1e308,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff.\ud800',
  '\u202ekcab',
  'الجليد',
  '👩‍👩‍👧‍👦'.repeat(20),
  'a'.repeat(100_000),
  '9'.repeat(400),
  '1e309',
  '-0',
  'NaN',
  'Infinity',
  '0x10',
  '１２',
  "' or '1'='1",
  '%',
  '_%_\\',
  '$1',
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '{"game-1":1}',
  '[{"rider_1":1,"rider_2":1}]',
  '[null]',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '2018-03-12T13:00:00.123456789123456789Z',
  '2018-03-12 to 2018-03-12',
  '1,1',
  '1,,2,',
  '0,0,1e-320,1',
  '0,0,0.00001,0.00001',
  [],
  [[]],
  ['a', 'b'],
  [16],
  ['3'],
  {},
  { toString: 1 },
  { valueOf: null, length: -1 },
  { 'game-1': { name: 'x' } },
  Array.from({ length: 10_000 }, (_, index) => index),
];

export const invalidValue: Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...VALUES), weight: 3 },
  { arbitrary: fc.jsonValue({ stringUnit: 'binary' }), weight: 1 },
);

const FORBIDDEN: [string, unknown][] = [
  ['admin', 'true'],
  ['admin', true],
  ['admin', 1],
  ['isAdmin', true],
  ['role', 'admin'],
  ['id', FORBIDDEN_NUMBER],
  ['score', FORBIDDEN_NUMBER],
  ['rank', FORBIDDEN_NUMBER],
  ['jwtToken', `${FORBIDDEN_NUMBER}`],
  ['passwordHash', `${FORBIDDEN_NUMBER}`],
  ['password_hash', `${FORBIDDEN_NUMBER}`],
  ['user_id', FORBIDDEN_NUMBER],
  ['createdAt', FORBIDDEN_NUMBER],
  ['deleted_at', FORBIDDEN_NUMBER],
  ['deletedAt', FORBIDDEN_NUMBER],
  ['posterImgLocation', `../${FORBIDDEN_NUMBER}`],
  ['avatarFileLocation', `../${FORBIDDEN_NUMBER}`],
  ['__proto__', { admin: 'true', [POLLUTED]: true }],
  ['constructor', { prototype: { [POLLUTED]: true } }],
  ['__proto__.admin', 'true'],
  ['constructor[prototype]', POLLUTED],
  ['', 'no name'],
];

const SEGMENTS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  'NaN',
  '%00',
  '1%00',
  '%zz',
  '%',
  '%c3',
  '%ed%a0%80',
  '%ff%fe',
  '%2e%2e',
  '..',
  '.',
  '..%2f..%2fetc%2fpasswd',
  '%2f',
  '%5c',
  '%252f',
  '1%2f2',
  '1;a=b',
  '1/',
  '//1',
  '%f0%9f%98%80',
  '%e2%80%ae1',
  '9'.repeat(3_000),
  'a'.repeat(12_000),
  '__proto__',
  'constructor',
  "1'--",
  ':id',
  '*',
  '{id}',
  '1?',
  '1#2',
  '1%3f',
  '\u00e9',
  'page',
];

const QUERIES = [
  'filter=a&filter=b',
  'filter[]=a',
  'filter[b]=c',
  'filter=%00',
  'filter=%zz&%=%',
  'filter=%ff',
  'search=%00',
  "search='%25_\\",
  'search=a&search=b',
  'search=%ed%a0%80',
  'order=constructor',
  'order=__proto__',
  'order[]=title',
  'show=toString',
  '__proto__[admin]=true',
  '__proto__=1',
  'constructor=1',
  'toString=1&hasOwnProperty=1',
  'constructor[prototype][a]=1',
  '&&&=&=',
  '?',
  'a'.repeat(10_000),
  `search=${'%F0%9F%98%80'.repeat(600)}`,
  Array.from({ length: 1_500 }, (_, index) => `a${index}=`).join('&'),
];

const METHODS = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PUT',
  'PROPFIND',
  'PURGE',
  'QUERY',
  'SEARCH',
  'GET',
  'POST',
  'DELETE',
  'PATCH',
];

const HEADERS: Record<string, string>[] = [
  { 'if-none-match': '*' },
  { 'if-none-match': '"' },
  { 'if-none-match': 'W/"a", "b", ,,"'.repeat(200) },
  { 'if-modified-since': 'yesterday' },
  { 'if-match': '"nothing"' },
  { 'if-range': '"x"', range: 'bytes=0-0' },
  { range: 'bytes=9-1' },
  { range: 'bytes=-999999999999999999999' },
  { range: `bytes=${'0-1,'.repeat(1_000)}` },
  { 'accept-encoding': ';q=nonsense,,br;q=2,*;q=-1' },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { 'accept-encoding': 'a'.repeat(5_000) },
  { accept: 'text/x-nothing;q=0' },
  { 'accept-language': ';;;q=,' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer  ' },
  { authorization: 'Basic YTpi' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
  { authorization: `Bearer ${'a.'.repeat(3_000)}` },
  { authorization: '\u00ff\u00fe' },
  { cookie: 'slvsh_token=%00; slvsh_token=%zz; __proto__=1' },
  { cookie: `slvsh_token=${'a'.repeat(7_000)}` },
  { cookie: ';;;=;=a;;"' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': 'unknown, ::::, 999.1.1.1' },
  { 'x-forwarded-for': '1.1.1.1, '.repeat(500) },
  { 'x-forwarded-host': 'elsewhere.example:99999', 'x-forwarded-proto': 'gopher' },
  { host: 'elsewhere.example' },
  { host: '[' },
  { host: ':::' },
  { host: '' },
  { origin: 'null' },
  { origin: 'http://[' },
  { 'sec-fetch-site': 'cross-site' },
  { 'user-agent': 'a'.repeat(8_000) },
  { 'user-agent': '\u00e9\u00ff<script>' },
  { upgrade: 'h2c', connection: 'Upgrade, HTTP2-Settings', 'http2-settings': 'AAMAAABkAAQAAP__' },
  { upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-key': 'x' },
  { te: 'trailers, nonsense' },
  { 'last-event-id': '\u00ff' },
  { 'content-encoding': 'gzip' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json, multipart/form-data' },
  { 'content-type': 'application/json;'.padEnd(5_000, 'a=b;') },
  { 'content-type': '/' },
  { 'content-type': '' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=""' },
  { 'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}` },
];

/** One of the faults, or none, for a request to `call`. */
export function defectFor(call: DescribedEndpoint): Arbitrary<Defect> {
  const nth = fc.nat({ max: 50 });
  const otherMethod = fc.constantFrom(...METHODS.filter((method) => method !== call.method));
  const always: fc.WeightedArbitrary<Defect>[] = [
    { weight: 8, arbitrary: fc.constant({ kind: 'none' }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('query'), text: fc.constantFrom(...QUERIES) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('headers'), headers: fc.constantFrom(...HEADERS) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('method'), method: otherMethod }) },
    { weight: 2, arbitrary: malformedBody(call).map((body) => ({ kind: 'body', ...body })) },
  ];
  const ofAddress: fc.WeightedArbitrary<Defect>[] = [
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('segment'), nth, text: fc.constantFrom(...SEGMENTS) }) },
  ];
  const ofBody: fc.WeightedArbitrary<Defect>[] = [
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('field'), nth, value: invalidValue }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('missing'), nth }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('extra'), fields: fc.subarray(FORBIDDEN, { minLength: 1 }) }),
    },
    { weight: 4, arbitrary: malformedBody(call).map((body) => ({ kind: 'body', ...body })) },
  ];
  return fc.oneof(...always, ...(call.path.includes('{') ? ofAddress : []), ...(call.body ? ofBody : []));
}

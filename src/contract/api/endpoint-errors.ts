/** Which errors an endpoint answers: its own, and those that follow from its method, access, address and fields. */
import type { ErrorCode } from '../rules/errors.ts';
import { GENERAL_ERRORS } from '../rules/field-errors.ts';
import type { Access, Endpoint } from './endpoints/endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';

const OF_ACCESS: Record<Access, ErrorCode[]> = {
  anyone: [],
  fan: ['sign-in-needed'],
  self: ['sign-in-needed', 'other-account'],
  owner: ['sign-in-needed', 'other-account'],
  editor: ['sign-in-needed', 'editors-only'],
  admin: ['sign-in-needed', 'admins-only'],
};

const OF_ADDRESSES: [part: string, ErrorCode][] = [
  ['/{page}', 'page-not-found'],
  ['/posts/{id}', 'post-not-found'],
  ['/riders/{id}', 'rider-not-found'],
  ['/cups/{id}', 'cup-not-found'],
  ['/{cupId}', 'cup-not-found'],
  ['/heroes/{id}', 'slide-not-found'],
  ['/glossary/{id}', 'word-not-found'],
  ['/pages/{id}', 'own-page-not-found'],
  ['/crews/{id}', 'crew-not-found'],
  ['/crew-invitations/{token}', 'invitation-ended'],
  ['/crew-reports/{id}', 'reports-not-found'],
  ['/chart-proposals/{id}', 'chart-not-found'],
  ['/members/{id}', 'user-not-found'],
  ['/tricks/{word}', 'word-too-rare'],
  ['/restore', 'not-in-trash'],
];

/** The errors of a field of a body that fields of any kind do not have, by its name. */
const OF_FIELDS: Record<string, ErrorCode[]> = {
  birthdate: ['day-before-1900', 'in-the-future'],
  calls: ['too-many-calls', 'call-row-invalid', 'call-invalid', 'call-row-unknown', 'call-row-twice'],
  changes: [
    'too-many-changes',
    'favourite-post-invalid',
    'favourite-start-invalid',
    'favourite-on-invalid',
    'favourite-time-invalid',
  ],
  country: ['not-a-country'],
  customUrl: ['not-a-slide-address'],
  dateRange: ['not-a-date-range', 'days-in-wrong-order'],
  editorial: ['longer-when-cleaned'],
  email: ['not-an-email'],
  endpoint: ['not-a-push-address', 'push-service-unknown'],
  games: ['post-unknown', 'post-is-film'],
  hashtag: ['not-a-hashtag'],
  image: [
    'picture-missing',
    'picture-name-with-spaces',
    'picture-type-unsupported',
    'picture-animated',
    'picture-type-differs',
    'picture-too-many-pixels',
    'picture-too-slow',
    'picture-damaged',
    'picture-too-small',
    'picture-too-large',
    'pictures-unavailable',
    'too-many-uploading',
  ],
  imageCrop: ['not-a-crop'],
  initialMatchups: [
    'not-matchups',
    'matchup-invalid',
    'wrong-pairs',
    'slot-rider-unknown',
    'slot-rider-twice',
    'slot-namesake',
  ],
  keys: ['not-a-push-key', 'not-a-push-secret'],
  links: ['too-many-links', 'link-invalid'],
  oldPassword: ['password-wrong', 'too-many-wrong-passwords', 'too-many-signing-in'],
  path: ['not-a-path', 'path-reserved'],
  picks: ['not-picks', 'unknown-game', 'pick-invalid'],
  postId: ['post-missing'],
  results: ['not-results', 'result-of-unknown-game', 'result-of-other-rider'],
  spellings: ['too-many-spellings', 'spelling-invalid'],
  tags: ['too-many-names', 'name-invalid'],
  text: ['longer-when-cleaned'],
  textFr: ['longer-when-cleaned'],
  tricks: ['not-rows', 'too-many-rows', 'row-invalid'],
  version: ['version-outdated'],
  vimeoHash: ['not-a-vimeo-hash'],
  vimeoId: ['other-host', 'not-a-youtube-video', 'not-a-vimeo-video', 'not-a-vimeo-file'],
  word: ['no-letter'],
};

/** Lists the errors of the endpoint's own rules first. */
export function errorsOf(name: EndpointName): ErrorCode[] {
  const { access, errors = [], bodyType, params, query, body, stream, withoutPasskey }: Endpoint = endpoints[name];
  const isWrite = !name.startsWith('GET ');
  const isForm = bodyType === 'form';
  // A restored item is in the trash. What players report of unknown posts is ignored.
  const address = name.replace(/^.*(?=\/restore$)|\/\{id\}\/play.*$/, '');
  const rules: [applies: boolean, codes: readonly ErrorCode[]][] = [
    [true, errors],
    ...OF_ADDRESSES.map(([part, code]): [boolean, ErrorCode[]] => [address.includes(part), [code]]),
    [true, Object.keys(body?.shape ?? {}).flatMap((field) => OF_FIELDS[field] ?? [])],
    [true, OF_ACCESS[access]],
    [access !== 'anyone' && !withoutPasskey, ['passkey-needed']],
    [access === 'owner' && isWrite, ['admins-only', 'account-of-admin', 'account-of-editor', 'user-not-found']],
    [stream === true, ['too-many-streams', 'too-many-watching']],
    [isForm, ['form-expected', 'form-damaged', 'form-too-large', 'field-too-large', 'too-many-files']],
    [(params ?? query ?? body) !== undefined, Object.keys(GENERAL_ERRORS) as ErrorCode[]],
    // An empty part of an address leads to no endpoint.
    [params !== undefined, ['endpoint-not-found']],
    [isWrite && !isForm, ['json-expected']],
    [isWrite, ['cross-site', 'body-too-large', 'chunk-extensions-too-long', 'media-type-unsupported']],
    [isWrite, ['too-much-saved', 'disk-full']],
    // The writes of a caller wait for each other.
    [isWrite && access !== 'admin' && access !== 'editor', ['account-blocked', 'too-many-requests', 'caller-too-busy']],
    [!isWrite, ['too-slow']],
    // Some end the request before the server knows its endpoint.
    [true, ['several-hosts', 'not-http', 'request-invalid', 'request-too-slow', 'headers-too-long']],
    [true, ['server-error', 'database-busy', 'site-unavailable', 'too-many-people']],
  ];
  return [...new Set(rules.flatMap(([applies, codes]) => (applies ? codes : [])))];
}

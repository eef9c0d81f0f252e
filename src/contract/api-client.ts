/** The one client of the API: the browser, the server while it renders, tests and commands all speak through it. */
import { API_BASE } from './api-base.ts';
import type { CallBody, CallName, CallParams, CallQuery, CallReply } from './calls.ts';
import type { ErrorReply } from './errors.ts';

/** `authorization` is the header of that name, where the caller is signed in. */
export type ApiRequest = {
  method: string;
  path: string;
  body?: string | FormData;
  authorization?: string;
  /** Hears which share of a form has gone out, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Says that nobody waits for the answer any more. */
  signal?: AbortSignal;
};
/** `authorization` is the header of that name, which every reply that signs in carries. */
export type ApiResponse = { status: number; body: string; authorization?: string | null };

/** Carries one request to the API and its answer back: over the network in the browser, in the process on the server. */
export type ApiTransport = (request: ApiRequest) => Promise<ApiResponse>;

/** Where a client that can sign in keeps its access token. */
export type AccessTokens = {
  /** The header to send; undefined while signed out. It may renew an old token first, and is asked before every call. */
  authorization(): Promise<string | undefined> | string | undefined;
  /** Hears of the header of each reply that signs in. */
  renewed(authorization: string): void;
};

type Sent<N extends CallName> = (CallParams<N> extends undefined
  ? { params?: undefined }
  : { params: { [K in keyof CallParams<N>]: string | number } }) &
  (CallQuery<N> extends undefined ? { query?: undefined } : { query?: Partial<CallQuery<N>> }) &
  (CallBody<N> extends undefined ? { body?: undefined } : { body: CallBody<N> }) &
  (CallBody<N> extends FormData ? { onProgress?: (share: number) => void } : { onProgress?: undefined }) & {
    signal?: AbortSignal;
  };

type Arguments<N extends CallName> =
  CallParams<N> extends undefined
    ? CallBody<N> extends undefined
      ? [sent?: Sent<N>]
      : [sent: Sent<N>]
    : [sent: Sent<N>];

/** Makes a call of the table by its name, such as `'GET /posts/{id}'`; throws an {@link ApiError} when it is refused. */
export type Api = <N extends CallName>(name: N, ...sent: Arguments<N>) => Promise<CallReply<N>>;

/** A refusal by the API, with the status and the words that it answered. */
export class ApiError extends Error {
  readonly reply: ErrorReply;

  constructor(reply: ErrorReply) {
    super(reply.message);
    this.name = 'ApiError';
    this.reply = reply;
  }

  get status(): number {
    return this.reply.statusCode;
  }
}

/** A client that sends every call through `transport`; with `tokens` it speaks for whoever is signed in. */
export function createApi(transport: ApiTransport, tokens?: AccessTokens): Api {
  return async (name, ...[sent]) => {
    const { params, query, body, onProgress, signal } = (sent ?? {}) as LooselySent;
    const [method = '', path = ''] = name.split(' ');
    const authorization = await tokens?.authorization();
    const response = await transport({
      method,
      path: API_BASE + fillPath(path, params ?? {}) + queryText(query ?? {}),
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(authorization === undefined ? {} : { authorization }),
      ...(onProgress === undefined ? {} : { onProgress }),
      ...(signal && { signal }),
    });
    const reply = parseReply(response);
    if (response.status >= 400) throw new ApiError(reply);
    if (response.authorization) tokens?.renewed(response.authorization);
    return reply;
  };
}

/** The JSON of a reply; what stands between, such as a proxy that is cut off from the site, may answer something else. */
function parseReply({ status, body }: ApiResponse) {
  try {
    return JSON.parse(body);
  } catch {
    const message = 'The site gave no readable answer. Please try again.';
    throw new ApiError({ statusCode: status >= 400 ? status : 502, error: 'Unreadable reply', message });
  }
}

type LooselySent = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryText(query: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

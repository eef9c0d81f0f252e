/** The API client of browser, server rendering, tests and commands. */
import type { EndpointBody, EndpointName, EndpointParams, EndpointQuery, EndpointReply } from './api/endpoints.ts';
import type { ErrorReply } from './api/fields.ts';
import type { ErrorCode } from './rules/errors.ts';

export type ApiRequest = {
  method: string;
  path: string;
  body?: string | FormData;
  authorization?: string;
  /** Called with the sent share of a form from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};
export type ApiResponse = { status: number; body: string; authorization?: string | null };

export type ApiTransport = (request: ApiRequest) => Promise<ApiResponse>;

type AccessTokens = {
  /** Returns the header of a request, or undefined while signed out. May renew an old token first. */
  authorization(): Promise<string | undefined> | string | undefined;
  /** Called with the header of each reply that has a new token. */
  onRenewed(authorization: string): void;
};

type Input<N extends EndpointName> = (EndpointParams<N> extends undefined
  ? { params?: undefined }
  : { params: { [K in keyof EndpointParams<N>]: string | number } }) &
  (EndpointQuery<N> extends undefined ? { query?: undefined } : { query?: Partial<EndpointQuery<N>> }) &
  (EndpointBody<N> extends undefined ? { body?: undefined } : { body: EndpointBody<N> }) &
  (EndpointBody<N> extends FormData ? { onProgress?: (share: number) => void } : { onProgress?: undefined }) & {
    signal?: AbortSignal;
  };

type RequestArguments<N extends EndpointName> = object extends Input<N> ? [input?: Input<N>] : [input: Input<N>];

/** Calls an endpoint by its name, such as `'GET /posts/{id}'`. Throws an {@link ApiError} for an error reply. */
export type ApiClient = <N extends EndpointName>(name: N, ...input: RequestArguments<N>) => Promise<EndpointReply<N>>;

export class ApiError extends Error {
  readonly reply: ErrorReply;
  readonly endpoint: EndpointName | undefined;

  constructor(reply: ErrorReply, endpoint?: EndpointName) {
    super(reply.message);
    this.name = 'ApiError';
    this.reply = reply;
    this.endpoint = endpoint;
  }

  get status(): number {
    return this.reply.statusCode;
  }
}

export function hasErrorCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.reply.code === code;
}

/** With `tokens`, the client acts as the signed-in user. */
export function createApiClient(transport: ApiTransport, tokens?: AccessTokens): ApiClient {
  return async (name, ...[input]) => {
    const { params, query, body, onProgress, signal } = (input ?? {}) as LooseInput;
    const [method = '', path = ''] = name.split(' ');
    const authorization = await tokens?.authorization();
    const response = await transport({
      method,
      path: API_BASE + fillPath(path, params ?? {}) + toQueryString(query ?? {}),
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(authorization === undefined ? {} : { authorization }),
      ...(onProgress === undefined ? {} : { onProgress }),
      ...(signal && { signal }),
    });
    const reply = parseReply(response);
    if (response.status >= 400) throw new ApiError(reply, name);
    if (response.authorization) tokens?.onRenewed(response.authorization);
    return reply;
  };
}

export type CallEndpoint = (name: EndpointName, input: EndpointInput) => Promise<EndpointResult>;
export type EndpointInput = Pick<LooseInput, 'params' | 'query'>;
export type EndpointResult = { reply: unknown } | { error: ErrorReply };

/** The client of pages that the server renders. */
export function createInProcessClient(callEndpoint: CallEndpoint): ApiClient {
  const call = async (name: EndpointName, input: EndpointInput = {}) => {
    const result = await callEndpoint(name, input);
    if ('error' in result) throw new ApiError(result.error, name);
    return result.reply;
  };
  return call as ApiClient;
}

export const UNREADABLE_REPLY = 'The site gave no readable answer. Please try again.';

/** A proxy that does not reach the site may answer something other than JSON. */
function parseReply({ status, body }: ApiResponse) {
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError({
      statusCode: status >= 400 ? status : 502,
      error: 'Unreadable reply',
      code: 'reply-unreadable',
      message: UNREADABLE_REPLY,
    });
  }
}

type LooseInput = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function toQueryString(query: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Spec 7. */
export const API_BASE = '/api/v1';

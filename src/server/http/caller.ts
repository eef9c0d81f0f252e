/** Who calls an endpoint, and whether the endpoint table permits it. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import type { Language } from '#contract/rules/languages.ts';
import { AppError } from '../platform/app-error.ts';
import { requestedLanguage } from './request.ts';

/** An admin who needs a passkey has no right of one, and calls few endpoints until it is added. */
export type IdentifiedCaller = { userId: number; sessionId: number; admin: boolean; needsPasskey: boolean };

export type Caller = IdentifiedCaller & { language: Language };

/** What a token with our signature says; its session may have ended. `issuedAt` in milliseconds. */
export type AccessTokenClaims = { userId: number; sessionId: number; issuedAt: number };

/** Runs the lookup of a session. */
export type LimitLookups = (
  claims: AccessTokenClaims,
  lookup: () => Promise<IdentifiedCaller | undefined>,
) => Promise<IdentifiedCaller | undefined>;

/** Reads an Authorization header; undefined for one that is not valid. */
export type IdentifyCaller = (authorization: string, limit?: LimitLookups) => Promise<IdentifiedCaller | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    identifyCaller: IdentifyCaller;
  }
  interface FastifyContextConfig {
    /** The row of the endpoint table that a route serves. */
    endpoint?: EndpointName;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** Sets `request.caller` from the Authorization header alone; throws for a caller without access. */
export async function authorizeCaller(
  request: FastifyRequest,
  name: EndpointName,
  limit?: LimitLookups,
): Promise<void> {
  const { authorization } = request.headers;
  const identified = authorization ? await request.server.identifyCaller(authorization, limit) : undefined;
  request.caller = identified && { ...identified, language: requestedLanguage(request) };
  const endpoint: Endpoint = endpoints[name];
  if (endpoint.access === 'anyone') return;
  const { caller } = request;
  if (!caller) throw new AppError('unauthenticated', 'Please sign in first.');
  if (caller.needsPasskey && !endpoint.withoutPasskey) {
    throw new AppError('forbidden', 'Admins need a passkey here. Add one to your account first.');
  }
  if (endpoint.access === 'fan' || (endpoint.access !== 'self' && caller.admin)) return;
  if (endpoint.access !== 'admin' && findOwnerId(endpoint, request.params) === caller.userId) return;
  throw new AppError(
    'forbidden',
    endpoint.access === 'admin' ? 'Only admins can do this.' : 'This belongs to another account.',
  );
}

/** The user whose id is in the path; no number if the parameters do not match the schema. */
function findOwnerId(endpoint: Endpoint, params: unknown): unknown {
  const read = endpoint.params?.safeParse(params);
  // The schema refuses parameters that are parsed already, as those of a validated request are.
  const { userId, id } = (read?.success ? read.data : params) as { userId?: unknown; id?: unknown };
  return userId ?? id;
}

/** Logs the first request that a proxy forwards, also if the page cache answers it. Called after all request listeners are registered. */
export function warnOfUnknownProxy({ server, log }: FastifyInstance): void {
  const warn = ({ headers }: IncomingMessage) => {
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    server.off('request', warn);
    log.warn(
      { event: 'unknown proxy' },
      'a proxy forwards requests, and TRUSTED_PROXY is not set: all visitors share its address and the limits of one',
    );
  };
  server.on('request', warn);
}

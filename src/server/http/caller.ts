import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Endpoint, permits } from '#contract/api/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import type { Language } from '#contract/rules/languages.ts';
import { includesRole, type Role } from '#contract/rules/roles.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../platform/app-error.ts';
import { requestedLanguage } from './request.ts';

/** An editor or admin who needs a passkey has the role of a fan, and may call few endpoints, until they add it. */
export type IdentifiedCaller = { userId: number; sessionId: number; role: Role; needsPasskey: boolean };

export type Caller = IdentifiedCaller & { language: Language };

/** The claims of a token with a valid signature, whose session may have ended. */
export type AccessTokenClaims = { userId: number; sessionId: number; issuedAt: Milliseconds };

export type LimitLookups = (
  claims: AccessTokenClaims,
  lookup: () => Promise<IdentifiedCaller | undefined>,
) => Promise<IdentifiedCaller | undefined>;

/** Resolves to undefined for an invalid header. */
export type IdentifyCaller = (authorization: string, limit?: LimitLookups) => Promise<IdentifiedCaller | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    identifyCaller: IdentifyCaller;
  }
  interface FastifyContextConfig {
    endpoint?: EndpointName;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** Sets `request.caller`, which depends only on the Authorization header. Throws for a caller without access. */
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
  if (!caller) throw new AppError('sign-in-needed');
  if (caller.needsPasskey && !endpoint.withoutPasskey) throw new AppError('passkey-needed');
  if (permits(endpoint.access, caller.role)) return;
  if (endpoint.access === 'editor' || endpoint.access === 'admin') throw roleNeeded(endpoint.access);
  if (findOwnerId(endpoint, request.params) !== caller.userId) throw new AppError('other-account');
}

export function roleNeeded(role: 'editor' | 'admin'): AppError {
  return new AppError(`${role}s-only`);
}

/** Whether the caller edits the site, and sees what is not public yet. */
export function isEditor(caller: Pick<Caller, 'role'> | undefined): boolean {
  return caller !== undefined && includesRole(caller.role, 'editor');
}

/** Returns the user id in the path, or no number if the parameters do not match the schema. */
function findOwnerId(endpoint: Endpoint, params: unknown): unknown {
  const read = endpoint.params?.safeParse(params);
  // The schema refuses parameters that the validation of the request has already parsed.
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

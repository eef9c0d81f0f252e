/** Who makes a call, and whether the table lets them. */
import type { FastifyRequest } from 'fastify';
import { type Call, type CallName, calls } from '#contract/calls.ts';
import { AppError } from '../platform/app-error.ts';

export type Caller = { userId: number; sessionId: number; admin: boolean };

/** Finds out who speaks by the Authorization header of a request; undefined for a header that speaks for nobody. */
export type IdentifyCaller = (authorization: string) => Promise<Caller | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    identifyCaller: IdentifyCaller;
  }
  interface FastifyContextConfig {
    /** The row of the table that a route serves. */
    endpoint?: CallName;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** Notes who makes the request, by the header alone, and refuses those whom the table does not let in. */
export async function authorizeCaller(request: FastifyRequest, name: CallName): Promise<void> {
  const { authorization } = request.headers;
  request.caller = authorization ? await request.server.identifyCaller(authorization) : undefined;
  const endpoint: Call = calls[name];
  if (endpoint.access === 'anyone') return;
  const { caller } = request;
  if (!caller) throw new AppError('unauthenticated', 'Please sign in first.');
  if (endpoint.access === 'fan' || caller.admin) return;
  if (endpoint.access === 'owner' && findOwnerId(endpoint, request.params) === caller.userId) return;
  throw new AppError(
    'forbidden',
    endpoint.access === 'admin' ? 'Only admins may do this.' : 'This belongs to somebody else.',
  );
}

/** The user whom an address names; undefined where it is not an address that the call's schema takes. */
function findOwnerId(call: Call, params: unknown): number | undefined {
  const read = call.params?.safeParse(params);
  if (!read?.success) return undefined;
  const { userId, id } = read.data as { userId?: number; id?: number };
  return userId ?? id;
}

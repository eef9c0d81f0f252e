/** What an endpoint is, and the parameters that several of them have. */
import { z } from 'zod';
import { IdParam, PageParam } from '../fields.ts';

/**
 * Who may call an endpoint: `fan` is any signed-in user, `self` the user whose id is the address's `userId`, else its `id`,
 * `owner` that user or an admin. All but `anyone` need the Authorization header; a cookie is not enough.
 */
export type Access = 'anyone' | 'fan' | 'self' | 'owner' | 'admin';

export type Endpoint = {
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  bodyType?: 'json' | 'form';
  /** An admin who still needs a passkey may call it. */
  withoutPasskey?: true;
  /** A reply that signs in has a new access token in its Authorization header. */
  issuesToken?: true;
  /** Names such as `__proto__` reach the body's schema, whose error names their position. */
  allowPrototypeNames?: true;
  /** The page cache has its replies until this changes: `content` is all but brackets and the names of fans. */
  cached?: 'content' | 'everything';
  /** Answered with server-sent events; each contains the reply. */
  stream?: true;
  reply: z.ZodType;
};

/** The endpoints of a topic; a name is the method and the path. */
export type EndpointTable = Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>;

export const IdParams = z.object({ id: IdParam });
export const PageParams = z.object({ page: PageParam });
export const IdAndPageParams = z.object({ id: IdParam, page: PageParam });
export const UserParams = z.object({ userId: IdParam });
export const TokenParams = z.object({ token: z.string().min(1).max(2_000) });
export const Empty = z.object({});

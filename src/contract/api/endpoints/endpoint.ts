/** What an endpoint is, and the parameters of paths. */
import { z } from 'zod';
import type { ErrorCode } from '../../rules/errors.ts';
import { includesRole, type Role } from '../../rules/roles.ts';
import { ReportedField } from '../crews.ts';
import { IdParam, PageParam, WordKey } from '../fields.ts';

/**
 * Who may call an endpoint: a user of at least this role, `self` the user whose id is the address's `userId`, else its `id`, `owner` that
 * user or an admin. All but `anyone` need the Authorization header; a cookie is not enough.
 */
export type Access = 'anyone' | 'self' | 'owner' | Role;

/** Whether the role permits the call for every account. `self` and `owner` permit it for the account of the caller. */
export function permits(access: Access, role: Role): boolean {
  if (access === 'anyone') return true;
  return access !== 'self' && includesRole(role, access === 'owner' ? 'admin' : access);
}

export type Endpoint = {
  access: Access;
  summary: string;
  /** Without a schema, the parameters follow from the path. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  bodyType?: 'json' | 'form';
  /** The errors of its own rules; `errorsOf` adds those that follow from the rest. */
  errors?: readonly ErrorCode[];
  /** An editor or admin who still needs a passkey may call it. */
  withoutPasskey?: true;
  /** A reply that signs in has a new access token in its Authorization header. */
  issuesToken?: true;
  /** Names such as `__proto__` reach the body's schema, whose error names their position. */
  allowPrototypeNames?: true;
  /** The reply is for the holder of the token in the address, and no cache stores it. */
  personal?: true;
  /** The page cache has its replies until this changes: `content` is all but brackets and the names of fans. */
  cached?: 'content' | 'everything';
  /** Answered with server-sent events; each contains the reply. */
  stream?: true;
  reply: z.ZodType;
};

/** The endpoints of a topic; a name is the method and the path. */
export type EndpointTable = Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>;

export const Empty = z.object({});

const PARAMETERS = { page: PageParam, token: z.string().min(1).max(2_000), word: WordKey, field: ReportedField };

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type WithParams<Path, E> = E extends { params: z.ZodObject }
  ? E
  : [NamesIn<Path>] extends [never]
    ? E
    : E & { params: z.ZodObject<{ [Name in NamesIn<Path>]: ParameterOf<Name> }> };

type ParameterOf<Name> = Name extends keyof typeof PARAMETERS ? (typeof PARAMETERS)[Name] : typeof IdParam;

/** Adds the parameters of the paths to their endpoints. One without its own schema is an id. */
export function withParams<T extends EndpointTable>(table: T) {
  const schemas: Record<string, z.ZodType> = PARAMETERS;
  const endpoints = Object.entries<Endpoint>(table).map(([path, endpoint]) => {
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, schemas[name] ?? IdParam]);
    return [
      path,
      parameters.length === 0 ? endpoint : { params: z.object(Object.fromEntries(parameters)), ...endpoint },
    ];
  });
  return Object.fromEntries(endpoints) as { [Path in keyof T]: WithParams<Path, T[Path]> };
}

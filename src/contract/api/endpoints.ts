/** Every API endpoint: routes, OpenAPI document and typed client are generated from this table. */
import type { z } from 'zod';
import { bracketEndpoints } from './endpoints/brackets.ts';
import { chartingEndpoints } from './endpoints/charting.ts';
import { crewEndpoints } from './endpoints/crews.ts';
import { cupEndpoints } from './endpoints/cups.ts';
import { withParams } from './endpoints/endpoint.ts';
import { pageEndpoints } from './endpoints/pages.ts';
import { postEndpoints } from './endpoints/posts.ts';
import { riderEndpoints } from './endpoints/riders.ts';
import { siteEndpoints } from './endpoints/site.ts';
import { trickEndpoints } from './endpoints/tricks.ts';
import { userEndpoints } from './endpoints/users.ts';

export const endpoints = withParams({
  ...siteEndpoints,
  ...postEndpoints,
  ...riderEndpoints,
  ...trickEndpoints,
  ...cupEndpoints,
  ...pageEndpoints,
  ...userEndpoints,
  ...bracketEndpoints,
  ...crewEndpoints,
  ...chartingEndpoints,
});

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type StreamEndpointName = {
  [N in EndpointName]: Endpoints[N] extends { stream: true } ? N : never;
}[EndpointName];

export type EndpointParams<N extends EndpointName> = Endpoints[N] extends { params: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type EndpointQuery<N extends EndpointName> = Endpoints[N] extends { query: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type EndpointBody<N extends EndpointName> = Endpoints[N] extends { bodyType: 'form' }
  ? FormData
  : Endpoints[N] extends { body: infer S extends z.ZodType }
    ? z.input<S>
    : undefined;
/** The body after the transformations of its schema. */
export type EndpointParsedBody<N extends EndpointName> = Endpoints[N] extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type EndpointReply<N extends EndpointName> = z.output<Endpoints[N]['reply']>;

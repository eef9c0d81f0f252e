/** Reads the JSON bodies of calls; nothing else is taken, but for the calls that read form data. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, calls } from '#contract/calls.ts';

/** An empty body passes as none, since some calls are sent with the JSON header and no body (spec 7). */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const parseAnyNames = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void (takesAnyNames(request) ? parseAnyNames : parseJson)(request, body as string, done);
  });
}

function takesAnyNames({ routeOptions }: FastifyRequest): boolean {
  const name = routeOptions.config.call;
  const call: Call | undefined = name && calls[name];
  return call?.anyNames === true;
}

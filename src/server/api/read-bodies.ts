/** Reads the JSON bodies of calls; nothing else is taken, but for the calls that read form data. */
import type { FastifyInstance } from 'fastify';

/** An empty body passes as none, since some calls are sent with the JSON header and no body (spec 7). */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}

/** Reads the bodies that calls take: JSON and nothing else, until a call of form data brings its own reader. */
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

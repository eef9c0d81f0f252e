/** The address by which a mail program, or the page of the mail's link, ends alerts by mail (RFC 8058). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Language, pathInLanguage } from '#contract/rules/languages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { unsubscribe } from './mail-consent.ts';

type UnsubscribeDependencies = { database: Database; clock: Clock; mailKey: Uint8Array };

/** Bytes. */
const BODY_LIMIT = 4_096;

/** Mail programs post with one of two content types, and no header of this site: the token in the address is the proof. */
export async function unsubscribeRoute(app: FastifyInstance, dependencies: UnsubscribeDependencies): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    serve(scope, dependencies, 'en');
    serve(scope, dependencies, 'fr');
  });
}

function serve(scope: FastifyInstance, { database, clock, mailKey }: UnsubscribeDependencies, language: Language) {
  scope.post<{ Params: { token: string } }>(
    pathInLanguage(language, '/unsubscribe/:token'),
    { schema: { hide: true }, bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const userId = await unsubscribe(database, mailKey, request.params.token, clock());
      if (userId !== undefined) request.log.info({ event: 'unsubscribed', userId }, 'unsubscribed');
      if (isOneClick(request.body)) {
        return userId === undefined ? sendText(reply.code(404), 'Unknown link.') : sendText(reply, 'Unsubscribed.');
      }
      const outcome = userId === undefined ? 'incomplete' : 'done';
      return reply.redirect(pathInLanguage(language, `/unsubscribe/${outcome}`), 303);
    },
  );
}

/** In a form of either encoding. The page sends no such field. */
function isOneClick(body: unknown): boolean {
  return typeof body === 'string' && /List-Unsubscribe(=|"\s+)One-Click/i.test(body);
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(`${text}\n`);
}

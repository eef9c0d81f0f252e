/** Mail programs (RFC 8058) and the page that the mail links to post to this address. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { LANGUAGES, type Language, pathInLanguage } from '#contract/rules/languages.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { unsubscribe } from './mail-consent.ts';

type UnsubscribeDependencies = BaseDependencies & { mailKey: Uint8Array };

const BODY_LIMIT = 4_096;

/** Mail programs send one of two content types and no header of this site: the token in the path is the proof. */
export async function unsubscribeRoute(app: FastifyInstance, dependencies: UnsubscribeDependencies): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const language of LANGUAGES) serve(scope, dependencies, language);
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

/** Matches both encodings of a form. The page does not send this field. */
function isOneClick(body: unknown): boolean {
  return typeof body === 'string' && /List-Unsubscribe(=|"\s+)One-Click/i.test(body);
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(`${text}\n`);
}

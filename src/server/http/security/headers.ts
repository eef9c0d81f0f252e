/** Headers that tell browsers what an answer of this site may do (decision 19). */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { inEnglish } from '#contract/languages.ts';
import { isPersonal } from '#contract/personal-places.ts';
import type { ThirdParties } from '#contract/site.ts';
import { pagePath } from '../pages/page-path.ts';
import { writePermissions } from './permissions.ts';
import { thirdPartySources } from './third-party-sources.ts';
import { VIDEO_PLAYERS } from './video-players.ts';

/** In seconds: two years. */
const HTTPS_ALONE = 2 * 365 * 24 * 60 * 60;

/** What is no page does nothing, should a browser ever be made to take it for one. */
const ANSWER_POLICY = writePolicy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** The worker that keeps the offline page may ask the site, and nobody else. */
export const WORKER_POLICY = writePolicy({
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

type SecurityHeaderOptions = {
  dev?: boolean;
  /** Where visitors find the site. */
  publicUrl: string;
  /** Where pictures come from when not from the site itself. */
  mediaUrl?: string | undefined;
  /** Whom the operator has switched on. */
  thirdParties?: ThirdParties | undefined;
};

/** Every answer may do nothing but be read; HTML may do what the site's pages do. */
export async function registerSecurityHeaders(app: FastifyInstance, options: SecurityHeaderOptions): Promise<void> {
  const { dev = false, publicUrl, mediaUrl, thirdParties } = options;
  await app.register(helmet, {
    // Written below: a page has another one than the rest.
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: HTTPS_ALONE, includeSubDomains: false },
  });
  const headersWith = (others?: ThirdParties) => ({
    // While the site is worked on, Vite writes scripts and styles into its pages.
    ...(!dev && { 'content-security-policy': writePolicy(pageSources(mediaUrl, others)) }),
    'permissions-policy': writePermissions(),
  });
  const pageHeaders = headersWith(thirdParties);
  const personalHeaders = headersWith();
  app.addHook('onRequest', (request, reply, done) => {
    if (!dev) reply.header('content-security-policy', ANSWER_POLICY);
    // The token in these addresses is a secret, also from the log of this site.
    if (/^\/(forgot-password|confirm-email)\//i.test(inEnglish(request.url)))
      reply.header('referrer-policy', 'no-referrer');
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html'))
      reply.headers(isPersonal(pagePath(request.url)) ? personalHeaders : pageHeaders);
    done(null, payload);
  });
}

/** Scripts, styles and pictures from the site alone, frames from the two video hosts alone; and what `others` need. */
function pageSources(mediaUrl: string | undefined, others: ThirdParties | undefined): Record<string, string[]> {
  const theirs = thirdPartySources(others);
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...theirs['script-src']],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    // Colours and places that differ from item to item are styles of their own elements.
    'style-src-attr': ["'unsafe-inline'"],
    // A picture that an admin has chosen is shown before it is sent.
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...(mediaUrl === undefined ? [] : [new URL(mediaUrl).origin]),
      ...theirs['img-src'],
    ],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...theirs['connect-src']],
    'frame-src': [...VIDEO_PLAYERS, ...theirs['frame-src']],
    'media-src': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

function writePolicy(sources: Record<string, string[]>): string {
  return Object.entries(sources)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');
}

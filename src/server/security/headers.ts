/** Headers that tell browsers what pages of this site may do. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

type PageSources = {
  dev?: boolean;
  /** Where pictures come from when not from the site itself. */
  mediaUrl?: string | undefined;
};

/** Scripts, styles and pictures from the site alone, frames from the two video hosts alone. */
export async function registerSecurityHeaders(app: FastifyInstance, options: PageSources = {}): Promise<void> {
  const { mediaUrl } = options;
  await app.register(helmet, {
    contentSecurityPolicy: options.dev
      ? false
      : {
          useDefaults: false,
          directives: {
            'default-src': ["'self'"],
            'script-src': ["'self'"],
            'style-src': ["'self'"],
            // The colour that stands in for a picture until it is there is a style of its own element.
            'style-src-attr': ["'unsafe-inline'"],
            // A picture that an admin has chosen is shown before it is sent.
            'img-src': ["'self'", 'data:', 'blob:', ...(mediaUrl === undefined ? [] : [new URL(mediaUrl).origin])],
            'frame-src': VIDEO_PLAYERS,
            'object-src': ["'none'"],
            'base-uri': ["'none'"],
            'form-action': ["'self'"],
            'frame-ancestors': ["'none'"],
          },
        },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  });
  // The address of the reset page is a key: it is told to nobody, not even to the site itself.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/forgot-password/')) reply.header('referrer-policy', 'no-referrer');
  });
}

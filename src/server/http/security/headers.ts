/** Headers that tell browsers what an answer of this site may do (decision 19). */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { inEnglish } from '#contract/languages.ts';
import { isPersonal } from '#contract/personal-places.ts';
import type { ThirdParties } from '#contract/site.ts';
import { pagePath } from '../request-url.ts';

/** In seconds: two years. */
const HSTS_MAX_AGE = 2 * 365 * 24 * 60 * 60;

/** What is no page does nothing, should a browser ever be made to take it for one. */
const DEFAULT_POLICY = serializePolicy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** The worker that keeps the offline page may ask the site, and nobody else. */
export const SERVICE_WORKER_POLICY = serializePolicy({
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
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: HSTS_MAX_AGE, includeSubDomains: false },
  });
  const pageHeadersWith = (others?: ThirdParties) => ({
    // While the site is worked on, Vite writes scripts and styles into its pages.
    ...(!dev && { 'content-security-policy': serializePolicy(pageSources(mediaUrl, others)) }),
    'permissions-policy': permissionsPolicy(),
  });
  const pageHeaders = pageHeadersWith(thirdParties);
  const personalHeaders = pageHeadersWith();
  app.addHook('onRequest', (request, reply, done) => {
    if (!dev) reply.header('content-security-policy', DEFAULT_POLICY);
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
function pageSources(mediaUrl: string | undefined, thirdParties: ThirdParties | undefined): Record<string, string[]> {
  const external = thirdPartySources(thirdParties);
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...external['script-src']],
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
      ...external['img-src'],
    ],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...external['connect-src']],
    'frame-src': [...VIDEO_PLAYERS, ...external['frame-src']],
    'media-src': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

function serializePolicy(sources: Record<string, string[]>): string {
  return Object.entries(sources)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');
}

type Sources = Record<'script-src' | 'img-src' | 'connect-src' | 'frame-src', string[]>;

/** Serves the ad tag and answers its requests. */
const AD_SERVER = 'https://securepubads.g.doubleclick.net';
/** Where the ad tag counts what was shown. */
const AD_MEASUREMENT = 'https://pagead2.googlesyndication.com';
/** Where the ad service looks for robots; its names differ from visit to visit. */
const AD_QUALITY = 'https://*.adtrafficquality.google';
/** Each ad is a frame under a name of its own, so that it reaches neither the page nor another ad. */
const AD_FRAMES = 'https://*.safeframe.googlesyndication.com';

const AD_SOURCES: Sources = {
  'script-src': [AD_SERVER, AD_MEASUREMENT, AD_QUALITY],
  'img-src': [AD_SERVER, AD_MEASUREMENT, AD_QUALITY],
  'connect-src': [AD_SERVER, AD_MEASUREMENT, AD_QUALITY],
  'frame-src': [AD_FRAMES, AD_QUALITY],
};

/** Page views are sent by the site's own script: nobody's is loaded for them. */
const ANALYTICS_SOURCES: Sources = {
  'script-src': [],
  'img-src': [],
  'connect-src': ['https://region1.google-analytics.com'],
  'frame-src': [],
};

const NO_SOURCES: Sources = { 'script-src': [], 'img-src': [], 'connect-src': [], 'frame-src': [] };

/** The sources that a page needs beside its own, by directive. */
function thirdPartySources({ adNetworkCode, analyticsId }: Partial<ThirdParties> = {}): Sources {
  const ads = adNetworkCode === undefined ? NO_SOURCES : AD_SOURCES;
  const analytics = analyticsId === undefined ? NO_SOURCES : ANALYTICS_SOURCES;
  return {
    'script-src': [...ads['script-src'], ...analytics['script-src']],
    'img-src': [...ads['img-src'], ...analytics['img-src']],
    'connect-src': [...ads['connect-src'], ...analytics['connect-src']],
    'frame-src': [...ads['frame-src'], ...analytics['frame-src']],
  };
}

/** What a player needs, and gets from the page that frames it. */
const PLAYER_FEATURES = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];

/** What is not named here, such as handing an address to another program, pages of this site may and framed ones may not. */
const DENIED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The value of the Permissions-Policy header. */
function permissionsPolicy(): string {
  const players = VIDEO_PLAYERS.map((origin) => `"${origin}"`).join(' ');
  return [
    ...PLAYER_FEATURES.map((feature) => `${feature}=(self ${players})`),
    ...DENIED_FEATURES.map((feature) => `${feature}=()`),
  ].join(', ');
}

/** Who plays the videos: pages may frame them and nobody else. */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

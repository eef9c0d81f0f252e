/** The Content-Security-Policy has no nonces (decision 9). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { ThirdParties } from '#contract/api/site.ts';
import { toEnglishPath } from '#contract/rules/languages.ts';
import { isPersonalPage } from '../request.ts';

const HSTS_MAX_AGE = 2 * 365 * 24 * 60 * 60;

const NO_SOURCES = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The policy of every response but a page: a browser that renders it anyway runs and loads nothing. */
const DEFAULT_POLICY = serializePolicy(NO_SOURCES);

export const SERVICE_WORKER_POLICY = serializePolicy({ ...NO_SOURCES, 'connect-src': ["'self'"] });

type SecurityHeaderOptions = {
  dev?: boolean;
  publicUrl: string;
  /** Where browsers load pictures, if not from the site itself. */
  mediaUrl?: string | undefined;
  thirdParties?: ThirdParties | undefined;
};

export type SecurityHeaders = {
  default: Record<string, string>;
  /** The headers that pages replace. */
  page: Record<string, string>;
  /** The headers of a page about a person, which contacts no third party. */
  personalPage: Record<string, string>;
};

export function buildSecurityHeaders(options: SecurityHeaderOptions): SecurityHeaders {
  const { dev = false, publicUrl, mediaUrl, thirdParties } = options;
  const pageWith = (parties?: ThirdParties) => ({
    // In development Vite writes inline scripts and styles into pages.
    ...(!dev && { 'content-security-policy': serializePolicy(pageSources(mediaUrl, parties)) }),
    'permissions-policy': permissionsPolicy(),
  });
  return {
    default: {
      ...collectHelmetHeaders(publicUrl.startsWith('https:')),
      ...(!dev && { 'content-security-policy': DEFAULT_POLICY }),
    },
    page: pageWith(thirdParties),
    personalPage: pageWith(),
  };
}

/** Computed once, because helmet computes the same headers for each response. */
function collectHelmetHeaders(https: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https && { maxAge: HSTS_MAX_AGE, includeSubDomains: false },
  });
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers.default);
    // The token in these addresses is a secret.
    if (/^\/(forgot-password|confirm-email|confirm-alerts|unsubscribe)\//i.test(toEnglishPath(request.url)))
      reply.header('referrer-policy', 'no-referrer');
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html'))
      reply.headers(isPersonalPage(request.url) ? headers.personalPage : headers.page);
    done(null, payload);
  });
}

type EmbedHeaderOptions = Pick<SecurityHeaderOptions, 'mediaUrl'> & { styleHash: string };

/** Headers of pages that other sites may frame. They replace X-Frame-Options. `styleHash` is the SHA-256 in base64. */
export function embedHeaders({ styleHash, mediaUrl }: EmbedHeaderOptions): Record<string, string> {
  return {
    'content-security-policy': serializePolicy({
      ...NO_SOURCES,
      'style-src': [`'sha256-${styleHash}'`],
      'img-src': ["'self'", ...mediaOrigins(mediaUrl)],
      'font-src': ["'self'"],
      'frame-ancestors': ['*'],
    }),
    // A page with an embedder policy frames only pages that have both.
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'credentialless',
  };
}

function mediaOrigins(mediaUrl: string | undefined): string[] {
  return mediaUrl === undefined ? [] : [new URL(mediaUrl).origin];
}

function pageSources(mediaUrl: string | undefined, thirdParties: ThirdParties | undefined): Record<string, string[]> {
  const external = (directive: keyof Sources) =>
    thirdPartySources(thirdParties).flatMap((sources) => sources[directive] ?? []);
  return {
    ...NO_SOURCES,
    'script-src': ["'self'", ...external('script-src')],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    // Colours and positions of single items are style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    // The admin shows a chosen picture before its upload.
    'img-src': ["'self'", 'data:', 'blob:', ...mediaOrigins(mediaUrl), ...external('img-src')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...external('connect-src')],
    'frame-src': [...VIDEO_PLAYERS, ...external('frame-src')],
    'media-src': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
  };
}

function serializePolicy(sources: Record<string, string[]>): string {
  return Object.entries(sources)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');
}

type Sources = Partial<Record<'script-src' | 'img-src' | 'connect-src' | 'frame-src', string[]>>;

const AD_SERVER = 'https://securepubads.g.doubleclick.net';
const AD_MEASUREMENT = 'https://pagead2.googlesyndication.com';
/** Detects robots; the host name differs from visit to visit. */
const AD_QUALITY = 'https://*.adtrafficquality.google';
/** Each ad is a frame under a host name of its own, isolated from the page and from other ads. */
const AD_FRAMES = 'https://*.safeframe.googlesyndication.com';

const AD_SOURCES: Sources = {
  'script-src': [AD_SERVER, AD_MEASUREMENT, AD_QUALITY],
  'img-src': [AD_SERVER, AD_MEASUREMENT, AD_QUALITY],
  'connect-src': [AD_SERVER, AD_MEASUREMENT, AD_QUALITY],
  'frame-src': [AD_FRAMES, AD_QUALITY],
};

/** The site's own script sends page views: no script of the service is loaded. */
const ANALYTICS_SOURCES: Sources = { 'connect-src': ['https://region1.google-analytics.com'] };

function thirdPartySources({ adNetworkCode, analyticsId }: Partial<ThirdParties> = {}): Sources[] {
  return [
    ...(adNetworkCode === undefined ? [] : [AD_SOURCES]),
    ...(analyticsId === undefined ? [] : [ANALYTICS_SOURCES]),
  ];
}

/** Video players need these of the page that frames them. */
const PLAYER_FEATURES = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];

/** Features that are not listed, such as Web Share, are allowed for pages of this site and denied to frames. */
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
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

function permissionsPolicy(): string {
  const players = VIDEO_PLAYERS.map((origin) => `"${origin}"`).join(' ');
  return [
    ...PLAYER_FEATURES.map((feature) => `${feature}=(self ${players})`),
    ...DENIED_FEATURES.map((feature) => `${feature}=()`),
  ].join(', ');
}

const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

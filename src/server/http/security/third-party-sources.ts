/** Which hosts a page may turn to for each third party that the operator has switched on (decision 27). */
import type { ThirdParties } from '#contract/site.ts';

type Sources = Record<'script-src' | 'img-src' | 'connect-src' | 'frame-src', string[]>;

/** Serves the ad tag and answers its requests. */
const AD_SERVER = 'https://securepubads.g.doubleclick.net';
/** Where the ad tag counts what was shown. */
const AD_COUNTER = 'https://pagead2.googlesyndication.com';
/** Where the ad service looks for robots; its names differ from visit to visit. */
const AD_QUALITY = 'https://*.adtrafficquality.google';
/** Each ad is a frame under a name of its own, so that it reaches neither the page nor another ad. */
const AD_FRAMES = 'https://*.safeframe.googlesyndication.com';

const OF_ADS: Sources = {
  'script-src': [AD_SERVER, AD_COUNTER, AD_QUALITY],
  'img-src': [AD_SERVER, AD_COUNTER, AD_QUALITY],
  'connect-src': [AD_SERVER, AD_COUNTER, AD_QUALITY],
  'frame-src': [AD_FRAMES, AD_QUALITY],
};

/** Page views are sent by the site's own script: nobody's is loaded for them. */
const OF_ANALYTICS: Sources = {
  'script-src': [],
  'img-src': [],
  'connect-src': ['https://region1.google-analytics.com'],
  'frame-src': [],
};

const NONE: Sources = { 'script-src': [], 'img-src': [], 'connect-src': [], 'frame-src': [] };

/** The sources that a page needs beside its own, by directive. */
export function thirdPartySources({ adNetworkCode, analyticsId }: Partial<ThirdParties> = {}): Sources {
  const ads = adNetworkCode === undefined ? NONE : OF_ADS;
  const analytics = analyticsId === undefined ? NONE : OF_ANALYTICS;
  return {
    'script-src': [...ads['script-src'], ...analytics['script-src']],
    'img-src': [...ads['img-src'], ...analytics['img-src']],
    'connect-src': [...ads['connect-src'], ...analytics['connect-src']],
    'frame-src': [...ads['frame-src'], ...analytics['frame-src']],
  };
}

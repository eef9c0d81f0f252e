import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/rules/languages.ts';
import { clientKey, requestedLanguage } from '../../http/request.ts';
import { readDeviceCookies } from './sessions/cookies.ts';

/** Accounts recognise a device by its `deviceCookies`. */
export type ClientInfo = { clientKey: string; device: string; deviceCookies: readonly string[]; language: Language };

export function readClientInfo(request: FastifyRequest): ClientInfo {
  return {
    clientKey: clientKey(request),
    device: deviceName(request.headers['user-agent']),
    deviceCookies: readDeviceCookies(request),
    language: requestedLanguage(request),
  };
}

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns a name such as 'Safari on iPhone', or the first word of an unknown client. */
function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 400);
  const [browser, system] = [BROWSERS, SYSTEMS].map(
    (patterns) => patterns.find(([pattern]) => pattern.test(text))?.[1],
  );
  if (browser && system) return `${browser} on ${system}`;
  if (browser || system) return (browser ?? system) as string;
  return /^[A-Za-z][\w.-]{1,30}/.exec(text)?.[0] ?? 'Unknown device';
}

import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { LANGUAGES, type Language, toEnglishPath } from '#contract/rules/languages.ts';
import { isPrivatePage } from '#contract/rules/paths.ts';
import { addressKey } from '../platform/limits/address-key.ts';

/** GET and HEAD: requests that change nothing (RFC 9110, section 9.2.1). */
export function isSafeMethod(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

export function isMultipart({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

/** A forwarded entry that is no address counts for the proxy that wrote it: invented entries would be new clients. */
export function clientKey({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  return ips.map(addressKey).findLast((key) => key !== undefined) ?? 'unknown';
}

/** The first of Accept-Language, which the site's own pages set to their language. */
export function requestedLanguage({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  const first = /^\s*([a-z]+)/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase();
  return LANGUAGES.find((language) => language === first) ?? 'en';
}

/** Escapes percent signs that do not encode UTF-8, such as in `/posts/%zz`: the router would answer 400 instead of 404. */
export function decodableUrl(url: string): string {
  try {
    decodeURI(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** Compares the path as a browser reads it, without dot segments and escapes. */
export function isPersonalPage(url: string): boolean {
  return isPrivatePage(decodeURI(new URL(`http://site.invalid${url}`).pathname));
}

export function isEmbed(url: string): boolean {
  return toEnglishPath(url).startsWith('/embed/');
}

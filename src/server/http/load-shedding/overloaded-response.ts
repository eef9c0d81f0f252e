/** The responses to rejected requests, built in advance: under load they must cost almost nothing. */
import type { ServerResponse } from 'node:http';
import { API_BASE } from '#contract/api-base.ts';
import { type Language, languageOf } from '#contract/languages.ts';
import { errorReply } from '../errors.ts';

/** Seconds. */
export const RETRY_AFTER = 2;

export const OVERLOADED_MESSAGE = 'Too many people are here right now. Please try again in a moment.';

const COMMON_HEADERS = {
  'cache-control': 'no-store',
  'retry-after': String(RETRY_AFTER),
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const PAGES = {
  en: buildPage('en', 'One moment, please', OVERLOADED_MESSAGE),
  fr: buildPage('fr', 'Un instant', 'Il y a trop de monde en ce moment. Réessaie dans un instant.'),
};
const API_ERROR = buildResponse('application/json; charset=utf-8', JSON.stringify(errorReply(503, OVERLOADED_MESSAGE)));

function buildPage(language: Language, title: string, text: string): ReturnType<typeof buildResponse> {
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body { max-width: 32rem; margin: 20vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif }</style>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
</body>
</html>
`;
  return buildResponse('text/html; charset=utf-8', page);
}

function buildResponse(type: string, text: string) {
  const body = Buffer.from(text);
  return { headers: { ...COMMON_HEADERS, 'content-type': type, 'content-length': body.length }, body };
}

/** Sends 503: an error reply for the API, otherwise a page in the language of `url`. */
export function sendOverloaded(url: string, response: ServerResponse): void {
  const { headers, body } = url.startsWith(API_BASE) ? API_ERROR : PAGES[languageOf(url)];
  response.writeHead(503, headers).end(body);
}

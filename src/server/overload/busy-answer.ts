/** What whoever comes while the site is too busy is told: made beforehand, so that saying it takes next to nothing. */
import type { ServerResponse } from 'node:http';
import { API_BASE } from '#contract/api-base.ts';
import { errorReply } from '../api/error-reply.ts';

/** Seconds after which whoever was refused may come again. */
export const COME_AGAIN = 2;

export const BUSY_WORDS = 'Too many people are here right now. Please try again in a moment.';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>One moment, please</title>
<style>body { max-width: 32rem; margin: 20vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif }</style>
</head>
<body>
<h1>One moment, please</h1>
<p>${BUSY_WORDS}</p>
</body>
</html>
`;

const COMMON = {
  'cache-control': 'no-store',
  'retry-after': String(COME_AGAIN),
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const AS_PAGE = answerOf('text/html; charset=utf-8', PAGE);
const AS_ERROR = answerOf('application/json; charset=utf-8', JSON.stringify(errorReply(503, BUSY_WORDS)));

function answerOf(type: string, text: string) {
  const body = Buffer.from(text);
  return { headers: { ...COMMON, 'content-type': type, 'content-length': body.length }, body };
}

/** Answers 503 to a request for `address`: a call as every error of the API, everything else as a page. */
export function sayBusy(address: string, response: ServerResponse): void {
  const { headers, body } = address.startsWith(API_BASE) ? AS_ERROR : AS_PAGE;
  response.writeHead(503, headers).end(body);
}

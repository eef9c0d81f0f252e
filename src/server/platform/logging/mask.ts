import type { FastifyRequest } from 'fastify';

/** Keeps the first character and the host of each email address. */
export function maskEmails(text: string): string {
  return text.replace(/([^\s<>"'(,;:=@]?)[^\s<>"'(,;:=@]{0,260}@([^\s<>"'),;:]+)/g, '$1…@$2');
}

/** Paths whose next segment is a token. */
const BEFORE_TOKEN =
  /\/(sign-in|validate-token|confirm-email|confirm-alerts|unsubscribe|forgot-password|crew-invitations|crews\/join|shared-brackets|share\/brackets|slvsh-cup-grandvalira\/brackets)\/[^/?#]+/gi;

/** Removes tokens, emails and the query, which can hold anything. */
export function loggableUrl(url: string): string {
  const [path = ''] = url.split('?');
  return maskEmails(path.replace(BEFORE_TOKEN, '/$1/[token]'));
}

export const logSerializers = {
  req: (request: FastifyRequest) => ({ method: request.method, url: loggableUrl(request.url) }),
  // Other fields of database errors hold values of rows.
  err: (error: Error & { code?: string; statusCode?: number }) => ({
    type: error.name,
    message: maskEmails(error.message),
    stack: maskEmails(error.stack ?? ''),
    ...(error.code !== undefined && { code: error.code }),
    ...(error.statusCode !== undefined && { statusCode: error.statusCode }),
  }),
};

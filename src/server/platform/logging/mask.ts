/** Takes out of text what no log may hold. */
import type { FastifyRequest } from 'fastify';

/** Mail addresses with all but the first letter of the name gone. */
export function maskEmails(text: string): string {
  return text.replace(/([^\s<>"'(,;:=@]?)[^\s<>"'(,;:=@]{0,260}@([^\s<>"'),;:]+)/g, '$1…@$2');
}

/** Addresses whose next part is a token. */
const BEFORE_TOKEN =
  /\/(sign-in|validate-token|confirm-email|forgot-password|shared-brackets|share\/brackets|slvsh-cup-grandvalira\/brackets)\/[^/?#]+/gi;

/** The address of a request as a log may hold it: no token, and no query, in which anything can stand. */
export function loggableAddress(address: string): string {
  const [path = ''] = address.split('?');
  return maskEmails(path.replace(BEFORE_TOKEN, '/$1/[token]'));
}

/** How requests and errors are written down. */
export const logSerializers = {
  req: (request: FastifyRequest) => ({ method: request.method, url: loggableAddress(request.url) }),
  // Database errors carry the values that they stumbled over in other fields.
  err: (error: Error & { code?: string; statusCode?: number }) => ({
    type: error.name,
    message: maskEmails(error.message),
    stack: maskEmails(error.stack ?? ''),
    ...(error.code !== undefined && { code: error.code }),
    ...(error.statusCode !== undefined && { statusCode: error.statusCode }),
  }),
};

/** Whether whoever asks has the answer already. */
import type { FastifyRequest } from 'fastify';

/** Compares with the tags that the request names. Proxies that pack anew make a tag weak; for this question that is the same tag. */
export function knowsTag({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match']?.split(',').map(strong) ?? [];
  return known.includes(strong(tag)) || known.includes('*');
}

function strong(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

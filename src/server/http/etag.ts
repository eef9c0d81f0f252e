/** Whether whoever asks has the answer already. */
import type { FastifyRequest } from 'fastify';

/** Compares with the tags that the request names. Proxies that pack anew make a tag weak; for this question that is the same tag. */
export function matchesEtag({ headers }: FastifyRequest, etag: string): boolean {
  const candidates = headers['if-none-match']?.split(',').map(withoutWeakPrefix) ?? [];
  return candidates.includes(withoutWeakPrefix(etag)) || candidates.includes('*');
}

function withoutWeakPrefix(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

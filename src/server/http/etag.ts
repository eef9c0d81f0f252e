import type { IncomingMessage } from 'node:http';

/** Weak tags match, because proxies that compress again weaken them. */
export function matchesEtag({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch !== undefined;
  const tags = ifNoneMatch.split(',').map(withoutWeakPrefix);
  return tags.includes(withoutWeakPrefix(etag)) || tags.includes('*');
}

function withoutWeakPrefix(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

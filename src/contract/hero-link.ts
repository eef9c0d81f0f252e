/** Where a slide of the gallery leads. */

/**
 * `/posts/{custom url or post id}?autoplay=1` (spec 2); a custom address that starts with '/' or is a whole https
 * address is used as it stands (product decisions, 'Content').
 */
export function heroLink(hero: { customUrl: string | null; postId: number }): string {
  if (hero.customUrl === null) return `/posts/${hero.postId}?autoplay=1`;
  if (/^\/(?![/\\])/.test(hero.customUrl) || /^https:\/\/[^\s]+$/i.test(hero.customUrl)) return hero.customUrl;
  return `/posts/${encodeURIComponent(hero.customUrl)}?autoplay=1`;
}

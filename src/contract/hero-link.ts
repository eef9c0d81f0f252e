/** Of this site: two slashes would begin another site's address. */
const LOCAL = /^\/(?![/\\])[^\s\\]*$/;
const WHOLE = /^https:\/\/[^\s\\]+$/i;
const POST = /^[A-Za-z0-9_-]+$/;

export function isHeroAddress(address: string): boolean {
  return LOCAL.test(address) || POST.test(address) || (WHOLE.test(address) && URL.canParse(address));
}

/**
 * `/posts/{custom url or post id}?autoplay=1` (spec 2); a custom address from '/' or with https is used unchanged (product
 * decisions, 'Content').
 */
export function heroLink(hero: { customUrl: string | null; postId: number }): string {
  if (hero.customUrl === null) return `/posts/${hero.postId}?autoplay=1`;
  if (LOCAL.test(hero.customUrl) || WHOLE.test(hero.customUrl)) return hero.customUrl;
  return `/posts/${encodeURIComponent(hero.customUrl)}?autoplay=1`;
}

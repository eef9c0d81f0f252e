/** How much one file of a sitemap may hold. */

/** The protocol's own limits (sitemaps.org): addresses and bytes of one file. */
export const MOST_ADDRESSES = 50_000;
export const MOST_BYTES = 50 * 1024 * 1024;

/** A post's whole entry never takes more, whatever its texts: which a test writes in the longest letters there are. */
export const BYTES_OF_POST = 6_000;

/** Letters: of a title as many as the protocol lets it have, of a description as tell what a video is about. */
export const LONGEST_TITLE = 100;
export const LONGEST_DESCRIPTION = 300;

/** `posts` counts ids in a row, some of which may be gone; `addresses` bounds all other files. */
export type SitemapLimits = { posts: number; addresses: number };

export const SITEMAP_LIMITS: SitemapLimits = {
  posts: Math.min(MOST_ADDRESSES, Math.floor(MOST_BYTES / BYTES_OF_POST)),
  addresses: MOST_ADDRESSES,
};

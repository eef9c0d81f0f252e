/** Addresses that name the second at which a video starts. */

/** The second that a page's query names; undefined where it names none, or nothing that could be one. */
export function parseStartTime(query: URLSearchParams): number | undefined {
  const text = query.get('t') ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

/** The address, without its origin, at which a video starts at a second. */
export function postPathAtTime(postId: number, second: number): string {
  return `/posts/${postId}?t=${Math.floor(second)}`;
}

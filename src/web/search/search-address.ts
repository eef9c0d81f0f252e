/** The addresses of searches and of what they find. */

export function searchAddress(query: string, page = 1): string {
  const words = new URLSearchParams({ q: query, ...(page > 1 && { page: String(page) }) });
  return query === '' ? '/search' : `/search?${words}`;
}

/** The video, opened at a second of it. */
export function momentAddress(postId: number, start: number): string {
  return `/posts/${postId}?t=${Math.floor(start)}`;
}

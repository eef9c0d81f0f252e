export function parseStartTime(query: URLSearchParams): number | undefined {
  const text = query.get('t') ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

export function postPathAtTime(postId: number, second: number): string {
  return `/posts/${postId}?t=${Math.floor(second)}`;
}

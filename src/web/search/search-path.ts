export function searchPath(query: string, page = 1): string {
  const parameters = new URLSearchParams({ q: query, ...(page > 1 && { page: String(page) }) });
  return query === '' ? '/search' : `/search?${parameters}`;
}

export function trickPath(word: string, page = 1): string {
  return page === 1 ? `/tricks/${word}` : `/tricks/${word}?page=${page}`;
}

/** The order of the riders makes no difference. */
export function rivalsPath(first: number, second: number): string {
  return `/rivals/${Math.min(first, second)}/${Math.max(first, second)}`;
}

/** The path is the same for both orders. */
export function rivalsPath(first: number, second: number): string {
  return `/rivals/${Math.min(first, second)}/${Math.max(first, second)}`;
}

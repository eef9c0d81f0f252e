/** The path of the page at which others see the bracket of a token. */
export function sharedBracketPath(token: string): string {
  return `/slvsh-cup-grandvalira/brackets/${encodeURIComponent(token)}`;
}

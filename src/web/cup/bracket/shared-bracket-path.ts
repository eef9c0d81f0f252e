/** The public page of a bracket. */
export function sharedBracketPath(token: string): string {
  return `/slvsh-cup-grandvalira/brackets/${encodeURIComponent(token)}`;
}

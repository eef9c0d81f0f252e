/** Where a browser keeps the picks that are not submitted yet: apart for each fan, and for whoever is not signed in. */
export function draftKey(cupId: number, userId?: number): string {
  return `slvsh-bracket-${cupId}${userId === undefined ? '' : `-fan-${userId}`}`;
}

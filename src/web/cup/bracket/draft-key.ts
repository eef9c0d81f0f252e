/** Where a browser keeps the picks that are not submitted yet. */
export function draftKey(cupId: number): string {
  return `slvsh-bracket-${cupId}`;
}

/** The path of the current page without a slash at its end. Undefined if third parties must not learn it. */
export function findTrackedPath(): string | undefined {
  const isTracked = document.querySelector('main[data-tracked]') !== null;
  return isTracked ? location.pathname.replace(/(?<=.)\/$/, '') : undefined;
}

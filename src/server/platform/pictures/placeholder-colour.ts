/** A picture's colour goes into the style of an element: a row that says anything else says nothing. */
export function placeholderColour(stored: string | null): string | null {
  return stored !== null && /^#[0-9a-f]{6}$/.test(stored) ? stored : null;
}

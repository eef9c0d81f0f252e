/** One video leads over to the next: it plays as soon as its page is there, because the visitor has pressed play before. */

let awaited: number | undefined;

export function leadOverTo(postId: number): void {
  awaited = postId;
}

export function isLedOverTo(postId: number): boolean {
  return awaited === postId;
}

/** Once the page is there: whoever comes back to it later presses play again. */
export function endLeadingOver(): void {
  awaited = undefined;
}

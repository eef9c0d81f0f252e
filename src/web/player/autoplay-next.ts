/** One video leads over to the next: it plays as soon as its page is there, because the visitor has pressed play before. */

let requestedPostId: number | undefined;

export function requestAutoplay(postId: number): void {
  requestedPostId = postId;
}

export function isAutoplayRequested(postId: number): boolean {
  return requestedPostId === postId;
}

/** Once the page is there: whoever comes back to it later presses play again. */
export function clearAutoplay(): void {
  requestedPostId = undefined;
}

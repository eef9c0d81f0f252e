/** Records clicks before hydration and repeats the last one after it. */

/** The class of the link to the video host, which works without scripts, and of the button that replaces it. */
const FALLBACK_LINK = '.video-play';

let clicked: HTMLElement | undefined;

/** Only buttons without a default action and the fallback link; the browser itself opens popovers and submits forms. */
function recordClick(event: MouseEvent): void {
  const { target } = event;
  const element = target instanceof Element ? target.closest<HTMLElement>(`button, ${FALLBACK_LINK}`) : null;
  if (element instanceof HTMLButtonElement) {
    if (element.type === 'button' && !element.popoverTargetElement) setPending(element);
  } else if (element && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
    event.preventDefault();
    setPending(element);
  }
}

/** Marks the element that waits for hydration; undefined clears the mark. */
function setPending(element?: HTMLElement): void {
  clicked?.removeAttribute('aria-busy');
  clicked = element;
  clicked?.setAttribute('aria-busy', 'true');
}

export function recordEarlyClicks(): void {
  addEventListener('click', recordClick, true);
}

export function stopRecording(): void {
  removeEventListener('click', recordClick, true);
}

/** Clicks the last recorded element if it is still in the page. */
export function replayEarlyClick(): void {
  const pending = clicked instanceof HTMLAnchorElement ? document.querySelector<HTMLElement>(FALLBACK_LINK) : clicked;
  setPending();
  if (pending?.isConnected) pending.click();
}

/** Called if the scripts cannot be loaded: a recorded link is followed. */
export function followClickedLink(): void {
  stopRecording();
  if (clicked instanceof HTMLAnchorElement) location.assign(clicked.href);
  else setPending();
}

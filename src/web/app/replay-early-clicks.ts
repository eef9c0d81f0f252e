/** What a visitor presses before the scripts are there is not lost: it counts once they are. */

/** Of a link that leads away only where there are no scripts, and of the button that takes its place. */
const FALLBACK_LINK = '.stage-play';

let clicked: HTMLElement | undefined;

/** Only what does nothing by itself waits for scripts, and a link that stands in for them; the browser opens the menu. */
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

/** Shows meanwhile that the press was heard; nothing is waiting any more where there is no element. */
function setPending(element?: HTMLElement): void {
  clicked?.removeAttribute('aria-busy');
  clicked = element;
  clicked?.setAttribute('aria-busy', 'true');
}

/** Begins to listen. */
export function recordEarlyClicks(): void {
  addEventListener('click', recordClick, true);
}

/** From now on the site hears by itself. */
export function stopRecording(): void {
  removeEventListener('click', recordClick, true);
}

/** Presses again what was pressed last, where it is still there. */
export function replayEarlyClick(): void {
  const waiting = clicked instanceof HTMLAnchorElement ? document.querySelector<HTMLElement>(FALLBACK_LINK) : clicked;
  setPending();
  if (waiting?.isConnected) waiting.click();
}

/** Where the scripts cannot be had, a link leads where it says after all. */
export function followClickedLink(): void {
  stopRecording();
  if (clicked instanceof HTMLAnchorElement) location.assign(clicked.href);
  else setPending();
}

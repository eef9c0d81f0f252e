/** What a visitor presses before the scripts are there is not lost: it counts once they are. */

/** Of a link that leads away only where there are no scripts, and of the button that takes its place. */
const STAND_IN = '.stage-play';

let pressed: HTMLElement | undefined;

/** Only what does nothing by itself waits for scripts, and a link that stands in for them; the browser opens the menu. */
function remember(event: MouseEvent): void {
  const { target } = event;
  const element = target instanceof Element ? target.closest<HTMLElement>(`button, ${STAND_IN}`) : null;
  if (element instanceof HTMLButtonElement) {
    if (element.type === 'button' && !element.popoverTargetElement) wait(element);
  } else if (element && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
    event.preventDefault();
    wait(element);
  }
}

/** Shows meanwhile that the press was heard; nothing is waiting any more where there is no element. */
function wait(element?: HTMLElement): void {
  pressed?.removeAttribute('aria-busy');
  pressed = element;
  pressed?.setAttribute('aria-busy', 'true');
}

/** Begins to listen. */
export function rememberPress(): void {
  addEventListener('click', remember, true);
}

/** From now on the site hears by itself. */
export function endRemembering(): void {
  removeEventListener('click', remember, true);
}

/** Presses again what was pressed last, where it is still there. */
export function repeatPress(): void {
  const waiting = pressed instanceof HTMLAnchorElement ? document.querySelector<HTMLElement>(STAND_IN) : pressed;
  wait();
  if (waiting?.isConnected) waiting.click();
}

/** Where the scripts cannot be had, a link leads where it says after all. */
export function followLink(): void {
  endRemembering();
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  else wait();
}

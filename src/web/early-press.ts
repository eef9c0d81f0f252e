/** What a visitor presses before the scripts are there is not lost: it counts once they are. */

let pressed: HTMLButtonElement | undefined;

/** Only buttons that do nothing by themselves wait for scripts. */
function remember({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type === 'button') pressed = button;
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
  if (pressed?.isConnected) pressed.click();
  pressed = undefined;
}

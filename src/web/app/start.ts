/** Loads the site's scripts after the first paint or at the first interaction, so that they delay no rendering. */
import { followClickedLink, recordEarlyClicks } from './replay-early-clicks.ts';

/** A slow picture delays the `load` event and with it the scripts by at most this long. */
const MAX_DELAY_MS = 4_000;

const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const event of INTERACTION_EVENTS) removeEventListener(event, start);
  import('./browser.tsx')
    .then(async ({ hydrate }) => {
      // A new task: one that also evaluates the modules would block a phone for longer.
      await new Promise((resolve) => setTimeout(resolve));
      await hydrate();
    })
    .catch(followClickedLink);
}

/** Two frames after `load` the page is painted; a page in the background paints no frames. */
function startAfterPaint(): void {
  if (document.hidden) start();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}

/**
 * An input method uses a key itself, such as Enter to accept a word, so that no handler of the site gets it. Safari sends it after
 * the end of the composition with the key code 229. The rich text editor needs these keys, and has a guard of its own.
 */
function keepFromHandlers(event: KeyboardEvent): void {
  const { isComposing, keyCode, target } = event;
  const isEditor = target instanceof HTMLElement && target.isContentEditable;
  if ((isComposing || keyCode === 229) && !isEditor) event.stopImmediatePropagation();
}

recordEarlyClicks();
// On the window and before all other phases, it is called before every other handler.
addEventListener('keydown', keepFromHandlers, true);
for (const event of INTERACTION_EVENTS) addEventListener(event, start, { passive: true });
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint, { once: true });
setTimeout(start, MAX_DELAY_MS);

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

recordEarlyClicks();
for (const event of INTERACTION_EVENTS) addEventListener(event, start, { passive: true });
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint, { once: true });
setTimeout(start, MAX_DELAY_MS);

/**
 * Starts the site's scripts once the page can be seen: the server has made it whole, so until then every byte and every
 * moment belongs to what the visitor looks at. Whoever touches it before is not kept waiting.
 */
import { followClickedLink, recordEarlyClicks } from './replay-early-clicks.ts';

/** Scripts are not held back for longer by a picture that is slow to come. */
const MAX_DELAY_MS = 4_000;

const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const touch of INTERACTION_EVENTS) removeEventListener(touch, start);
  import('./browser.tsx').then(({ hydrate }) => hydrate()).catch(followClickedLink);
}

/** What has loaded is painted with the next frame, which has left by the one after; a page in the background paints none. */
function startAfterPaint(): void {
  if (document.hidden) start();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}

recordEarlyClicks();
for (const touch of INTERACTION_EVENTS) addEventListener(touch, start, { passive: true });
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint, { once: true });
setTimeout(start, MAX_DELAY_MS);

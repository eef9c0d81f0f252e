/**
 * Starts the site's scripts once the page can be seen: the server has made it whole, so until then every byte and every
 * moment belongs to what the visitor looks at. Whoever touches it before is not kept waiting.
 */
import { followLink, rememberPress } from './replay-early-clicks.ts';

/** Scripts are not held back for longer by a picture that is slow to come. */
const PATIENCE_MS = 4_000;

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const touch of TOUCHES) removeEventListener(touch, start);
  import('./browser.tsx').then(({ takeOver }) => takeOver()).catch(followLink);
}

/** What has loaded is painted with the next frame, which has left by the one after; a page in the background paints none. */
function startAfterPaint(): void {
  if (document.hidden) start();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}

rememberPress();
for (const touch of TOUCHES) addEventListener(touch, start, { passive: true });
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint, { once: true });
setTimeout(start, PATIENCE_MS);

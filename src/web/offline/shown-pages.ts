import { clearBadge } from '../site/badge.ts';
import { PAGE_SHOWN } from '../site/location.ts';
import { savesData } from '../site/navigate.ts';
import type { PageMessage } from './page-message.ts';

// biome-ignore lint/performance/noBarrelFile: one file for both, because every page names the files that it may load later
export { offerInstall } from './install.ts';

/** Pictures that a visitor scrolls to are reported together. */
const DELAY_MS = 1_000;

/** Tells the service worker each page once it is shown, and again with files that it has loaded since. */
export function reportShownPages(whenIdle: (callback: () => void) => void): void {
  /** Later pages use the scripts, styles and typefaces of the first one. */
  const files = new Set<string>();
  const reported = new Set<string>();
  clearBadgeWhileVisible();
  let isNew = true;
  let isWaiting = false;
  /** An island may change the query since, and the address is that of the next page while its document is on its way. */
  let address = '';
  const report = () => {
    isWaiting = false;
    if (isNew) {
      address = location.pathname + location.search;
      reported.clear();
      if (!savesData()) loadSlides();
    }
    const data = [...document.querySelectorAll<HTMLElement>('[data-keep]')].map(({ dataset }) => dataset.keep ?? '');
    const pictures = [...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc);
    const added = [...new Set([...files, ...pictures, ...data])].filter((file) => !reported.has(file));
    if (added.length === 0) return;
    for (const file of added) reported.add(file);
    const message: PageMessage = { type: 'shown', address, files: added, isNew, savesData: savesData() };
    isNew = false;
    navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message)).catch(() => {});
  };
  const schedule = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(whenIdle, isNew ? 0 : DELAY_MS, report);
  };
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.startsWith(location.origin)) files.add(name);
    schedule();
  }).observe({ type: 'resource', buffered: true });
  addEventListener(PAGE_SHOWN, () => {
    for (const file of files) if (!new URL(file).pathname.startsWith('/assets/')) files.delete(file);
    isNew = true;
    schedule();
  });
}

/** Without a signal, a visitor presses on to slides that were not shown before. */
function loadSlides(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('.slide img')) picture.loading = 'eager';
}

/** An installed site may come back into view without a load. */
function clearBadgeWhileVisible(): void {
  const clear = () => {
    if (!document.hidden) void clearBadge();
  };
  document.addEventListener('visibilitychange', clear);
  clear();
}

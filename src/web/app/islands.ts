import type { HydrationTime } from '../site/island.tsx';
import { isPlainClick } from '../site/navigate.ts';

type Hydrated = { unmount: () => void };

const islands = new Map<HTMLElement, Promise<Hydrated | undefined>>();

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void hydrate(target as HTMLElement);
  },
  { rootMargin: '200px' },
);

export function prepareIslands(scope: ParentNode): void {
  for (const element of scope.querySelectorAll<HTMLElement>('[data-island]')) {
    const when = element.dataset.when as HydrationTime;
    if (when === 'now') void hydrate(element);
    else if (when === 'visible') seen.observe(element);
    else if (when === 'idle') whenIdle(() => void hydrate(element));
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      element.addEventListener(type, () => void hydrate(element), { once: true, passive: true });
    element.addEventListener('click', keepClick, { capture: true });
  }
}

/** Calls `callback` when the browser is idle, and after two seconds at the latest. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 2_000 });
  else setTimeout(callback);
}

export function hydrateIslands(scope: ParentNode, when: HydrationTime): void {
  for (const element of scope.querySelectorAll<HTMLElement>(`[data-island][data-when="${when}"]`))
    void hydrate(element);
}

export function unmountRemovedIslands(): void {
  for (const [element, hydrated] of islands) {
    if (element.isConnected) continue;
    islands.delete(element);
    void hydrated.then((island) => island?.unmount());
  }
}

/** A failure leaves the HTML of the server, whose links and forms work. */
function hydrate(element: HTMLElement): Promise<Hydrated | undefined> {
  // React and the names of all islands are no part of the first script.
  const load = () => import('./hydrate-island.tsx').then(({ hydrateIsland }) => hydrateIsland(element));
  const pending = islands.get(element) ?? load().catch((error: unknown) => noteFailure(element, error));
  islands.set(element, pending);
  seen.unobserve(element);
  return pending;
}

/** Browsers keep the failure of a script until another document is loaded. */
export let haveScriptsFailed = false;
addEventListener('vite:preloadError', () => {
  haveScriptsFailed = true;
});

function noteFailure(element: HTMLElement, error: unknown): undefined {
  haveScriptsFailed = true;
  reportError(error);
  // The page of an app is empty without its script.
  if (element.dataset.when === 'now') showOutage(element);
}

/** Returns the title of the page. */
export function showOutage(element: HTMLElement): string | undefined {
  const template = document.querySelector<HTMLTemplateElement>('#outage');
  if (template) element.replaceChildren(template.content.cloneNode(true));
  return template?.dataset.title;
}

/** A click on a button, or on a link that needs the island, is repeated after hydration. */
function keepClick(event: MouseEvent): void {
  const { currentTarget: island, target } = event;
  if (!(island instanceof HTMLElement) || island.dataset.hydrated !== undefined || !(target instanceof Element)) return;
  const element = target.closest<HTMLElement>('button[type="button"]:not([popovertarget]), [data-needs-island]');
  if (!element || !isPlainClick(event)) return;
  event.preventDefault();
  event.stopPropagation();
  element.setAttribute('aria-busy', 'true');
  void hydrate(island).then((hydrated) => {
    element.removeAttribute('aria-busy');
    // Hydration may have replaced the link by a button.
    if (hydrated) (element.isConnected ? element : island.querySelector<HTMLElement>('[data-needs-island]'))?.click();
    else if (element instanceof HTMLAnchorElement) location.assign(element.href);
    else location.reload();
  });
}

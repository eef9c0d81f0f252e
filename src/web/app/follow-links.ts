import type { DataRouter } from 'react-router';
import { toEnglishPath } from '#contract/languages.ts';

/** Follows clicked links within the site without loading a document. Returns a function that stops it. */
export function followLinks(router: DataRouter): () => void {
  const follow = (event: MouseEvent) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    // The target may have left the page: a component renders again before this listener.
    const link = event.composedPath().find(isFollowed);
    if (!link || (link.target && link.target !== '_self')) return;
    event.preventDefault();
    const options = link.dataset.navigate?.split(' ') ?? [];
    void router.navigate(toEnglishPath(link.pathname) + link.search + link.hash, {
      // A second entry for the same URL would make the way back longer.
      replace: options.includes('replace') || link.href === location.href,
      preventScrollReset: options.includes('keep-scroll'),
      viewTransition: options.includes('view-transition'),
    });
  };
  // Components that handle the click themselves come first: React listens on an element within the document.
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

function isFollowed(target: EventTarget): target is HTMLAnchorElement {
  return target instanceof HTMLAnchorElement && target.dataset.navigate !== undefined;
}

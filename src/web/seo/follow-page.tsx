/** Keeps the head true in a browser that goes from page to page without loading one whole: what shares a page or follows it reads it there. */
import { createRoot, type Root } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import type { Catalogue } from '../messages/catalogue.ts';
import { CatalogueContext } from '../messages/words.ts';
import { Discovery } from './discovery.tsx';

/** What the server has said of the first page, beside what its screen keeps true by itself. */
const OF_FIRST_PAGE = 'meta[property], meta[name^="twitter:"], link[rel=alternate], script[type="application/ld+json"]';

let root: Root | undefined;

/** Says of the page that is shown now what the server would have said of it. */
export function followPage({ state }: DataRouter, catalogue: Catalogue | undefined): void {
  if (!root) {
    for (const one of document.head.querySelectorAll(OF_FIRST_PAGE)) one.remove();
    // React puts what belongs into a head there by itself.
    root = createRoot(document.createElement('div'));
  }
  const read = (element: string, attribute: string) =>
    document.head.querySelector(element)?.getAttribute(attribute) ?? undefined;
  const head = {
    title: document.title,
    description: read('meta[name=description]', 'content') ?? '',
    canonical: read('link[rel=canonical]', 'href'),
  };
  root.render(
    <CatalogueContext value={catalogue}>
      <Discovery context={state} head={head} />
    </CatalogueContext>,
  );
}

/** Keeps the head true in a browser that goes from page to page without loading one whole: what shares a page or follows it reads it there. */
import { createRoot, type Root } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { type Messages, MessagesContext } from '../messages/messages.ts';
import { SeoHead } from './seo-head.tsx';

/** What the server has said of the first page, beside what its screen keeps true by itself. */
const SERVER_RENDERED =
  'meta[property], meta[name^="twitter:"], link[rel=alternate], script[type="application/ld+json"]';

let root: Root | undefined;

/** Says of the page that is shown now what the server would have said of it. */
export function updateHead({ state }: DataRouter, messages: Messages | undefined): void {
  if (!root) {
    for (const one of document.head.querySelectorAll(SERVER_RENDERED)) one.remove();
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
    <MessagesContext value={messages}>
      <SeoHead context={state} head={head} />
    </MessagesContext>,
  );
}

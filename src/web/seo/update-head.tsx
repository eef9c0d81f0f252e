import { createRoot, type Root } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { type Messages, MessagesContext } from '../messages/messages.ts';
import { SeoHead } from './seo-head.tsx';

/** The elements that the server has rendered; the screen's own title, description and canonical link are not among them. */
const SERVER_RENDERED =
  'meta[property], meta[name^="twitter:"], link[rel=alternate], script[type="application/ld+json"]';

let root: Root | undefined;

/** Called after each navigation: the share sheet and extensions read the head in the browser. */
export function updateHead({ state }: DataRouter, messages: Messages | undefined): void {
  if (!root) {
    for (const element of document.head.querySelectorAll(SERVER_RENDERED)) element.remove();
    // React hoists meta and link elements into the document's head.
    root = createRoot(document.createElement('div'));
  }
  const read = (selector: string, attribute: string) =>
    document.head.querySelector(selector)?.getAttribute(attribute) ?? undefined;
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

import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMessages } from '#messages/load-messages.ts';
import { IslandPage } from './island-page.tsx';
import { currentPage } from './location.ts';

const mounted = new Map<string, Promise<void>>();

/** Renders `content` once, in `element` or in a new last element of the body, which stays across pages. */
export function mountOnce(name: string, content: ReactNode, element?: HTMLElement): Promise<void> {
  const place = () => element ?? document.body.appendChild(document.createElement('div'));
  const mount = mounted.get(name) ?? mountIn(place(), content);
  mounted.set(name, mount);
  return mount;
}

/** Renders `content` in place of what `element` contains. */
export async function mountIn(element: HTMLElement, content: ReactNode): Promise<void> {
  const messages = await loadMessages(currentPage.language);
  createRoot(element, { identifierPrefix: `${mounted.size}` }).render(
    <IslandPage messages={messages}>{content}</IslandPage>,
  );
}

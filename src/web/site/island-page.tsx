import { type ReactNode, useSyncExternalStore } from 'react';
import type { Messages } from '#messages/en/site.ts';
import { CurrentPageContext } from './current-page.ts';
import { currentPage } from './location.ts';
import { MessagesContext } from './messages.ts';

/** Gives the page in the browser and the messages of its language to the components of an island. */
export function IslandPage({ messages, children }: { messages: Messages; children: ReactNode }) {
  const page = useSyncExternalStore(currentPage.subscribe, currentPage.get, currentPage.get);
  return (
    <MessagesContext value={messages}>
      <CurrentPageContext value={page}>{children}</CurrentPageContext>
    </MessagesContext>
  );
}

import { type ReactNode, useSyncExternalStore } from 'react';
import { CurrentPageContext } from './current-page.ts';
import { currentPage } from './location.ts';

/** Gives the page in the browser to the components of an island. */
export function IslandPage({ children }: { children: ReactNode }) {
  const page = useSyncExternalStore(currentPage.subscribe, currentPage.get, currentPage.get);
  return <CurrentPageContext value={page}>{children}</CurrentPageContext>;
}

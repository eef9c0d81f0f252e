import { createContext, useContext } from 'react';
import type { Site } from '#contract/api/site.ts';
import { pathInLanguage } from '#contract/rules/languages.ts';
import { useMessages } from './messages.ts';

/** The page that a component is on. */
export type CurrentPage = {
  /** The English path. */
  path: string;
  /** In the browser it follows the address. */
  query: URLSearchParams;
  /** Undefined if its request failed. */
  site: Site | undefined;
};

export const CurrentPageContext = createContext<CurrentPage>({
  path: '/',
  query: new URLSearchParams(),
  site: undefined,
});

export function useCurrentPage(): CurrentPage {
  return useContext(CurrentPageContext);
}

export function useSite(): Site | undefined {
  return useCurrentPage().site;
}

/** The address of an English one in the language of the page. */
export function useHref(address: string): string {
  return pathInLanguage(useMessages().language, address);
}

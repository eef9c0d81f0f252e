import { createContext, useContext } from 'react';
import type { Site } from '#contract/api/site.ts';
import { pathInLanguage } from '#contract/rules/languages.ts';
import { useMessages } from './messages.ts';

export type CurrentPage = {
  /** The English path. */
  path: string;
  query: URLSearchParams;
  /** Undefined if the request for it failed. */
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

/** Translates an English address into the language of the page. */
export function useHref(address: string): string {
  return pathInLanguage(useMessages().language, address);
}

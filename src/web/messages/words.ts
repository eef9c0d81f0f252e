/** The words of the page's language. A screen's own words come with it in English; a page in another language has all of its own. */
import { createContext, useContext } from 'react';
import type { Catalogue } from './catalogue.ts';
import { english, type Words } from './english.ts';

/** Undefined on English pages. */
export const CatalogueContext = createContext<Catalogue | undefined>(undefined);

export function useCatalogue(): Catalogue | undefined {
  return useContext(CatalogueContext);
}

/** The words that every page may say. */
export function useWords(): Words {
  return useCatalogue() ?? english;
}

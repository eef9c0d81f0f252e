import type { Site } from '#contract/api/site.ts';
import { type Language, languageOf, pathInLanguage, toEnglishPath } from '#contract/rules/languages.ts';
import type { CurrentPage } from './current-page.ts';

/** The event that the window gets once another page is shown and its title is set, but not for the first page. */
export const PAGE_SHOWN = 'slvsh-page-shown';

type Arrival = 'load' | 'link' | 'history';

const listeners = new Set<() => void>();
let page: CurrentPage | undefined;
let language: Language | undefined;

/** The page that the browser shows. The server loads this module with the islands and calls none of its functions. */
export const currentPage = {
  arrival: 'load' as Arrival,
  /** The language of the address of the loaded document. Browsers that translate a page change its `lang` attribute. */
  get language(): Language {
    language ??= languageOf(location.pathname);
    return language;
  },
  get: (): CurrentPage => (page ??= read()),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Reads the address again. */
  update(arrival: Arrival): void {
    page = read();
    this.arrival = arrival;
    for (const listener of listeners) listener();
  },
};

function read(): CurrentPage {
  return { path: toEnglishPath(location.pathname), query: new URLSearchParams(location.search), site: readSite() };
}

/** A page without the data of the site, as after an outage, has no ads and no donations. */
function readSite(): Site | undefined {
  const text = document.getElementById('site-data')?.textContent;
  return text ? (JSON.parse(text) as Site) : undefined;
}

/** Whether an island of the page shows the query of `url` itself, such as the tabs of a cup. */
export function isQueryOfIsland({ pathname }: URL): boolean {
  // While a document is on its way, the address is already that of the next page.
  const isShown = pathname === pathInLanguage(currentPage.language, currentPage.get().path);
  return isShown && document.querySelector('[data-hydrated] [data-own-query]') !== null;
}

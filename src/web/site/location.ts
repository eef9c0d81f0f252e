/** The page that the browser shows, for islands and for the modules of the site. */
import type { Site } from '#contract/api/site.ts';
import { type Language, languageOf, pathInLanguage, toEnglishPath } from '#contract/rules/languages.ts';
import type { CurrentPage } from './current-page.ts';

/** Dispatched on the window once another page is shown, and its title is set; not for the first page. */
export const PAGE_SHOWN = 'slvsh-page-shown';

type Arrival = 'load' | 'link' | 'history';

const listeners = new Set<() => void>();
let page: CurrentPage | undefined;
let language: Language | undefined;

/** The server loads this module with the islands, and calls none of its functions. */
export const currentPage = {
  /** How the visitor came to the page. */
  arrival: 'load' as Arrival,
  /** The language of the loaded document, by its address: translating browsers change the `lang` attribute. */
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
  update(arrival?: Arrival): void {
    page = read();
    if (arrival) this.arrival = arrival;
    for (const listener of listeners) listener();
  },
};

function read(): CurrentPage {
  return { path: toEnglishPath(location.pathname), query: new URLSearchParams(location.search), site: readSite() };
}

/** Without its data, as on the page of an outage, a page has no ads and no donations. */
function readSite(): Site | undefined {
  const text = document.getElementById('site-data')?.textContent;
  return text ? (JSON.parse(text) as Site) : undefined;
}

/** Whether `pathname` is that of the shown page; while a document is on its way, the address has already that of the next one. */
export function isShown(pathname: string): boolean {
  return pathname === pathInLanguage(currentPage.language, currentPage.get().path);
}

/** Whether an island of the page shows the query of `url` itself, as the tabs of a cup do. */
export function isQueryOfIsland({ pathname }: URL): boolean {
  return isShown(pathname) && document.querySelector('[data-hydrated] [data-own-query]') !== null;
}

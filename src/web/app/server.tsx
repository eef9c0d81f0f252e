import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '#contract/api/site.ts';
import { ApiError, createInProcessClient } from '#contract/client.ts';
import type { RenderedPage, RenderPage } from '#contract/page-rendering.ts';
import { languageOf, pathInLanguage, toEnglishPath } from '#contract/rules/languages.ts';
import { isPrivatePage } from '#contract/rules/paths.ts';
import { MESSAGES } from '#messages/messages.ts';
import { Frame } from '../layout/frame.tsx';
import { errorPage } from '../layout/outage.tsx';
import { type CurrentPage, CurrentPageContext } from '../site/current-page.ts';
import { Head, serializeForScript } from '../site/head.tsx';
import { IslandPropsContext } from '../site/island.tsx';
import { MessagesContext } from '../site/messages.ts';
import { type Page, type PageRequest, Redirect } from '../site/page.ts';
import beforePaint from './before-paint.js?url';
import { describePages, findPage } from './pages.ts';

/** No page depends on the host. */
const ANY_HOST = 'http://site.invalid';

type Loaded = { page: Page; data: unknown; errors: unknown[] };

export const pageTable = describePages();

export const renderPage: RenderPage = async (address, callEndpoint) => {
  const { pathname, searchParams: query } = new URL(ANY_HOST + address);
  const language = languageOf(pathname);
  const path = toEnglishPath(pathname);
  const { page, params } = findPage(path);
  const api = createInProcessClient(callEndpoint);
  const request: PageRequest = { api, params, path, query, language };
  try {
    const [site, data] = await Promise.all([api('GET /site'), page.load(request)]);
    return render({ page, data, errors: [] }, request, site);
  } catch (error) {
    if (error instanceof Redirect)
      return { kind: 'redirect', status: error.status, location: pathInLanguage(language, error.location) };
    // The frame of an error page shows what is known of the site.
    const site = await api('GET /site').catch(() => undefined);
    return render(failed(error), request, site);
  }
};

function failed(error: unknown): Loaded {
  const status = error instanceof ApiError ? error.status : 500;
  return { page: errorPage, data: { status }, errors: error instanceof ApiError ? [] : [error] };
}

function render(loaded: Loaded, request: PageRequest, site: Site | undefined): RenderedPage {
  try {
    return renderDocument(loaded, request, site);
  } catch (error) {
    if (loaded.page === errorPage) throw error;
    return renderDocument(failed(error), request, site);
  }
}

function renderDocument({ page, data, errors }: Loaded, request: PageRequest, site: Site | undefined): RenderedPage {
  const { path, query, language } = request;
  const messages = MESSAGES[language];
  const current: CurrentPage = { path, query, site };
  const { Body, styles } = page;
  const pageHead = page.head(data, { messages, request });
  const head = renderToStaticMarkup(
    <>
      <script src={beforePaint} />
      <Head head={pageHead} site={site} messages={messages} />
      {/* The addresses of pages about one person are in no `Referer` header. */}
      {isPrivatePage(path) && <meta name="referrer" content="no-referrer" />}
    </>,
  );
  const links = renderToStaticMarkup(styles && <link rel="stylesheet" href={styles} data-page-style="" />);
  const body = renderToStaticMarkup(
    <MessagesContext value={messages}>
      <CurrentPageContext value={current}>
        <IslandPropsContext value={new Map()}>
          <Frame isTracked={page.isTracked === true} palette={pageHead.palette}>
            <Body data={data} />
          </Frame>
        </IslandPropsContext>
      </CurrentPageContext>
    </MessagesContext>,
  );
  return {
    kind: 'page',
    status: page.status(data),
    language,
    head,
    styles: links,
    body,
    data: site ? serializeForScript(site) : '',
    errors,
  };
}

/** Which responses the service worker keeps (decision 23): only public ones that no other server can have sent by chance. */
import { toEnglishPath } from '#contract/rules/languages.ts';
import { isPrivatePage } from '#contract/rules/paths.ts';

export type Received = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

const NO_PAGE = /^\/(?:api|assets|embed|media|share)(?:\/|$)|\.[a-z\d]+$/i;

/** Parameters that a page does without: they start a video, choose a tab or count a campaign. */
const OPTIONAL_PARAMETERS = /^(?:autoplay|t|call|tab|crew|utm_\w+|\w+clid|igshid|mc_[ce]id)$/;

/** A video has three addresses (spec 2). */
const VIDEO = /^((?:\/fr)?\/)(?:posts|games|theater)(\/\d+)$/;

/** Files with a hash in their name never change. */
const UNCHANGING = /^\/(?:assets\/[\w.-]+-[\da-f]{8}\.[a-z\d]+|media\/[\w-]+(?:\/[\w-]+)+\.(?:webp|avif))$/;
const PORTRAIT = /^\/share\/riders\/\d+\/portrait\.svg$/;
/** What islands read without an account, such as the careers that a comparison of riders shows. */
export const DATA_PATHS = ['cups/:id/crowd', 'cups/:id/riders', 'posts/:id/next', 'games/charted', 'tricks'].map(
  (path) => `/api/v1/${path}`,
);
const DATA = new RegExp(`^(?:${DATA_PATHS.join('|').replaceAll(':id', '\\d+')})$`);

const TYPES: Record<string, RegExp> = {
  js: /^(?:text|application)\/javascript/,
  css: /^text\/css/,
  woff2: /^font\/woff2/,
  svg: /^image\/svg\+xml/,
  png: /^image\/png/,
  webp: /^image\/webp/,
  avif: /^image\/avif/,
};

export function isPage({ pathname }: URL): boolean {
  return !NO_PAGE.test(pathname) && !isPrivatePage(decodePath(pathname));
}

export function isUnchanging({ pathname }: URL): boolean {
  return UNCHANGING.test(pathname);
}

export function isData({ pathname }: URL): boolean {
  return DATA.test(pathname);
}

export function isFile(url: URL): boolean {
  return isUnchanging(url) || PORTRAIT.test(url.pathname) || isData(url);
}

/** The addresses, in the order of preference, under which a page may be kept that shows `url`. */
export function keptAddresses(url: URL): string[] {
  const parameters = [...url.searchParams].filter(([name]) => !OPTIONAL_PARAMETERS.test(name));
  const query = parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`;
  const [, start = '', end = ''] = VIDEO.exec(url.pathname) ?? [];
  const others = end === '' ? [] : ['posts', 'games', 'theater'].map((base) => start + base + end);
  return [...new Set([url.pathname + url.search, ...[url.pathname, ...others].map((path) => path + query)])];
}

/** Whole pages of this site name its first script and end with the data of the site; those of a captive portal do not. */
export function isOwnPage(response: Received, html: string): boolean {
  return (
    isComplete(response) &&
    /^text\/html/.test(response.headers.get('content-type') ?? '') &&
    /(?:^|[\s,])public(?:,|$)/.test(response.headers.get('cache-control') ?? '') &&
    findSiteScript(html) !== undefined &&
    /<script type="application\/json" id="site-data">.*<\/html>\s*$/s.test(html)
  );
}

/** The offline page of a release names the style sheet of that release. */
export function isOwnOfflinePage(response: Received, html: string, style: string): boolean {
  return isComplete(response) && html.includes(`"${style}"`);
}

export function findSiteScript(html: string): string | undefined {
  return /<script type="module"[^>]* src="(\/assets\/[\w.-]+-[\da-f]{8}\.js)"/.exec(html)?.[1];
}

export function isOwnFile(url: URL, response: Received): boolean {
  if (!isFile(url) || !isComplete(response)) return false;
  const type = response.headers.get('content-type') ?? '';
  if (isData(url)) return /^application\/json/.test(type) && response.headers.get('cache-control') === 'no-cache';
  const extension = url.pathname.slice(url.pathname.lastIndexOf('.') + 1);
  return TYPES[extension]?.test(type) === true;
}

function isComplete({ status, type, redirected }: Received): boolean {
  return status === 200 && type === 'basic' && !redirected;
}

/** The server compares decoded paths too. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return toEnglishPath(path);
  }
}

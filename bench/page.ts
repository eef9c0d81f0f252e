/** The start of the site, the throughput of pages and lists of posts, and the effect of saves on them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { countPages } from '#contract/rules/paging.ts';
import { GAME_TYPES } from '#contract/rules/posts.ts';
import { HEADERS, throughputFigure, timeEach } from './load.ts';
import { type Figure, timesFigure } from './report.ts';
import { type Admin, type SiteProcess, signInAdmin, startSite, type Target } from './site-process.ts';

const PAGE = '/games/page/1';
const LIST = '/api/v1/posts/page/1';
const STARTS = 5;
const UNCACHED_LISTS = 200;
const SAVES = 15;
const SAVE_INTERVAL_MS = 1_000;

export async function measurePages(target: Target): Promise<Figure[]> {
  const starts: number[] = [];
  let memory = Number.NaN;
  for (let start = 0; start < STARTS; start++) {
    const site = await startSite(target.settings, target.checkout);
    starts.push(site.firstPageAfter);
    memory = await site.residentMemory();
    await site.stop();
  }
  const site = await startSite(target.settings, target.checkout);
  try {
    return [
      timesFigure('start until the first page', starts),
      { name: 'resident memory after it', value: memory, unit: 'MB' },
      ...(await measureThroughputs(target, site)),
    ];
  } finally {
    await site.stop();
  }
}

async function measureThroughputs({ posts, seconds }: Target, site: SiteProcess): Promise<Figure[]> {
  const { address } = site;
  const load = { address, paths: [PAGE], seconds };
  const page = await throughputFigure('cached page', load);
  const etag = (await fetch(address + PAGE, { headers: HEADERS })).headers.get('etag') ?? '';
  const headers = { ...HEADERS, 'if-none-match': etag };
  const notModified = await throughputFigure('cached page, not modified', { ...load, headers });
  const list = await throughputFigure('cached list of the API', { ...load, paths: [LIST] });
  const pages = await listPages(address, posts);
  const uncached: Figure[] = [];
  for (const [kind, paths] of Object.entries(pages)) {
    uncached.push(await throughputFigure(`uncached ${kind}`, { ...load, paths, once: true }));
  }
  // The English pages are cached by now.
  const mixed = mixPages(pages).map((path) => `/fr${path}`);
  uncached.push(await throughputFigure('uncached page of any kind', { ...load, paths: mixed, once: true }));
  const calls = Array.from({ length: posts }, (_, index) => `/api/v1/posts/${index + 1}`);
  const uncachedCalls = await throughputFigure('uncached post of the API', { ...load, paths: calls, once: true });
  const lists = Math.min(UNCACHED_LISTS, countPages(posts) - 1);
  const listCalls = Array.from({ length: lists }, (_, index) => `${address}/api/v1/posts/page/${index + 2}`);
  const uncachedLists = await timeEach(listCalls);
  const admin = await signInAdmin(site);
  const saving = await whileSaving(admin, posts, () =>
    throughputFigure('cached page, an admin saves once a second', load),
  );
  const afterSaves: number[] = [];
  for (let save = 0; save < SAVES; save++) {
    await savePost(admin, posts);
    afterSaves.push(...(await timeEach([address + PAGE])));
  }
  return [
    page,
    { ...notModified, comparedTo: page.name },
    list,
    ...uncached.map((figure) => ({ ...figure, comparedTo: page.name })),
    uncachedCalls,
    timesFigure('uncached list of the API', uncachedLists),
    { ...saving, comparedTo: page.name },
    timesFigure('page after a save', afterSaves),
  ];
}

type PageKind = 'post page' | 'games list page' | 'rider page';

/** The paths of English pages that a request stores in the page cache. */
export async function listPages(address: string, posts: number): Promise<Record<PageKind, string[]>> {
  const read = async (path: string): Promise<unknown> => (await fetch(`${address}/api/v1${path}`)).json();
  const readTotal = async (list: string) => ((await read(list)) as { totalPages: number }).totalPages;
  const lists: string[] = [];
  for (const filter of ['', ...GAME_TYPES.map((type) => `?filter=${type}`)]) {
    const total = await readTotal(`/games/page/1${filter}`);
    for (let page = 2; page <= total; page++) lists.push(`/games/page/${page}${filter}`);
  }
  const riders: { id: number; page: number }[] = [];
  for (const { id } of (await read('/riders')) as { id: number }[]) {
    const total = await readTotal(`/riders/${id}/posts/page/1`);
    for (let page = 1; page <= total; page++) riders.push({ id, page });
  }
  riders.sort((one, other) => one.page - other.page);
  return {
    'post page': Array.from({ length: posts }, (_, index) => `/posts/${index + 1}`),
    'games list page': lists,
    'rider page': riders.map(({ id, page }) => (page === 1 ? `/riders/${id}` : `/riders/${id}?page=${page}`)),
  };
}

/** As many pages of each kind, in turns. */
export function mixPages(pages: Record<PageKind, string[]>): string[] {
  const kinds = Object.values(pages);
  const length = Math.min(...kinds.map((paths) => paths.length));
  return Array.from({ length }, (_, index) => kinds.map((paths) => paths[index] ?? '/')).flat();
}

/** Saves a post once a second until `work` ends. */
export async function whileSaving<T>(admin: Admin, postId: number, work: () => Promise<T>): Promise<T> {
  const ended = new AbortController();
  const saveRepeatedly = async () => {
    while (!ended.signal.aborted) {
      await savePost(admin, postId);
      await sleep(SAVE_INTERVAL_MS, undefined, { signal: ended.signal }).catch(() => {});
    }
  };
  const saving = saveRepeatedly();
  try {
    return await work();
  } finally {
    ended.abort();
    await saving;
  }
}

/** Each save changes the post. */
export async function savePost(admin: Admin, id: number): Promise<void> {
  const form = new FormData();
  form.set('description', `Saved at ${performance.now()}.`);
  await admin.send(`PATCH /posts/${id}`, form);
}

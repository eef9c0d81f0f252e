/** The start of the site, the throughput of pages and lists of posts, and the effect of saves on them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { countPages } from '#contract/paging.ts';
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
  // Each address is requested once: a machine that renders more pages than there are posts needs more posts.
  const postPages = Array.from({ length: posts }, (_, index) => `/posts/${index + 1}`);
  const uncached = await throughputFigure('page that is not cached', { ...load, paths: postPages });
  const lists = Math.min(UNCACHED_LISTS, countPages(posts) - 1);
  const listPages = Array.from({ length: lists }, (_, index) => `${address}/api/v1/posts/page/${index + 2}`);
  const uncachedLists = await timeEach(listPages);
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
    { ...uncached, comparedTo: page.name },
    timesFigure('list of the API that is not cached', uncachedLists),
    { ...saving, comparedTo: page.name },
    timesFigure('page after a save', afterSaves),
  ];
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

/** Pages of words of tricks against pages of riders, not cached and after a save. */
import { timeOf } from './load.ts';
import { savePost } from './page.ts';
import { type Figure, timesFigure } from './report.ts';
import { signInAdmin, startSite, type Target } from './site-process.ts';

const TIMES = 31;
/** The page cache has no address with it. */
const NOT_CACHED = 'not-cached=1';
const RIDER = '/riders/80';

type Wall = { words: { word: string; moments: number }[] };

export async function measureTricks({ settings, checkout, posts }: Target): Promise<Figure[]> {
  const site = await startSite(settings, checkout);
  const get = async (path: string): Promise<Response> => {
    const response = await fetch(site.address + path, { redirect: 'error' });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response;
  };
  const time = (path: string) => timeOf(async () => (await get(path)).arrayBuffer());
  try {
    const before = await site.residentMemory();
    const firstRead = await timeOf(async () => (await get('/api/v1/tricks')).arrayBuffer());
    const after = await site.residentMemory();
    const { words } = (await (await get('/api/v1/tricks')).json()) as Wall;
    const wordAt = (share: number) => words[Math.floor((words.length - 1) * share)] ?? { word: '', moments: 0 };
    const pages = [
      { name: "page of a rider's games", path: RIDER, note: '' },
      ...[
        { name: 'page of the commonest word', use: wordAt(0) },
        { name: 'page of a word in the middle', use: wordAt(0.5) },
        { name: 'page of the rarest word', use: wordAt(1) },
      ].map(({ name, use: { word, moments } }) => ({
        ...{ name, path: `/tricks/${word}` },
        note: `'${word}' of ${moments.toLocaleString('en')} captions`,
      })),
      ...[
        { name: 'reel of the commonest word', source: 'trick' },
        { name: 'reel of a search for it', source: 'q' },
      ].map(({ name, source }) => ({ name, path: `/reel?${source}=${wordAt(0).word}`, note: '' })),
      { name: 'wall of all words', path: '/tricks', note: `${words.length.toLocaleString('en')} words` },
    ].map((page) => ({ ...page, times: [] as number[], afterSaves: [] as number[] }));
    const admin = await signInAdmin(site);
    // In turns, so that other load on the machine affects all alike.
    for (let round = 0; round < TIMES; round++) {
      for (const { path, times } of pages) {
        times.push(await time(`${path}${path.includes('?') ? '&' : '?'}${NOT_CACHED}`));
      }
      for (const { path, afterSaves } of pages) {
        await savePost(admin, posts);
        afterSaves.push(await time(path));
      }
    }
    const compared = (list: 'times' | 'afterSaves', suffix: string) =>
      pages.map(({ name, note, [list]: times }, index) => ({
        ...timesFigure(name + suffix, times.slice(1), note),
        ...(index > 0 && { comparedTo: (pages[0]?.name ?? '') + suffix }),
      }));
    return [
      timesFigure('first read of all captions', [firstRead]),
      { name: 'resident memory that it adds', value: after - before, unit: 'MB' },
      ...compared('times', ', not cached'),
      ...compared('afterSaves', ', after a save'),
    ];
  } finally {
    await site.stop();
  }
}

/** The first slide of the home page where the newest game belongs to a cup that replays one of the past. */
import { expect, test } from 'vitest';
import { addCup, addPost } from '../support/builders.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { startSite } from '../support/start-site.ts';

const site = await startSite({ web: await readBuiltWeb() });
await addCup(site, {
  ...{ slug: 'SLVSH Cup Grandvalira 2018', startsOn: '2026-11-25', endsOn: '2026-12-10' },
  gameIds: [await addPost(site)],
});

async function readLabel(path: string) {
  const page = await (await site.get(path)).text();
  return /class="slide-eyebrow[^>]*>([^<]*)</.exec(page)?.[1];
}

test.each([
  ['/', 'Replay · latest game'],
  ['/fr', 'Rediffusion · dernier match'],
])('the slide on %s says that the game is replayed', async (path, label) => {
  expect(await readLabel(path)).toBe(label);
});

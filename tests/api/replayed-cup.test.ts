/** The first slide and the tile of the cup on the home page where the cup replays one of the past. */
import { expect, test } from 'vitest';
import { addCup, addPost } from '../support/builders.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { startSite } from '../support/start-site.ts';

const site = await startSite({ web: await readBuiltWeb() });
await addCup(site, {
  ...{ slug: 'SLVSH Cup Grandvalira 2018', startsOn: '2026-11-25', endsOn: '2026-12-10' },
  gameIds: [await addPost(site)],
});

async function readLabels(path: string) {
  const page = await (await site.get(path)).text();
  return [/class="slide-eyebrow[^>]*>([^<]*)</, /id="cup-tile">([^<]*)</].map((label) => label.exec(page)?.[1]);
}

test.each([
  ['/', ['Replay\u00a0· latest game', 'Replay\u00a0· the cup is coming']],
  ['/fr', ['Replay\u00a0· dernier match', 'Replay\u00a0· la coupe arrive']],
])('the slide and the tile on %s say that the cup is replayed', async (path, labels) => {
  expect(await readLabels(path)).toEqual(labels);
});

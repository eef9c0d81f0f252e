/** A site with a cup of sixteen, whose pages other sites frame. */
import { expect } from 'vitest';
import { addCup } from './builders.ts';
import { untilCached } from './cached-site.ts';
import { openCountingWeb } from './counting-web.ts';
import { NOON, startSite } from './start-site.ts';
import { buildWorld, CUP_RIDERS } from './world.ts';

export const HOME = 'https://slvsh.example';

export const MAX_EMBED_BYTES = 20_000;

export async function startEmbedSite() {
  const time = { now: NOON };
  const web = openCountingWeb();
  const site = await startSite({ web, publicUrl: HOME, bracketCupId: 1, clock: () => time.now });
  const { riders, posts, cup } = await buildWorld(site);
  await untilCached(site, web);
  let cups = 0;
  return {
    ...{ time, site, riders, posts, cup },
    slots: CUP_RIDERS.map(([name]) => riders[name]),
    game: `/embed/games/${posts.jossBeatsOystein}`,

    async read(path: string, from: Pick<typeof site, 'get'> = site): Promise<string> {
      const response = await from.get(path);
      expect(response.status, path).toBe(200);
      return response.text();
    },

    startCup: (difference: Parameters<typeof addCup>[1] = {}) => addCup(site, { slug: `Cup ${++cups}`, ...difference }),

    /** A site on the same database with another cup for the bracket game. */
    withCup: (bracketCupId: number) => startSite({ beside: site, publicUrl: HOME, bracketCupId }),
  };
}

/** What a reader sees without opening a cover. */
export const uncovered = (html: string) => textOf(html.replaceAll(/<details[\s\S]*?<\/details>/g, ''));

/** What covers hide. */
export const covered = (html: string) => (html.match(/<details[\s\S]*?<\/details>/g) ?? []).map(textOf).join(' ');

function textOf(html: string): string {
  return html
    .replace(/^[\s\S]*<body>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

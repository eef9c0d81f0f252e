/** A site with demo content, without drawn posters. */
import { rehearseCup } from '#demo/rehearse.ts';
import { REPLAYED_CUP } from '#demo/replayed-cup.ts';
import { insertDemo } from '#demo/seed.ts';
import { parseTarget } from '#server/cli/rehearse.ts';
import { startSite } from './start-site.ts';

export const REPLAYED = REPLAYED_CUP;

/** Seeded at `seededAt`; `time` sets the clock. */
export async function startDemoSite(seededAt: number) {
  const time = { now: seededAt };
  const site = await startSite({ clock: () => time.now });
  await insertDemo(site.opened, new Map(), seededAt);
  return {
    ...{ site, time },

    /** Rehearses like `slvsh rehearse`, at the site's time. */
    rehearse: (to: string, cupId = REPLAYED) =>
      site.write((trx) => rehearseCup(trx, { cupId, games: parseTarget(to).games }, time.now)),

    readCup: (id = REPLAYED) => site.call('GET /cups/{id}', { params: { id } }),
  };
}

/** A site with the demo content, whose posters nobody has drawn. */
import { storeDemo } from '#demo/filling/fill-demo.ts';
import { readStage } from '#demo/rehearsing/cup-stage.ts';
import { rehearseCup } from '#demo/rehearsing/rehearse-cup.ts';
import { REPLAYED_CUP } from '#demo/replayed-cup.ts';
import { startSite } from './start-site.ts';

/** The cup that the demo replays. */
export const REPLAYED = REPLAYED_CUP;

/** Filled at `filledAt`, after which its time goes as `time` says. */
export async function startDemoSite(filledAt: number) {
  const time = { now: filledAt };
  const site = await startSite({ clock: () => time.now });
  await storeDemo(site.opened, new Map(), filledAt);
  return {
    ...{ site, time },

    /** Plays a cup as the operators' command does, at the site's time. */
    rehearse: (to: string, cupId = REPLAYED) =>
      site.write((trx) => rehearseCup(trx, { cupId, stage: readStage(to) }, time.now)),

    readCup: (id = REPLAYED) => site.call('GET /cups/{id}', { params: { id } }),
  };
}

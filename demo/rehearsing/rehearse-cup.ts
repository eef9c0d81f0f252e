/** Plays a cup of the demo forward or back, as if its games had come out, or had not, until now. */
import { forgetLateGames } from '#server/features/brackets/forget-late-games.ts';
import { type CupInput, slotsOfInput } from '#server/features/cups/rules.ts';
import { updateCup } from '#server/features/cups/save.ts';
import { findRiderNames } from '#server/features/riders/references.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { tossCoin } from '../toss-coin.ts';
import type { Stage } from './cup-stage.ts';
import { layTimeline } from './cup-timeline.ts';
import { holdDemoCup } from './hold-demo-cup.ts';
import { findReleases, releaseUpTo } from './release-posts.ts';

export type Rehearsal = {
  title: string;
  /** Games that are settled. */
  settled: number;
  /** When the videos that are still to come come out, milliseconds. */
  toCome: readonly number[];
};

/**
 * Does what an admin would do, as the site itself: posts are published at `now` or scheduled again, one a day, and games
 * that no post settles are settled by hand, always for the same rider. A game that is open again is late for nobody. Throws a
 * refusal where the cup may be live. `now` in milliseconds.
 */
export async function rehearseCup(
  trx: DatabaseTransaction,
  { cupId, stage }: { cupId: number; stage: Stage },
  now: number,
): Promise<Rehearsal> {
  const cup = await holdDemoCup(trx, cupId);
  const releases = await findReleases(trx, cup.gameIds);
  const { byHand, outBy } = layTimeline(slotsOfInput(cup), releases, await chooseByName(trx, cup));
  const out = Math.max(0, ...stage.games.map((game) => outBy.get(game) ?? 0));
  const dates = await releaseUpTo(trx, releases, out, now);
  const settled = [...outBy].flatMap(([game, posts]) => (posts <= out ? [game] : []));
  const results = new Map([...byHand].filter(([game]) => settled.includes(game)));
  await updateCup(trx, cupId, { results, ...(cup.startsOn !== null && { dateRange: spanOf(dates) }) }, null, now);
  await forgetLateGames(
    trx,
    cupId,
    [...outBy.keys()].filter((game) => !settled.includes(game)),
    now,
  );
  return { title: cup.slug, settled: settled.length, toCome: dates.slice(out) };
}

/** Whose name stands first in the alphabet has heads. */
async function chooseByName(trx: DatabaseTransaction, cup: CupInput): Promise<(one: number, other: number) => number> {
  const names = await findRiderNames(
    trx,
    slotsOfInput(cup).flatMap((rider) => rider ?? []),
  );
  return (...riders) => {
    const [heads = 0, tails = 0] = riders.toSorted((one, other) =>
      (names.get(one) ?? '').localeCompare(names.get(other) ?? '', 'en'),
    );
    return tossCoin(`${names.get(heads)} or ${names.get(tails)}`) ? tails : heads;
  };
}

/** The days from the first to the last of these moments. */
function spanOf(moments: readonly number[]): { startsOn: string; endsOn: string } {
  const days = moments.map((moment) => new Date(moment).toISOString().slice(0, 10)).sort();
  return { startsOn: days.at(0) ?? '', endsOn: days.at(-1) ?? '' };
}

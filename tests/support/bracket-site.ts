/** A site on which fans submit brackets for cups of the same sixteen riders. */
import { expect } from 'vitest';
import { insertPostRow } from '#server/features/posts/save.ts';
import { addCup, buildPost, type Difference, HOUR } from './builders.ts';
import { expectError } from './expect-error.ts';
import { type Sending, send, type signUp } from './fans.ts';
import { NOON, startSite } from './start-site.ts';
import { readReply } from './strict-client.ts';
import { buildWorld, CUP_RIDERS, pairUp, pickUpperRiders } from './world.ts';

export type Fan = Awaited<ReturnType<typeof signUp>>;
export type Names = Record<string, string>;

/** Saves of one fan that the server takes at once. */
const TABS = 3;

/** The clock starts at noon and `time` sets it; `logged` collects log lines. */
export async function startBracketSite() {
  const time = { now: NOON };
  const logged: string[] = [];
  const site = await startSite({ clock: () => time.now, logTo: { write: (line) => logged.push(line) } });
  const { riders, cup: playedCup } = await buildWorld(site);
  const slots: number[] = CUP_RIDERS.map(([key]) => riders[key]);
  const upper = namePicks(pickUpperRiders(riders), new Map(CUP_RIDERS.map(([key, name]) => [riders[key], name])));
  let cups = 0;
  const stored = (fan: Fan) =>
    site.database.selectFrom('brackets').where('userId', '=', fan.user.id).orderBy('id').selectAll().execute();
  /** Submits as the web does: picks as text, with both ids. */
  const submit = (
    fan: Fan,
    cup: number,
    picks: unknown = JSON.stringify(upper),
    more: object = {},
    by: Sending = fan,
  ): Promise<Response> =>
    send(site, `POST /brackets/${fan.user.id}/${cup}`, { slvshCupId: cup, userId: fan.user.id, picks, ...more }, by);
  return {
    ...{ site, time, logged, riders, slots, playedCup, submit },

    /** The upper rider of every pair wins, except in `difference`. */
    names: (difference: Names = {}): Names => ({ ...upper, ...difference }),

    /** A cup of the sixteen without results. */
    freshCup: (difference: Difference<Parameters<typeof addCup>[1]> = {}) =>
      addCup(site, { slug: `Cup ${++cups}`, initialMatchups: pairUp(slots), ...difference }),

    /** Submits all from several tabs at once, and expects that each is saved. */
    async submitConcurrently(fan: Fan, cup: number, submissions: readonly Names[]): Promise<void> {
      const waiting = submissions.values();
      const submitAll = async () => {
        for (const picks of waiting) await readReply(submit(fan, cup, picks));
      };
      await Promise.all(Array.from({ length: TABS }, submitAll));
    },

    read: (fan: Fan, cup: number, by: Sending = fan) =>
      send(site, `GET /brackets/${fan.user.id}/${cup}`, undefined, by),

    readAll: (fan: Fan, by: Sending = fan) => send(site, `GET /brackets/${fan.user.id}`, undefined, by),

    stored,

    /** Expects the error and unchanged brackets of `fan`; returns the message. */
    async expectKept(fan: Fan, request: () => Promise<Response>, status: number, field?: string): Promise<string> {
      const before = await stored(fan);
      const { message } = await expectError(await request(), status, field);
      expect(await stored(fan)).toEqual(before);
      return message;
    },

    /** Publishes the game of two riders, which decides it in the cup. Returns the id of the post. */
    async publish(
      cup: number,
      winner: number,
      loser: number,
      publishDate = NOON - HOUR,
      winnerScore: number | null = null,
    ): Promise<number> {
      const result = { winnerId: winner, loserId: loser, winnerScore };
      const game = buildPost({ ...result, riderIds: [winner, loser], publishDate });
      const id = await site.write((trx) => insertPostRow(trx, game, NOON));
      await site.database.insertInto('cupGames').values({ cupId: cup, postId: id }).execute();
      return id;
    },
  };
}

function namePicks(picks: ReadonlyMap<number, number>, nameOf: ReadonlyMap<number, string>): Names {
  return Object.fromEntries([...picks].map(([game, rider]) => [`game-${game}`, nameOf.get(rider) ?? '']));
}

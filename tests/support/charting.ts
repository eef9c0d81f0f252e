/** Games with ledgers, and fans who chart and call them. */
import type { Trick } from '#contract/api/posts.ts';
import type { Web } from '#server/http/pages/web.ts';
import type { Fan } from './bracket-site.ts';
import { addPost, addRider, type Difference } from './builders.ts';
import { type Sending, send } from './fans.ts';
import { NOON, startSite } from './start-site.ts';
import { readReply } from './strict-client.ts';

type Duel = readonly [number, number];

/** Rows of ten seconds, as charts write them: 'LM' is a landed set of the first rider and a missed reply. */
export function chart([setter]: Duel, outcomes: readonly ('LL' | 'LM')[]): Trick[] {
  return outcomes.map((outcome, index) => ({
    ...{ start: index * 10, end: index * 10 + 9, name: `Trick ${index + 1}`, setter, set: 'landed' },
    ...{ reply: outcome === 'LL' ? 'landed' : 'missed', replyAt: index * 10 + 8 },
  }));
}

/** A complete ledger, which the first rider wins 5–0 after one matched trick. */
export const completeChart = (duel: Duel) => chart(duel, ['LL', 'LM', 'LM', 'LM', 'LM', 'LM']);

export const PARTIAL = ['LM', 'LL'] as const;

/** The clock starts at noon and `time` sets it. Pages need the built `web`. */
export async function startChartingSite({ web }: { web?: Web } = {}) {
  const time = { now: NOON };
  const logged: string[] = [];
  const site = await startSite({
    ...{ clock: () => time.now, logTo: { write: (line) => logged.push(line) } },
    ...(web && { web }),
  });
  const duel: Duel = [await addRider(site, { name: 'Alex Hall' }), await addRider(site, { name: 'Max Hess' })];
  const addGame = (difference: Difference<Parameters<typeof addPost>[1] & object> = {}) =>
    addPost(site, { title: 'Hall vs Hess', riderIds: duel, ...difference });
  return {
    ...{ site, time, logged, duel, addGame },

    /** A game with a complete ledger, charted by an admin. */
    addChartedGame: (difference: Difference<Parameters<typeof addPost>[1] & object> = {}) =>
      addGame({
        ...{ winnerId: duel[0], loserId: duel[1], winnerScore: 0, tricks: completeChart(duel), ledger: 'complete' },
        ...difference,
      }),

    propose: (fan: Sending, postId: number, tricks: unknown = completeChart(duel)) =>
      send(
        site,
        `POST /posts/${postId}/chart-proposals`,
        { tricks: typeof tricks === 'string' ? tricks : JSON.stringify(tricks) },
        fan,
      ),

    accept: (admin: Sending, id: number, body: object) =>
      send(site, `POST /chart-proposals/${id}/acceptance`, body, admin),

    refuse: (admin: Sending, id: number) => send(site, `POST /chart-proposals/${id}/refusal`, undefined, admin),

    readOwn: async (fan: Sending) => readReply(send(site, 'GET /chart-proposals/own', undefined, fan)),

    readQueue: async (admin: Sending) => readReply(send(site, 'GET /chart-proposals', undefined, admin)),

    rename: (fan: Fan, name: string) => send(site, `PATCH /users/edit/${fan.user.id}`, { name }, fan),
  };
}

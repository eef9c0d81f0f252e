import type { Crew } from '#contract/api/crews.ts';
import type { Fan } from './bracket-site.ts';
import { type Sending, send } from './fans.ts';
import type { startSite } from './start-site.ts';
import { readReply } from './strict-client.ts';

type Site = Awaited<ReturnType<typeof startSite>>;

/** `time` is the clock of the site, in milliseconds. */
export function crewActions(site: Site, time: { now: number }) {
  const actions = {
    create: (by: Sending, fields: object = { name: 'Rail Rats' }) => send(site, 'POST /crews', fields, by),
    read: (id: number, by: Sending) => send(site, `GET /crews/${id}`, undefined, by),
    change: (id: number, fields: object, by: Sending) => send(site, `PATCH /crews/${id}`, fields, by),
    handOver: (id: number, to: number, by: Sending) => send(site, `POST /crews/${id}/founder`, { userId: to }, by),
    renew: (id: number, by: Sending) => send(site, `POST /crews/${id}/invitation`, undefined, by),
    remove: (id: number, fan: Fan, by: Sending = fan) =>
      send(site, `DELETE /crews/${id}/members/${fan.user.id}`, undefined, by),
    open: (token: string, by: Sending) => send(site, `GET /crew-invitations/${token}`, undefined, by),
    join: (token: string, by: Sending) => send(site, `POST /crew-invitations/${token}`, undefined, by),
  };
  return {
    ...actions,

    /** A crew of the fans, who join a second apart; the first one founds it. */
    async crewOf([founder, ...members]: readonly [Fan, ...Fan[]], fields?: object): Promise<Crew> {
      const crew: Crew = await readReply(actions.create(founder, fields));
      for (const member of members) {
        time.now += 1_000;
        await readReply(actions.join(crew.invitation, member));
      }
      return readReply(actions.read(crew.id, founder));
    },
  };
}

export const memberIds = (crew: Crew) => crew.members.map((member) => member.userId);

/** Finds the riders whom a file names. */
import { foldName } from '#contract/fold-name.ts';
import type { Database } from '../../database/schema.ts';
import { listRiders } from '../../riders/list-riders.ts';

export type RiderNames = {
  /** The number of whom `written` names, by name in the letters of any keyboard, or by number; else what is wrong with it. */
  find(written: string): number | { problem: string };
};

/** Those who are on the site now. */
export async function readRiderNames(database: Database): Promise<RiderNames> {
  const riders = await listRiders(database);
  const ids = new Set(riders.map(({ id }) => id));
  const byName = Map.groupBy(riders, ({ name }) => foldName(name));
  return {
    find(written) {
      if (/^\d{1,9}$/.test(written) && ids.has(Number(written))) return Number(written);
      const [rider, ...others] = byName.get(foldName(written)) ?? [];
      if (!rider) return { problem: `names ${written.slice(0, 120)}, who is no rider of the site` };
      if (others.length === 0) return rider.id;
      const numbers = [rider, ...others].map(({ id }) => id).join(' or ');
      return { problem: `names ${written}, as several riders are called; name one by his number, ${numbers}` };
    },
  };
}

/** Finds the riders whom a file names. */
import { foldName } from '#contract/fold-name.ts';
import { listRiders } from '../../features/riders/describe.ts';
import type { Database } from '../../platform/database/schema.ts';

export type RiderNames = {
  /** The number of whom `written` names, by name in the letters of any keyboard, by number, or by both; else what is wrong with it. */
  find(written: string): number | { problem: string };
};

/** Those who are on the site now. */
export async function readRiderNames(database: Database): Promise<RiderNames> {
  const riders = await listRiders(database);
  const ids = new Set(riders.map(({ id }) => id));
  const byName = Map.groupBy(riders, ({ name }) => foldName(name));

  /** Of several riders with one name, the one with that id. If the id belongs to another name, the file is of another site. */
  function findNumbered(written: string): number | undefined {
    const { name, id } = parseNumberedName(written) ?? { name: '', id: 0 };
    return byName.get(foldName(name))?.find((rider) => rider.id === id)?.id;
  }

  return {
    find(written) {
      if (isRiderNumber(written) && ids.has(Number(written))) return Number(written);
      const [rider, ...others] = byName.get(foldName(written)) ?? [];
      if (rider && others.length === 0) return rider.id;
      if (rider) {
        const numbers = [rider, ...others].map(({ id }) => `${rider.name} #${id}`).join(' or ');
        return { problem: `names ${written}, as several riders are called; say ${numbers}` };
      }
      return findNumbered(written) ?? { problem: `names ${written.slice(0, 120)}, who is no rider of the site` };
    },
  };
}

/** How files tell riders apart whose names do not: `12`, or `Alex Hall #12`. */
const RIDER_NUMBER = /^\d{1,9}$/;
const NUMBERED_NAME = /^(?<name>.*)\s#(?<id>\d{1,9})$/;

export function isRiderNumber(written: string): boolean {
  return RIDER_NUMBER.test(written);
}

/** The name and the number of `Alex Hall #12`; undefined where there is no number. */
function parseNumberedName(written: string): { name: string; id: number } | undefined {
  const { name = '', id } = NUMBERED_NAME.exec(written)?.groups ?? {};
  return id === undefined ? undefined : { name, id: Number(id) };
}

/** Searches and sorts the riders of the table. */
import { foldName } from '#contract/fold-name.ts';
import type { Rider } from '#contract/riders.ts';
import { describeCountry } from '../../riders/country.ts';

type Column = 'name' | 'country' | 'sponsor' | 'birthdate';

/** A minus turns the order round. */
export type RiderOrder = Column | `-${Column}`;

/** In the order of the alphabet whatever the case and the accents (spec 4); who has nothing in the column comes last. */
export function findRiders(riders: readonly Rider[], search: string, order: RiderOrder): Rider[] {
  const wanted = foldName(search.trim());
  const column = order.replace('-', '') as Column;
  const direction = order.startsWith('-') ? -1 : 1;
  return riders
    .filter(({ name }) => foldName(name).includes(wanted))
    .toSorted((one, other) => compare(textOf(one, column), textOf(other, column), direction) || byName(one, other));
}

function textOf(rider: Rider, column: Column): string | null {
  return column === 'country' ? (describeCountry(rider.country)?.name ?? null) : rider[column];
}

function compare(one: string | null, other: string | null, direction: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return direction * one.localeCompare(other, 'en');
}

function byName(one: Rider, other: Rider): number {
  return one.name.localeCompare(other.name, 'en');
}

/** Searches and sorts the riders of the table. */
import { foldName } from '#contract/fold-name.ts';
import type { Language } from '#contract/languages.ts';
import type { Rider } from '#contract/riders.ts';
import { describeCountry } from '../../ui/country.tsx';

type Column = 'name' | 'country' | 'sponsor' | 'birthdate';

/** A minus turns the order round. */
export type RiderOrder = Column | `-${Column}`;

/** In the order of the alphabet whatever the case and the accents (spec 4); who has nothing in the column comes last. */
export function filterRiders(riders: readonly Rider[], search: string, order: RiderOrder, language: Language): Rider[] {
  const wanted = foldName(search.trim());
  const column = order.replace('-', '') as Column;
  const direction = order.startsWith('-') ? -1 : 1;
  return riders
    .filter(({ name }) => foldName(name).includes(wanted))
    .toSorted((one, other) => {
      const [text, otherText] = [textOf(one, column, language), textOf(other, column, language)];
      return compare(text, otherText, direction, language) || one.name.localeCompare(other.name, language);
    });
}

function textOf(rider: Rider, column: Column, language: Language): string | null {
  return column === 'country' ? (describeCountry(rider.country, language)?.name ?? null) : rider[column];
}

function compare(one: string | null, other: string | null, direction: 1 | -1, language: Language): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return direction * one.localeCompare(other, language);
}

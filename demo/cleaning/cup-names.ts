/** Gives each cup game the full title of its cup: some published titles leave the year out. */
import type { ParsedTitle } from './parse-title.ts';
import type { RawGame } from './raw-data.ts';

export interface TitledGame {
  raw: RawGame;
  parsed: ParsedTitle;
  /** 'SLVSH Cup Grandvalira 2018'. */
  cup: string | null;
}

/** Names the cups; a title without a year belongs to the last cup named at that place, else to its publishing year. */
export function nameCups(games: { raw: RawGame; parsed: ParsedTitle }[]): TitledGame[] {
  const lastYear = new Map<string, number>();
  return games.map(({ raw, parsed }) => {
    if (!parsed.cup) return { raw, parsed, cup: null };
    const { place } = parsed.cup;
    const year = parsed.cup.year ?? lastYear.get(place) ?? Number(raw.publishedOn.slice(0, 4));
    lastYear.set(place, year);
    return { raw, parsed, cup: cupTitle(`${place} ${year}`) };
  });
}

/** The cup's title from its bare name, 'Grandvalira 2018'. */
export function cupTitle(name: string): string {
  return `SLVSH Cup ${name}`;
}

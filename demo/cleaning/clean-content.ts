/** Converts the raw records into the demo content; pure. */
import type { DemoContent } from '../demo-content.ts';
import { cleanCups } from './clean-cups.ts';
import { cleanGames } from './clean-games.ts';
import { assignRiderIds } from './clean-riders.ts';
import { cleanTricks } from './clean-tricks.ts';
import { nameCups, parseTitle } from './parse-title.ts';
import type { RawData } from './raw-data.ts';

export interface CleanedContent {
  content: DemoContent;
  trickCount: number;
  /** One reason per skipped trick. */
  skipped: string[];
  /** Titles that match no rule, and unknown facts. */
  unresolved: string[];
}

export function cleanContent(raw: RawData): CleanedContent {
  const published = raw.games.toSorted((a, b) => a.publishedOn.localeCompare(b.publishedOn));
  const titled = nameCups(published.map((game) => ({ raw: game, parsed: parseTitle(game.title) })));
  const riders = assignRiderIds(raw.riderStats, new Set(titled.flatMap((game) => game.parsed.riders)));
  const riderIdOf = createLookup('rider', new Map(riders.map((rider) => [rider.name, rider.id])));
  const gameIdOf = createLookup('game', new Map(published.map((game, index) => [game.youtubeId, index + 1])));
  const { cups, outcomes } = cleanCups(raw.cups, { gameIdOf, riderIdOf });
  const games = cleanGames(titled, outcomes, riderIdOf);
  const { tricks, count, skipped } = cleanTricks(raw.tricks, games);
  const unresolved = [
    ...titled.flatMap(({ raw: { title }, parsed }) => parsed.unresolved.map((piece) => `'${piece}' in '${title}'`)),
    ...titled.filter(({ parsed }) => parsed.riders.length < 2).map(({ raw: { title } }) => `one rider in '${title}'`),
    ...cups.filter((cup) => cup.manualResults.length > 0).map((cup) => `${cup.slug}: a first-round rider is not known`),
  ];
  return {
    content: { games, riders, riderStats: raw.riderStats, cups, tricks },
    trickCount: count,
    skipped,
    unresolved,
  };
}

function createLookup(what: string, ids: Map<string, number>): (key: string) => number {
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`No ${what} '${key}'`);
    return id;
  };
}

/** The content files' texts by name. */
export function formatContent(content: DemoContent): Record<string, string> {
  return {
    'games.json': formatList(content.games),
    'riders.json': formatList(content.riders),
    'rider-stats.json': formatList(content.riderStats),
    'cups.json': formatList(content.cups),
    'tricks.json': formatRecord(content.tricks),
  };
}

function formatList(records: unknown[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}

function formatRecord(record: Record<string, unknown>): string {
  const lines = Object.entries(record).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Turns the tricks of the public index into the product's, and accounts for each one left out. */
import type { DemoGame, DemoTrick } from '../demo-content.ts';
import type { RawTrick } from './raw-data.ts';
import { nameTrick } from './trick-name.ts';

export interface CleanTricks {
  tricks: Record<string, DemoTrick[]>;
  kept: number;
  /** Why a trick, or a whole list, was left out. */
  skipped: string[];
}

/** The tricks by game id. */
export function cleanTricks(raw: Record<string, RawTrick[]>, games: DemoGame[]): CleanTricks {
  const clean: CleanTricks = { tricks: {}, kept: 0, skipped: [] };
  const known = new Set(games.map((game) => game.youtubeId));
  for (const game of games) {
    const kept = (raw[game.youtubeId] ?? []).flatMap((trick) => cleanTrick(trick, game, clean.skipped));
    if (kept.length > 0) clean.tricks[game.id] = kept;
    clean.kept += kept.length;
  }
  for (const [youtubeId, tricks] of Object.entries(raw)) {
    if (!known.has(youtubeId)) for (const _ of tricks) clean.skipped.push(`video ${youtubeId}: no such game`);
  }
  return clean;
}

function cleanTrick([start, end, components]: RawTrick, game: DemoGame, skipped: string[]): DemoTrick[] {
  const place = `game ${game.id}, second ${start}`;
  const name = nameTrick(components);
  if (!name) skipped.push(`${place}: the trick has no name`);
  else if (start < 0 || end <= start) skipped.push(`${place}: ends at ${end}, which is not after its start`);
  else return [[start, end, name]];
  return [];
}

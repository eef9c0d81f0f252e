/** The raw records, as the public index publishes them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoRiderStats } from '../demo-content.ts';

export interface RawGame {
  youtubeId: string;
  title: string;
  publishedOn: string;
}

export interface RawCupGame {
  releaseNumber: number;
  youtubeId: string;
  publishedOn: string;
  riders: string[];
  winner: string | null;
  consolation: boolean;
}

export interface RawCup {
  name: string;
  /** Release numbers of the first round in bracket order; absent for cups of eight. */
  bracketOrder?: number[] | null;
  games: RawCupGame[];
}

export type RawTrick = [number, number, string[]];

export interface RawData {
  games: RawGame[];
  cups: RawCup[];
  riderStats: DemoRiderStats[];
  tricks: Record<string, RawTrick[]>;
}

export async function readRawData(folder: string): Promise<RawData> {
  const [games, cups, riderStats, tricks] = await Promise.all([
    readJson<RawGame[]>(join(folder, 'games.json')),
    readJson<RawCup[]>(join(folder, 'cups.json')),
    readJson<DemoRiderStats[]>(join(folder, 'rider-stats.json')),
    readJson<Record<string, RawTrick[]>>(join(folder, 'tricks.json')),
  ]);
  return { games, cups, riderStats, tricks };
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

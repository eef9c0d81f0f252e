/** The shapes of the cleaned demo content that stands in `content/`, and the way to read it. */
import { readFile } from 'node:fs/promises';
import type { FilmShelf } from '#contract/post-kinds.ts';

export interface DemoGame {
  id: number;
  youtubeId: string;
  title: string;
  /** ISO date. */
  publishedOn: string;
  location: string | null;
  riderIds: number[];
  winnerId: number | null;
  loserId: number | null;
  winnerScore: number | null;
  /** The title of the cup that the game was published under. */
  cup: string | null;
  round: CupRound | null;
  partner: string | null;
  tags: string[];
  description: string | null;
}

/** 'Beside the bracket' is a game published under a cup's name whose riders do not meet in its bracket. */
export type CupRound = 'First round' | 'Quarterfinal' | 'Semifinal' | 'Consolation' | 'Final' | 'Beside the bracket';

export interface DemoRider {
  id: number;
  name: string;
  sponsor: string | null;
  country: string | null;
  birthdate: string | null;
}

export interface DemoRiderStats {
  slvsh_id: number;
  stat_rider_name: string;
  Offense: number;
  Defense: number;
  Lines: number;
  Difficulty: number;
  Overall: number;
  games_played: number;
}

export interface DemoCup {
  id: number;
  /** The cup's title. */
  slug: string;
  location: string;
  startsOn: string;
  endsOn: string;
  riderCount: 8 | 16;
  /** Post ids in publishing order, consolation included. */
  gameIds: number[];
  /** Rider ids in bracket order; null where nothing published names the rider. */
  initialMatchups: [number, number | null][];
  /** Bracket games that no post settles although later games tell who won. */
  handResults: { game: number; winnerId: number }[];
}

/** Start second, end second, name. */
export type DemoTrick = [number, number, string];

export interface DemoFilm {
  title: string;
  /** ISO moment, midday UTC of the release date. */
  publishDate: string;
  location: string | null;
  videoHost: 'youtube' | 'vimeo';
  videoId: string;
  description: string;
  editorial: string;
  /** The shelves first, then what else the film is about. */
  tags: [FilmShelf, ...string[]];
}

export interface DemoContent {
  games: DemoGame[];
  riders: DemoRider[];
  riderStats: DemoRiderStats[];
  cups: DemoCup[];
  /** By game id, in the order in which they were done. */
  tricks: Record<string, DemoTrick[]>;
}

/** Reads the cleaned games, riders, stats, cups and tricks. */
export async function readDemoContent(): Promise<DemoContent> {
  const [games, riders, riderStats, cups, tricks] = await Promise.all([
    readContentFile<DemoGame[]>('games.json'),
    readContentFile<DemoRider[]>('riders.json'),
    readContentFile<DemoRiderStats[]>('rider-stats.json'),
    readContentFile<DemoCup[]>('cups.json'),
    readContentFile<Record<string, DemoTrick[]>>('tricks.json'),
  ]);
  return { games, riders, riderStats, cups, tricks };
}

/** Reads the films, which are written by hand. */
export function readDemoFilms(): Promise<DemoFilm[]> {
  return readContentFile<DemoFilm[]>('films.json');
}

async function readContentFile<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`./content/${name}`, import.meta.url), 'utf8')) as T;
}

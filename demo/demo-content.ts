/** The types of the cleaned demo content in `content/`, and its reader. */
import { readFile } from 'node:fs/promises';
import type { FilmType } from '#contract/rules/posts.ts';

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
  /** The title of the cup in the published title. */
  cup: string | null;
  round: CupRound | null;
  partner: string | null;
  tags: string[];
  description: string | null;
}

/** 'Beside the bracket' is a game with a cup in its title whose riders do not meet in the bracket. */
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
  /** Rider ids in bracket order; null for an unknown rider. */
  initialMatchups: [number, number | null][];
  /** Results of bracket games without a post, which later games imply. */
  manualResults: { game: number; winnerId: number }[];
}

/** Start second, end second, name. */
export type DemoTrick = [number, number, string];

export interface DemoFilm {
  title: string;
  /** ISO time: noon UTC of the release date. */
  publishDate: string;
  location: string | null;
  videoHost: 'youtube' | 'vimeo';
  videoId: string;
  /** Who the credits name as the maker. */
  maker: string | null;
  description: string;
  editorial: string;
  /** Sections of THEATER first, then other tags. */
  tags: [FilmType, ...string[]];
}

export interface DemoContent {
  games: DemoGame[];
  riders: DemoRider[];
  riderStats: DemoRiderStats[];
  cups: DemoCup[];
  /** By game id, in the order of their starts. */
  tricks: Record<string, DemoTrick[]>;
}

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

/** The films are written by hand. */
export function readDemoFilms(): Promise<DemoFilm[]> {
  return readContentFile<DemoFilm[]>('films.json');
}

async function readContentFile<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`./content/${name}`, import.meta.url), 'utf8')) as T;
}

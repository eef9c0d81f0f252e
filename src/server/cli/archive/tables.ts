/** What a copy of an installation is made of: its tables, and what tells the rows of each apart. */
import type { Tables } from '../../platform/database/schema.ts';

/** In an order in which every row finds those that it refers to. By these columns the rows of a table are read in order. */
export const TABLE_KEYS = {
  riders: ['id'],
  rider_stats: ['slvsh_id'],
  tags: ['id'],
  posts: ['id'],
  post_tags: ['post_id', 'tag_id'],
  post_riders: ['post_id', 'rider_id'],
  post_tricks: ['post_id', 'position'],
  post_plays: ['day', 'post_id'],
  cups: ['id'],
  cup_games: ['cup_id', 'post_id'],
  cup_slots: ['cup_id', 'slot'],
  cup_results: ['cup_id', 'game'],
  heroes: ['id'],
  users: ['id'],
  sessions: ['id'],
  password_resets: ['id'],
  brackets: ['id'],
  installation: ['name'],
  limits: ['key'],
  outbox: ['id'],
  changes: ['id'],
  pictures: ['id'],
} as const satisfies Record<keyof Tables, readonly [string, ...string[]]>;

export type TableName = keyof typeof TABLE_KEYS;

export const TABLE_NAMES = Object.keys(TABLE_KEYS) as TableName[];

/** The tables that number their rows themselves. */
export const NUMBERED_TABLES = TABLE_NAMES.filter((table) => TABLE_KEYS[table][0] === 'id');

/** Where each table of the database goes in an export. One that is forgotten here does not compile. */
import type { Tables } from '../../../platform/database/schema.ts';

/** The table of the export that it is in, itself or what follows from it; or what is left out with it, in words. */
type Destination = { in: string } | { leftOut: string };

export const WHERE_TABLES_GO = {
  posts: { in: 'posts' },
  post_riders: { in: 'posts' },
  post_tags: { in: 'posts' },
  post_tricks: { in: 'posts' },
  post_plays: { in: 'plays' },
  tags: { in: 'tags' },
  riders: { in: 'riders' },
  rider_stats: { in: 'rider-stats' },
  cups: { in: 'cups' },
  cup_games: { in: 'cups' },
  cup_slots: { in: 'cups' },
  cup_results: { in: 'cups' },
  heroes: { in: 'heroes' },
  pictures: { in: 'pictures' },
  users: { in: 'users' },
  brackets: { in: 'brackets' },
  sessions: { leftOut: 'sessions' },
  password_resets: { leftOut: 'links that set a password' },
  outbox: { leftOut: 'mails that wait' },
  limits: { leftOut: 'how often somebody has tried something' },
  changes: { leftOut: 'who changed what' },
  installation: { leftOut: 'what the site notes about its own work' },
} as const satisfies Record<keyof Tables, Destination>;

/** What is in no file of an export, in words. */
export const LEFT_OUT: string[] = Object.values(WHERE_TABLES_GO).flatMap((table) =>
  'leftOut' in table ? [table.leftOut] : [],
);

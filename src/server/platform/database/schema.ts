/** The rows of every table, as the queries see them. Moments are milliseconds since 1970, UTC. */

import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { Edited } from '#contract/edited.ts';
import type { Change } from '#contract/editing.ts';
import type { GameType, PostType, VideoHost } from '#contract/post-kinds.ts';

type Moment = number;
type Flag = 0 | 1;

/** A column whose value the table gives when the insert does not. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A column that is empty until something happens. */
type Unset<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface PostsTable {
  id: Generated<number>;
  title: string;
  location: string | null;
  publish_date: Moment;
  type: PostType;
  game_type: GameType | null;
  video_host: VideoHost;
  video_id: string;
  editorial: string | null;
  description: string | null;
  winner_score: number | null;
  winner_id: number | null;
  loser_id: number | null;
  poster_location: string | null;
  poster_file_name: string | null;
  poster_content_type: string | null;
  poster_color: string | null;
  version: Defaulted<number>;
  /** Set while it is in the trash: nobody sees it, and an admin can bring it back. */
  deleted_at: Unset<Moment>;
  created_at: Moment;
  updated_at: Moment;
}

export interface TagsTable {
  id: Generated<number>;
  name: string;
  /** The name in lower case; what makes a tag the same tag. */
  name_key: string;
}

export interface PostTagsTable {
  post_id: number;
  tag_id: number;
  position: number;
}

export interface PostRidersTable {
  post_id: number;
  rider_id: number;
  position: number;
}

export interface PostTricksTable {
  post_id: number;
  position: number;
  start_second: number;
  end_second: number;
  name: string;
}

/** How often a post was played on a day, whoever played it. */
export interface PostPlaysTable {
  /** Days since 1970, UTC. */
  day: number;
  post_id: number;
  count: number;
}

export interface RidersTable {
  id: Generated<number>;
  name: string;
  sponsor: string | null;
  country: string | null;
  birthdate: string | null;
  avatar_location: string | null;
  avatar_color: string | null;
  version: Defaulted<number>;
  deleted_at: Unset<Moment>;
  created_at: Moment;
  updated_at: Moment;
}

/** The sport's own table of figures: it stands by itself and is merged into riders by id (spec 3). */
export interface RiderStatsTable {
  slvsh_id: number;
  stat_rider_name: string;
  offense: number;
  defense: number;
  lines: number;
  difficulty: number;
  overall: number;
  games_played: number;
}

export interface CupsTable {
  id: Generated<number>;
  slug: string;
  location: string;
  starts_on: string | null;
  ends_on: string | null;
  rider_count: 8 | 16 | 32;
  description: string;
  picks_close_at: Moment | null;
  version: Defaulted<number>;
  deleted_at: Unset<Moment>;
  created_at: Moment;
  updated_at: Moment;
}

export interface CupGamesTable {
  cup_id: number;
  post_id: number;
}

/** The first round: slots 1 and 2 are game 1, and so on. A slot without a row is not filled. */
export interface CupSlotsTable {
  cup_id: number;
  slot: number;
  rider_id: number;
  /** The rider whom stored picks name for this one, who has come in his place; null where he rides for himself. */
  picked_as: Unset<number>;
}

/** Games settled by hand; those that posts settle are derived and stand nowhere. */
export interface CupResultsTable {
  cup_id: number;
  game: number;
  winner_id: number;
  decided_at: Moment;
}

export interface HeroesTable {
  id: Generated<number>;
  position: number;
  post_id: number;
  custom_title: string | null;
  custom_eyebrow: string | null;
  custom_subhead: string | null;
  custom_url: string | null;
  poster_location: string | null;
  poster_file_name: string | null;
  poster_content_type: string | null;
  poster_color: string | null;
  version: Defaulted<number>;
  deleted_at: Unset<Moment>;
  created_at: Moment;
  updated_at: Moment;
}

export interface UsersTable {
  id: Generated<number>;
  name: string;
  email: string;
  /** The address in lower case; what makes it the same account. */
  email_key: string;
  password_hash: string;
  admin: Flag;
  /** The email that becomes the account's own once its mailed link is opened. */
  pending_email: Unset<string>;
  /** The SHA-256 of the token in that link; null until the mail is written. */
  pending_email_token: Unset<string>;
  pending_email_ends_at: Unset<Moment>;
  /** The session that asked for the change, which goes on when the change takes effect. */
  pending_email_session: Unset<number>;
  created_at: Moment;
  updated_at: Moment;
  /** Set once the account is gone: the row stays without name and address, so that its brackets keep their place. */
  deleted_at: Unset<Moment>;
}

export interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  device: string;
  created_at: Moment;
  last_used_at: Moment;
  expires_at: Moment;
}

export interface PasswordResetsTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
}

export interface BracketsTable {
  id: Generated<number>;
  user_id: number;
  cup_id: number;
  /** JSON: the fifteen rider ids in the order of the games. */
  picks: string;
  /** The games that score nothing, as bits: game 1 is the lowest. */
  late_games: Defaulted<number>;
  /** Counts the submissions of the whole site, so that what is new is found by its number. */
  revision: number;
  submitted_at: Moment;
  updated_at: Moment;
}

/** How often something was done in the window that ends at `ends_at`. */
export interface LimitsTable {
  key: string;
  count: number;
  ends_at: Moment;
}

/** Mails that are still to be delivered; one that a sender has taken is due again when that sender must be dead. */
export interface OutboxTable {
  id: Generated<number>;
  kind: string;
  /** The address in lower case, by which the mails of a deleted account are found. */
  recipient_key: string;
  /** JSON: what the letter is written from. */
  content: string;
  attempts: Defaulted<number>;
  created_at: Moment;
  due_at: Moment;
}

/** Who changed what of an item that admins edit. */
export interface ChangesTable {
  id: Generated<number>;
  item: Edited;
  item_id: number;
  action: Change['action'];
  /** JSON: the fields that changed, each with what it was and what it became. */
  fields: string;
  user_id: number | null;
  created_at: Moment;
}

/** Every stored picture, written down before its files are: one that nothing names any more is swept. */
export interface PicturesTable {
  id: Generated<number>;
  location: string;
  created_at: Moment;
}

/** Facts about the installation itself, such as that the demo content has been filled in. */
export interface AppStateTable {
  name: string;
  value: string;
}

export interface Tables {
  posts: PostsTable;
  tags: TagsTable;
  post_tags: PostTagsTable;
  post_riders: PostRidersTable;
  post_tricks: PostTricksTable;
  post_plays: PostPlaysTable;
  riders: RidersTable;
  rider_stats: RiderStatsTable;
  cups: CupsTable;
  cup_games: CupGamesTable;
  cup_slots: CupSlotsTable;
  cup_results: CupResultsTable;
  heroes: HeroesTable;
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  brackets: BracketsTable;
  app_state: AppStateTable;
  limits: LimitsTable;
  outbox: OutboxTable;
  changes: ChangesTable;
  pictures: PicturesTable;
}

export type Database = Kysely<Tables>;

/** Asked for by functions that must be atomic; inside it only the transaction is used, never the database around it. */
export type DatabaseTransaction = Transaction<Tables>;

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

export type Engine = 'sqlite' | 'postgres';

import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { HistoryRecord } from '#contract/api/admin.ts';
import type { ProposalStatus } from '#contract/api/charting.ts';
import type { ReportedField } from '#contract/api/crews.ts';
import type { CheckedHost, UnavailableReason, VideoVerdict } from '#contract/api/videos.ts';
import type { AlertKind } from '#contract/rules/alerts.ts';
import type { HistoryKind } from '#contract/rules/entities.ts';
import type { Language } from '#contract/rules/languages.ts';
import type { GameType, PostType, VideoHost } from '#contract/rules/posts.ts';
import type { Channel } from '../outbox/outbox.ts';

/** Milliseconds since 1970. */
type Moment = number;
type Flag = 0 | 1;

/** A column with a default value. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A column that is null until an update. */
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
  /** Only an unlisted video at Vimeo has one. */
  video_hash: Defaulted<string | null>;
  editorial: string | null;
  description: string | null;
  winner_score: number | null;
  winner_id: number | null;
  loser_id: number | null;
  /** Null where no trick has outcomes; `complete` where it ends with the last letter. */
  ledger: Defaulted<'partial' | 'complete' | null>;
  /** The fan who charted the ledger; null for admins. */
  charted_by: Defaulted<number | null>;
  demo_ledger: Defaulted<Flag>;
  poster_location: string | null;
  poster_file_name: string | null;
  poster_content_type: string | null;
  poster_color: string | null;
  version: Defaulted<number>;
  /** Set while it is in the trash. */
  deleted_at: Unset<Moment>;
  created_at: Moment;
  updated_at: Moment;
}

export interface TagsTable {
  id: Generated<number>;
  name: string;
  /** The name in lower case; unique. */
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
  /** The rider who sets the trick, where it is an exchange of the ledger. */
  setter_id: Defaulted<number | null>;
  set_landed: Defaulted<Flag | null>;
  reply_landed: Defaulted<Flag | null>;
  reply_second: Defaulted<number | null>;
  /** A second try or a replay. */
  again: Defaulted<Flag>;
}

/** Views of a post per day, without persons. */
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

/** Imported figures, which are joined to riders by id (spec 3). */
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
  /** Whether an admin chose it for the bracket page: one cup at most, which may be in the trash. */
  on_bracket_page: Defaulted<Flag>;
  version: Defaulted<number>;
  deleted_at: Unset<Moment>;
  created_at: Moment;
  updated_at: Moment;
}

export interface CupGamesTable {
  cup_id: number;
  post_id: number;
}

/** The first round: slots 1 and 2 are game 1, and so on. An empty slot has no row. */
export interface CupSlotsTable {
  cup_id: number;
  slot: number;
  rider_id: number;
  /** The rider whom this one replaces, and whom stored picks name; null without a replacement. */
  picked_as: Unset<number>;
}

/** Results that an admin set. Results of posts are computed and not stored. */
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
  /** The email in lower case; unique. */
  email_key: string;
  password_hash: string;
  /** Rises with each new password and the first confirmation of the email, and not where the same password is hashed again. */
  password_version: Defaulted<number>;
  /** Whether an admin gave it, or the one by which it was replaced since: only a mailed link or an operator ends that. */
  password_from_admin: Defaulted<Flag>;
  admin: Flag;
  /** Replaces the email once the link that was mailed to it is opened. */
  pending_email: Unset<string>;
  /** The SHA-256 of the token in that link; null until the mail is written. */
  pending_email_token: Unset<string>;
  pending_email_ends_at: Unset<Moment>;
  /** The session that requested the change, which does not end with it. */
  pending_email_session: Unset<number>;
  /** The last proof that the owner of the email has the account, or the promotion to an admin; null until then. */
  email_confirmed_at: Unset<Moment>;
  /** Whether an operator has to allow the next first passkey of an admin who needs one: since a reset by mail. */
  passkey_needs_operator: Defaulted<Flag>;
  /** Signed in the links of shared brackets, which end when it rises. */
  share_version: Defaulted<number>;
  created_at: Moment;
  updated_at: Moment;
  /** Set when the account is deleted: its row stays, without name and email, so that its brackets stay ranked. */
  deleted_at: Unset<Moment>;
  /** Set while an admin blocks the account. */
  blocked_at: Unset<Moment>;
}

export interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  device: string;
  /** Whether it began with a passkey, or with adding the first one that an admin needs. */
  by_passkey: Defaulted<Flag>;
  /** The last password or passkey of its user in this session. */
  confirmed_at: Unset<Moment>;
  created_at: Moment;
  last_used_at: Moment;
  expires_at: Moment;
}

export interface PasswordResetsTable {
  id: Generated<number>;
  /** The key of the email that the link was mailed to. The link is for the account that has this email when it is used. */
  email_key: string;
  token_hash: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
}

/** Credentials of Web Authentication. */
export interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** In base64url, as its key; unique. */
  credential_id: string;
  public_key: string;
  /** The authenticator's count of signatures; many always send 0. */
  counter: number;
  /** JSON: how a browser reaches the authenticator, such as `["internal"]`. */
  transports: string;
  /** The host of the site, for which alone it works. */
  rp_id: string;
  name: string;
  created_at: Moment;
  last_used_at: Unset<Moment>;
}

/** Challenges that wait for their only response. */
export interface PasskeyChallengesTable {
  challenge: string;
  purpose: 'add' | 'sign-in';
  /** The user who adds a passkey; null for a sign-in. */
  user_id: number | null;
  origin: string;
  expires_at: Moment;
}

export interface BracketsTable {
  id: Generated<number>;
  user_id: number;
  cup_id: number;
  /** JSON: the fifteen rider ids in the order of the games. */
  picks: string;
  /** The games that score nothing, as bits: game 1 is the lowest. */
  late_games: Defaulted<number>;
  /** Letters that the winner of the final will have, 0 to 4. */
  letter_call: Unset<number>;
  /** Whether the call was made or changed after the final was decided, so that it orders nothing. */
  late_call: Defaulted<Flag>;
  /** The number of the submission among all of the site, by which new ones are found. */
  revision: number;
  submitted_at: Moment;
  updated_at: Moment;
  /** Signed in the link of the shared bracket; null where it was made by an earlier version. */
  created_at: Unset<Moment>;
  /** Whether the fan is blocked, so that leaderboards omit the bracket. */
  hidden: Defaulted<Flag>;
}

export interface CrewsTable {
  id: Generated<number>;
  name: string;
  stake: Unset<string>;
  /** A member. */
  founder_id: number;
  /** The random token of the invitation's address; unique. */
  invitation: string;
  created_at: Moment;
  updated_at: Moment;
}

export interface CrewMembersTable {
  crew_id: number;
  user_id: number;
  joined_at: Moment;
}

/** A row is deleted with the text that it reports. */
export interface CrewReportsTable {
  crew_id: number;
  field: ReportedField;
  /** The member who reported it. */
  user_id: number;
  created_at: Moment;
}

/** Ledgers that fans propose. */
export interface ChartProposalsTable {
  id: Generated<number>;
  post_id: number;
  user_id: number;
  /** JSON of the proposed tricks. */
  tricks: string;
  status: ProposalStatus;
  /** Simulated for the demo. */
  demo: Defaulted<Flag>;
  /** JSON of what the accepted ledger replaced: tricks and result. */
  replaced: Unset<string>;
  created_at: Moment;
  decided_at: Unset<Moment>;
}

/** Games whose replies a fan has called. */
export interface CallsTable {
  user_id: number;
  post_id: number;
  /** The day whose game of the day it was, in days since 1970, UTC; 0 for any other. */
  day: number;
  started_at: Moment;
  /** Null while it is played; the columns after it too. */
  finished_at: Unset<Moment>;
  right_calls: Unset<number>;
  called: Unset<number>;
  /** The replies that could be called. */
  callable: Unset<number>;
  points: Unset<number>;
}

export interface GamesOfTheDayTable {
  /** Days since 1970, UTC. */
  day: number;
  post_id: number;
}

/** Counters of rate limits, for the window that ends at `ends_at`. */
export interface LimitsTable {
  key: string;
  count: number;
  ends_at: Moment;
}

/** Messages to deliver. A sender leases a message by setting `due_at` to the end of the lease. */
export interface OutboxTable {
  id: Generated<number>;
  channel: Defaulted<Channel>;
  kind: string;
  /** By which the messages of a deleted account are found: an email in lower case, or `user:5` of alerts. Else empty. */
  recipient_key: string;
  /** JSON: the facts from which the message is composed. */
  content: string;
  attempts: Defaulted<number>;
  created_at: Moment;
  due_at: Moment;
}

/** The history of the items that admins edit. */
export interface ChangesTable {
  id: Generated<number>;
  item: HistoryKind;
  item_id: number;
  action: HistoryRecord['action'];
  /** JSON: the changed fields, each with its old and its new value. */
  fields: string;
  user_id: number | null;
  created_at: Moment;
}

/** A row is written before the files of its picture, so that the sweep finds the files of an interrupted upload. */
export interface PicturesTable {
  id: Generated<number>;
  location: string;
  created_at: Moment;
}

/** Locks, leases and other values of the site itself, such as whether the demo content is seeded. */
export interface AppStateTable {
  name: string;
  value: string;
}

/** The words of the sport. A change applies to the next search. */
export interface GlossaryTable {
  id: Generated<number>;
  /** As pages name it. */
  word: string;
  /** Several words without one are an abbreviation, which has no page. */
  meaning: string | null;
  meaning_fr: string | null;
  version: Defaulted<number>;
  deleted_at: Unset<Moment>;
  created_at: Moment;
  updated_at: Moment;
}

/** Other spellings of a word, such as `nb` of `nose butter`. */
export interface SpellingsTable {
  word_id: number;
  position: number;
  spelling: string;
}

/** The newest change of each video or trick that a fan has made a favourite, or removed from them. */
export interface FavouritesTable {
  user_id: number;
  post_id: number;
  /** The start of a trick in seconds; -1 for the whole video. */
  start_second: number;
  favourite: Flag;
  changed_at: Moment;
}

/** What the checks know of the video of a post. A trigger deletes the row when the video of the post changes. */
export interface VideoChecksTable {
  post_id: number;
  host: CheckedHost;
  /** When its next request is due; null until the next round. A process that sends the request moves it ahead. */
  due_at: Unset<Moment>;
  /** Requests of this round that the host has not answered. */
  attempts: Defaulted<number>;
  /** The player of a visitor has reported an error since the last check. */
  hinted: Defaulted<Flag>;
  /** What this round has found; null once the round is judged. */
  found: Unset<VideoVerdict>;
  checked_at: Unset<Moment>;
  /** Rounds in a row in which it has failed. */
  failures: Defaulted<number>;
  first_failed_at: Unset<Moment>;
  /** Set while pages call the video unavailable. */
  flagged_at: Unset<Moment>;
  verdict: Unset<UnavailableReason>;
  /** A mail has reported the flag. */
  mailed: Defaulted<Flag>;
}

export interface RiderFollowsTable {
  user_id: number;
  rider_id: number;
  created_at: Moment;
}

/** An account without a row has no alerts. */
export interface AlertSettingsTable {
  user_id: number;
  follows_cup: Flag;
  /** The kinds of alerts, each with its own switch. */
  rider_game: Flag;
  cup_game: Flag;
  picks_closing: Flag;
  /** Whether alerts go by mail, to `mail_address` alone. */
  mail: Flag;
  /** The email of the account that its owner has confirmed for alerts, in lower case. */
  mail_address: string | null;
  language: Language;
  updated_at: Moment;
}

/** What the site has announced, or must not announce, such as posts of an import. Ids are never used again. */
export interface AnnouncementsTable {
  /** `post`: its alerts are queued. `feed`: the message to the hub is queued. */
  kind: 'post' | 'picks-closing';
  subject_id: number;
  created_at: Moment;
}

/** At most one alert of a kind per fan and day. */
export interface AlertsTable {
  user_id: number;
  kind: AlertKind;
  /** Days since 1970, UTC. */
  day: number;
  /** The post, or the cup of `picks-closing`. */
  subject_id: number;
  created_at: Moment;
}

/** A browser that receives alerts. */
export interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  /** Unique: the browser belongs to the fan who has signed in last. */
  endpoint: string;
  /** The keys of the browser, base64url. */
  p256dh: string;
  auth: string;
  language: Language;
  created_at: Moment;
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
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  brackets: BracketsTable;
  crews: CrewsTable;
  crew_members: CrewMembersTable;
  crew_reports: CrewReportsTable;
  chart_proposals: ChartProposalsTable;
  calls: CallsTable;
  games_of_the_day: GamesOfTheDayTable;
  app_state: AppStateTable;
  limits: LimitsTable;
  outbox: OutboxTable;
  changes: ChangesTable;
  pictures: PicturesTable;
  glossary: GlossaryTable;
  spellings: SpellingsTable;
  favourites: FavouritesTable;
  video_checks: VideoChecksTable;
  rider_follows: RiderFollowsTable;
  alert_settings: AlertSettingsTable;
  announcements: AnnouncementsTable;
  alerts: AlertsTable;
  push_subscriptions: PushSubscriptionsTable;
}

type Column<T extends keyof Tables> = keyof Tables[T] & string;

type TableInfo<T extends keyof Tables> = {
  /** The primary key. An archive has the rows in its order. */
  key: readonly [Column<T>, ...Column<T>[]];
  /** An archive has no transient rows, and with `--without-people` no personal ones. */
  rows: 'content' | 'personal' | 'transient';
  /** Null in every archive. */
  transientColumns?: readonly Column<T>[];
  /** Null in an archive without people. */
  personalColumns?: readonly Column<T>[];
  /** Migrations insert rows, so that an empty site has some too. */
  seeded?: true;
};

/** What archives need to know of each table. A table follows those that its foreign keys name. */
export const TABLES = {
  users: {
    key: ['id'],
    rows: 'personal',
    transientColumns: ['pending_email', 'pending_email_token', 'pending_email_ends_at', 'pending_email_session'],
  },
  riders: { key: ['id'], rows: 'content' },
  rider_stats: { key: ['slvsh_id'], rows: 'content' },
  tags: { key: ['id'], rows: 'content' },
  posts: { key: ['id'], rows: 'content', personalColumns: ['charted_by'] },
  post_tags: { key: ['post_id', 'tag_id'], rows: 'content' },
  post_riders: { key: ['post_id', 'rider_id'], rows: 'content' },
  post_tricks: { key: ['post_id', 'position'], rows: 'content' },
  post_plays: { key: ['day', 'post_id'], rows: 'content' },
  cups: { key: ['id'], rows: 'content' },
  cup_games: { key: ['cup_id', 'post_id'], rows: 'content' },
  cup_slots: { key: ['cup_id', 'slot'], rows: 'content' },
  cup_results: { key: ['cup_id', 'game'], rows: 'content' },
  heroes: { key: ['id'], rows: 'content' },
  sessions: { key: ['id'], rows: 'transient' },
  password_resets: { key: ['id'], rows: 'transient' },
  passkeys: { key: ['id'], rows: 'personal' },
  passkey_challenges: { key: ['challenge'], rows: 'transient' },
  brackets: { key: ['id'], rows: 'personal' },
  crews: { key: ['id'], rows: 'personal' },
  crew_members: { key: ['crew_id', 'user_id'], rows: 'personal' },
  crew_reports: { key: ['crew_id', 'field', 'user_id'], rows: 'personal' },
  chart_proposals: { key: ['id'], rows: 'personal' },
  calls: { key: ['user_id', 'post_id', 'day'], rows: 'personal' },
  games_of_the_day: { key: ['day'], rows: 'content' },
  app_state: { key: ['name'], rows: 'content', seeded: true },
  limits: { key: ['key'], rows: 'transient' },
  outbox: { key: ['id'], rows: 'transient' },
  changes: { key: ['id'], rows: 'content', personalColumns: ['user_id'] },
  pictures: { key: ['id'], rows: 'content' },
  glossary: { key: ['id'], rows: 'content', seeded: true },
  spellings: { key: ['word_id', 'position'], rows: 'content', seeded: true },
  favourites: { key: ['user_id', 'post_id', 'start_second'], rows: 'personal' },
  video_checks: { key: ['post_id'], rows: 'content', transientColumns: ['due_at', 'found'] },
  rider_follows: { key: ['user_id', 'rider_id'], rows: 'personal' },
  alert_settings: { key: ['user_id'], rows: 'personal' },
  announcements: { key: ['kind', 'subject_id'], rows: 'content' },
  alerts: { key: ['user_id', 'kind', 'day'], rows: 'transient' },
  push_subscriptions: { key: ['id'], rows: 'personal' },
} as const satisfies { [T in keyof Tables]: TableInfo<T> };

export const TABLE_NAMES = Object.keys(TABLES) as (keyof Tables)[];

export type Database = Kysely<Tables>;

/** A database of any version, for migrations: they are written against the schema of their version. */
// biome-ignore lint/suspicious/noExplicitAny: the types of this version hold for no other one
export type AnyDatabase = Kysely<any>;

/** A parameter of functions that must be atomic. Within a transaction, queries through the database itself would wait for it. */
export type DatabaseTransaction = Transaction<Tables>;

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

export type Engine = 'sqlite' | 'postgres';

import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { HistoryRecord } from '#contract/api/admin.ts';
import type { ProposalStatus } from '#contract/api/charting.ts';
import type { ReportedField } from '#contract/api/crews.ts';
import type { CheckedHost, UnavailableReason, VideoVerdict } from '#contract/api/videos.ts';
import type { AlertKind } from '#contract/rules/alerts.ts';
import type { HistoryKind } from '#contract/rules/entities.ts';
import type { Language } from '#contract/rules/languages.ts';
import type { GameType, PostType, VideoHost } from '#contract/rules/posts.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Channel } from '../outbox/outbox.ts';

/** Days since 1970 in UTC. */
type Day = number;
type Flag = 0 | 1;

/** A column with a default value. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A column that is null until an update. */
type Unset<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface EditedColumns {
  id: Generated<number>;
  version: Defaulted<number>;
  /** Set while the item is in the trash. */
  deleted_at: Unset<Milliseconds>;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

export interface PosterColumns {
  poster_location: string | null;
  poster_file_name: string | null;
  poster_content_type: string | null;
  poster_color: string | null;
}

export interface Tables {
  posts: EditedColumns &
    PosterColumns & {
      title: string;
      location: string | null;
      publish_date: Milliseconds;
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
      /** Null if no trick has an outcome; `complete` if the ledger ends with the last letter. */
      ledger: Defaulted<'partial' | 'complete' | null>;
      /** The fan who charted the ledger; null for admins. */
      charted_by: Defaulted<number | null>;
      demo_ledger: Defaulted<Flag>;
    };
  tags: {
    id: Generated<number>;
    name: string;
    /** The name in lower case; unique. */
    name_key: string;
  };
  post_tags: {
    post_id: number;
    tag_id: number;
    position: number;
  };
  post_riders: {
    post_id: number;
    rider_id: number;
    position: number;
  };
  post_tricks: {
    post_id: number;
    position: number;
    start_second: number;
    end_second: number;
    name: string;
    /** The rider who sets the trick, if it is an exchange of the ledger. */
    setter_id: Defaulted<number | null>;
    set_landed: Defaulted<Flag | null>;
    reply_landed: Defaulted<Flag | null>;
    reply_second: Defaulted<number | null>;
    /** A second try or a replay. */
    again: Defaulted<Flag>;
  };
  /** The views of a post per day, without visitors. */
  post_plays: {
    day: Day;
    post_id: number;
    count: number;
  };
  riders: EditedColumns & {
    name: string;
    sponsor: string | null;
    country: string | null;
    birthdate: string | null;
    avatar_location: string | null;
    avatar_color: string | null;
  };
  /** Imported statistics, which are joined to riders by id (spec 3). */
  rider_stats: {
    slvsh_id: number;
    stat_rider_name: string;
    offense: number;
    defense: number;
    lines: number;
    difficulty: number;
    overall: number;
    games_played: number;
  };
  cups: EditedColumns & {
    slug: string;
    location: string;
    starts_on: string | null;
    ends_on: string | null;
    rider_count: 8 | 16 | 32;
    description: string;
    picks_close_at: Milliseconds | null;
    /** Whether an admin chose the cup for the bracket page. At most one cup has it, which may be in the trash. */
    on_bracket_page: Defaulted<Flag>;
  };
  cup_games: {
    cup_id: number;
    post_id: number;
  };
  /** The first round: the riders of slots 1 and 2 play game 1, and so on. An empty slot has no row. */
  cup_slots: {
    cup_id: number;
    slot: number;
    rider_id: number;
    /** The replaced rider, whom stored picks name; null without a replacement. */
    picked_as: Unset<number>;
  };
  /** Results that an admin set. Results of posts are computed, and not stored. */
  cup_results: {
    cup_id: number;
    game: number;
    winner_id: number;
    decided_at: Milliseconds;
  };
  heroes: EditedColumns &
    PosterColumns & {
      position: number;
      post_id: number;
      custom_title: string | null;
      custom_eyebrow: string | null;
      custom_subhead: string | null;
      custom_url: string | null;
    };
  users: {
    id: Generated<number>;
    name: string;
    email: string;
    /** The email in lower case; unique. */
    email_key: string;
    password_hash: string;
    /** Rises with each new password and with the first confirmation of the email. Hashing a password again keeps it. */
    password_version: Defaulted<number>;
    /** Whether an admin gave the password or one that it has replaced. Only a mailed link or an operator ends this. */
    password_from_admin: Defaulted<Flag>;
    admin: Flag;
    /** Replaces the email once the link that was mailed to it is opened. */
    pending_email: Unset<string>;
    /** The SHA-256 of the token in the mailed link; null until the mail is written. */
    pending_email_token: Unset<string>;
    pending_email_ends_at: Unset<Milliseconds>;
    /** Earlier versions stored the session that requested the change. */
    pending_email_session: Unset<number>;
    /** The last proof that the owner of the email has the account, or the promotion to an admin. */
    email_confirmed_at: Unset<Milliseconds>;
    /** After a reset by mail, an operator has to allow the next first passkey of an admin who needs one. */
    passkey_needs_operator: Defaulted<Flag>;
    /** The version is signed in the links of shared brackets, which end when it rises. */
    share_version: Defaulted<number>;
    created_at: Milliseconds;
    updated_at: Milliseconds;
    /** The row of a deleted account stays, without name and email, so that its brackets stay ranked. */
    deleted_at: Unset<Milliseconds>;
    blocked_at: Unset<Milliseconds>;
  };
  sessions: {
    id: Generated<number>;
    user_id: number;
    token_hash: string;
    device: string;
    /** Whether the session began with a passkey, or with adding the first one that an admin needs. */
    by_passkey: Defaulted<Flag>;
    /** The last time that its user gave a password or passkey in this session. */
    confirmed_at: Unset<Milliseconds>;
    created_at: Milliseconds;
    last_used_at: Milliseconds;
    expires_at: Milliseconds;
  };
  password_resets: {
    id: Generated<number>;
    /** The key of the email that the link was mailed to. It is for the account that has this email when it is used. */
    email_key: string;
    token_hash: string;
    created_at: Milliseconds;
    expires_at: Milliseconds;
    used_at: Milliseconds | null;
  };
  /** Credentials of Web Authentication. */
  passkeys: {
    id: Generated<number>;
    user_id: number;
    /** In base64url, like the public key; unique. */
    credential_id: string;
    public_key: string;
    /** The authenticator's count of signatures, which is often 0. */
    counter: number;
    /** A JSON list of ways to reach the authenticator, such as `["internal"]`. */
    transports: string;
    /** The passkey works only for this host. */
    rp_id: string;
    name: string;
    created_at: Milliseconds;
    last_used_at: Unset<Milliseconds>;
  };
  /** Challenges that wait for their only response. */
  passkey_challenges: {
    challenge: string;
    purpose: 'add' | 'sign-in';
    /** The user who adds a passkey; null for a sign-in. */
    user_id: number | null;
    origin: string;
    expires_at: Milliseconds;
  };
  brackets: {
    id: Generated<number>;
    user_id: number;
    cup_id: number;
    /** A JSON list of the fifteen rider ids in the order of the games. */
    picks: string;
    /** The games that score nothing, as bits. Game 1 is the lowest bit. */
    late_games: Defaulted<number>;
    /** The letters that the winner of the final will have, from 0 to 4. */
    letter_call: Unset<number>;
    /** Whether the call was made or changed after the final was decided, so that it does not affect the ranking. */
    late_call: Defaulted<Flag>;
    /** The number of the submission on the whole site, by which new ones are found. */
    revision: number;
    submitted_at: Milliseconds;
    updated_at: Milliseconds;
    /** It is signed in the link of the shared bracket; null for a bracket of an earlier version. */
    created_at: Unset<Milliseconds>;
    /** Whether the fan is blocked, so that leaderboards omit the bracket. */
    hidden: Defaulted<Flag>;
  };
  crews: {
    id: Generated<number>;
    name: string;
    stake: Unset<string>;
    /** The founder is a member. */
    founder_id: number;
    /** The random token of the invitation's address; unique. */
    invitation: string;
    created_at: Milliseconds;
    updated_at: Milliseconds;
  };
  crew_members: {
    crew_id: number;
    user_id: number;
    joined_at: Milliseconds;
  };
  /** A row is deleted with the text that it reports. */
  crew_reports: {
    crew_id: number;
    field: ReportedField;
    user_id: number;
    created_at: Milliseconds;
  };
  chart_proposals: {
    id: Generated<number>;
    post_id: number;
    user_id: number;
    /** A JSON list of tricks. */
    tricks: string;
    status: ProposalStatus;
    /** Whether the demo has simulated the proposal. */
    demo: Defaulted<Flag>;
    /** The tricks and the result that the accepted ledger replaced, as JSON. */
    replaced: Unset<string>;
    created_at: Milliseconds;
    decided_at: Unset<Milliseconds>;
  };
  /** The games whose replies a fan has called. */
  calls: {
    user_id: number;
    post_id: number;
    /** The day whose game of the day it was; 0 for any other game. */
    day: Day;
    started_at: Milliseconds;
    /** Null while the game is played, as are the columns after it. */
    finished_at: Unset<Milliseconds>;
    right_calls: Unset<number>;
    called: Unset<number>;
    /** The number of replies that could be called. */
    callable: Unset<number>;
    points: Unset<number>;
  };
  games_of_the_day: {
    day: Day;
    post_id: number;
  };
  /** Counters of rate limits for the window that ends at `ends_at`. */
  limits: {
    key: string;
    count: number;
    ends_at: Milliseconds;
  };
  /** Messages to deliver. A sender leases a message by setting `due_at` to the end of the lease. */
  outbox: {
    id: Generated<number>;
    channel: Defaulted<Channel>;
    kind: string;
    /** An email in lower case, `user:5` of alerts, or empty. It finds the messages of a deleted account. */
    recipient_key: string;
    /** The facts from which the message is composed, as JSON. */
    content: string;
    attempts: Defaulted<number>;
    created_at: Milliseconds;
    due_at: Milliseconds;
  };
  /** The history of the items that admins edit. */
  changes: {
    id: Generated<number>;
    item: HistoryKind;
    item_id: number;
    action: HistoryRecord['action'];
    /** A JSON object of the changed fields, each with its old and its new value. */
    fields: string;
    user_id: number | null;
    created_at: Milliseconds;
  };
  /** A row is written before the files of its picture, so that the sweep finds the files of an interrupted upload. */
  pictures: {
    id: Generated<number>;
    location: string;
    created_at: Milliseconds;
  };
  /** Locks, leases and other values of the site itself, such as whether the demo content is seeded. */
  app_state: {
    name: string;
    value: string;
  };
  glossary: EditedColumns & {
    word: string;
    /** Several words without a meaning are an abbreviation, which has no page. */
    meaning: string | null;
    meaning_fr: string | null;
  };
  /** Other spellings of a word, such as `nb` for `nose butter`. */
  spellings: {
    word_id: number;
    position: number;
    spelling: string;
  };
  /** The newest change of each video or trick that a fan has added to the favourites or removed from them. */
  favourites: {
    user_id: number;
    post_id: number;
    /** The start of a trick in seconds; -1 for the whole video. */
    start_second: number;
    favourite: Flag;
    changed_at: Milliseconds;
  };
  /** What the checks know of a post's video. A trigger deletes the row when the video of the post changes. */
  video_checks: {
    post_id: number;
    host: CheckedHost;
    /** The next request is due at this time; null until the next round. A process that sends the request moves it ahead. */
    due_at: Unset<Milliseconds>;
    /** The requests of this round that the host has not answered. */
    attempts: Defaulted<number>;
    /** Whether the player of a visitor has reported an error since the last check. */
    hinted: Defaulted<Flag>;
    /** The finding of this round; null once the round is judged. */
    found: Unset<VideoVerdict>;
    checked_at: Unset<Milliseconds>;
    /** The number of failed rounds in a row. */
    failures: Defaulted<number>;
    first_failed_at: Unset<Milliseconds>;
    /** Set while pages call the video unavailable. */
    flagged_at: Unset<Milliseconds>;
    verdict: Unset<UnavailableReason>;
    /** Whether a mail has reported the flag. */
    mailed: Defaulted<Flag>;
  };
  rider_follows: {
    user_id: number;
    rider_id: number;
    created_at: Milliseconds;
  };
  /** An account without a row has no alerts. */
  alert_settings: {
    user_id: number;
    follows_cup: Flag;
    /** Each kind of alert has a switch. */
    rider_game: Flag;
    cup_game: Flag;
    picks_closing: Flag;
    /** Whether alerts go by mail, which is sent only to `mail_address`. */
    mail: Flag;
    /** The email that its owner has confirmed for alerts, in lower case. */
    mail_address: string | null;
    language: Language;
    updated_at: Milliseconds;
  };
  /** What the site has announced or must not announce, such as posts of an import. Ids are never used again. */
  announcements: {
    kind: 'post' | 'picks-closing';
    subject_id: number;
    created_at: Milliseconds;
  };
  /** A fan gets at most one alert of a kind per day. */
  alerts: {
    user_id: number;
    kind: AlertKind;
    day: Day;
    /** The post, or the cup of `picks-closing`. */
    subject_id: number;
    created_at: Milliseconds;
  };
  push_subscriptions: {
    id: Generated<number>;
    user_id: number;
    /** Unique, because a browser belongs to the fan who has signed in last. */
    endpoint: string;
    /** The keys of the browser in base64url. */
    p256dh: string;
    auth: string;
    language: Language;
    created_at: Milliseconds;
  };
}

type Column<T extends keyof Tables> = keyof Tables[T] & string;

type TableInfo<T extends keyof Tables> = {
  /** The primary key, by which an archive orders the rows. */
  key: readonly [Column<T>, ...Column<T>[]];
  /** An archive has no transient rows, and with `--without-people` no personal rows. */
  rows: 'content' | 'personal' | 'transient';
  /** Null in every archive. */
  transientColumns?: readonly Column<T>[];
  /** Null in an archive without people. */
  personalColumns?: readonly Column<T>[];
  /** Migrations insert rows, so that an empty site has some too. */
  seeded?: true;
};

/** Archives need these facts of each table. A table follows those that its foreign keys reference. */
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

/** A database of any version: migrations are written against the schema of their version. */
// biome-ignore lint/suspicious/noExplicitAny: the types of this version hold for no other one
export type AnyDatabase = Kysely<any>;

/** Functions take it if they must be atomic. Within a transaction, queries through the database would wait for it. */
export type DatabaseTransaction = Transaction<Tables>;

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

export type Engine = 'sqlite' | 'postgres';

import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { HistoryRecord } from '#contract/api/admin.ts';
import type { ProposalStatus } from '#contract/api/charting.ts';
import type { ReportedField } from '#contract/api/crews.ts';
import type { PageLink } from '#contract/api/pages.ts';
import type { CheckedHost, UnavailableReason, VideoVerdict } from '#contract/api/videos.ts';
import type { AlertKind } from '#contract/rules/alerts.ts';
import type { HistoryKind } from '#contract/rules/entities.ts';
import type { Language } from '#contract/rules/languages.ts';
import type { GameType, PostType, VideoHost } from '#contract/rules/posts.ts';
import type { Role } from '#contract/rules/roles.ts';
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
  deletedAt: Unset<Milliseconds>;
  createdAt: Milliseconds;
  updatedAt: Milliseconds;
}

export interface PosterColumns {
  posterLocation: string | null;
  posterFileName: string | null;
  posterContentType: string | null;
  posterColor: string | null;
}

export interface Tables {
  posts: EditedColumns &
    PosterColumns & {
      title: string;
      location: string | null;
      publishDate: Milliseconds;
      type: PostType;
      gameType: GameType | null;
      videoHost: VideoHost;
      videoId: string;
      /** Only an unlisted video at Vimeo has one. */
      videoHash: Defaulted<string | null>;
      editorial: string | null;
      description: string | null;
      winnerScore: number | null;
      winnerId: number | null;
      loserId: number | null;
      /** Null if no trick has an outcome; `complete` if the ledger ends with the last letter. */
      ledger: Defaulted<'partial' | 'complete' | null>;
      /** The fan who charted the ledger; null for admins. */
      chartedBy: Defaulted<number | null>;
      demoLedger: Defaulted<Flag>;
    };
  tags: {
    id: Generated<number>;
    name: string;
    /** The name in lower case; unique. */
    nameKey: string;
  };
  postTags: {
    postId: number;
    tagId: number;
    position: number;
  };
  postRiders: {
    postId: number;
    riderId: number;
    position: number;
  };
  postTricks: {
    postId: number;
    position: number;
    startSecond: number;
    endSecond: number;
    name: string;
    /** The rider who sets the trick, if it is an exchange of the ledger. */
    setterId: Defaulted<number | null>;
    setLanded: Defaulted<Flag | null>;
    replyLanded: Defaulted<Flag | null>;
    replySecond: Defaulted<number | null>;
    /** A second try or a replay. */
    again: Defaulted<Flag>;
  };
  /** The views of a post per day, without visitors. */
  postPlays: {
    day: Day;
    postId: number;
    count: number;
  };
  riders: EditedColumns & {
    name: string;
    sponsor: string | null;
    country: string | null;
    birthdate: string | null;
    avatarLocation: string | null;
    avatarColor: string | null;
  };
  /** Imported statistics, which are joined to riders by id (spec 3). */
  riderStats: {
    slvshId: number;
    statRiderName: string;
    offense: number;
    defense: number;
    lines: number;
    difficulty: number;
    overall: number;
    gamesPlayed: number;
  };
  cups: EditedColumns & {
    slug: string;
    location: string;
    startsOn: string | null;
    endsOn: string | null;
    riderCount: 8 | 16 | 32;
    description: string;
    descriptionFr: string | null;
    picksCloseAt: Milliseconds | null;
    /** Whether an admin chose the cup for the bracket page. At most one cup has it, which may be in the trash. */
    onBracketPage: Defaulted<Flag>;
  };
  cupGames: {
    cupId: number;
    postId: number;
  };
  /** The first round: the riders of slots 1 and 2 play game 1, and so on. An empty slot has no row. */
  cupSlots: {
    cupId: number;
    slot: number;
    riderId: number;
    /** The replaced rider, whom stored picks name; null without a replacement. */
    pickedAs: Unset<number>;
  };
  /** Results that an admin set. Results of posts are computed, and not stored. */
  cupResults: {
    cupId: number;
    game: number;
    winnerId: number;
    decidedAt: Milliseconds;
  };
  heroes: EditedColumns &
    PosterColumns & {
      position: number;
      postId: number;
      customTitle: string | null;
      customTitleFr: string | null;
      customEyebrow: string | null;
      customEyebrowFr: string | null;
      customSubhead: string | null;
      customSubheadFr: string | null;
      customUrl: string | null;
    };
  users: {
    id: Generated<number>;
    name: string;
    email: string;
    /** The email in lower case; unique. */
    emailKey: string;
    passwordHash: string;
    /** Rises with each new password and with the first confirmation of the email. Hashing a password again keeps it. */
    passwordVersion: Defaulted<number>;
    /** Whether an admin gave the password or one that it has replaced. Only a mailed link or an operator ends this. */
    passwordFromAdmin: Defaulted<Flag>;
    role: Defaulted<Role>;
    /** Read by workers of the former version during an upgrade. */
    admin: Flag;
    /** Replaces the email once the link that was mailed to it is opened. */
    pendingEmail: Unset<string>;
    /** The SHA-256 of the token in the mailed link; null until the mail is written. */
    pendingEmailToken: Unset<string>;
    pendingEmailEndsAt: Unset<Milliseconds>;
    /** Earlier versions stored the session that requested the change. */
    pendingEmailSession: Unset<number>;
    /** The last proof that the owner of the email has the account, or the promotion to an admin. */
    emailConfirmedAt: Unset<Milliseconds>;
    /** After a reset by mail, an operator has to allow the next first passkey of an editor or admin who needs one. */
    passkeyNeedsOperator: Defaulted<Flag>;
    /** The version is signed in the links of shared brackets, which end when it rises. */
    shareVersion: Defaulted<number>;
    createdAt: Milliseconds;
    updatedAt: Milliseconds;
    /** The row of a deleted account stays, without name and email, so that its brackets stay ranked. */
    deletedAt: Unset<Milliseconds>;
    blockedAt: Unset<Milliseconds>;
  };
  sessions: {
    id: Generated<number>;
    userId: number;
    tokenHash: string;
    device: string;
    /** Whether the session began with a passkey, or with adding the first one that an editor or admin needs. */
    byPasskey: Defaulted<Flag>;
    /** The last time that its user gave a password or passkey in this session. */
    confirmedAt: Unset<Milliseconds>;
    createdAt: Milliseconds;
    lastUsedAt: Milliseconds;
    expiresAt: Milliseconds;
  };
  passwordResets: {
    id: Generated<number>;
    /** The key of the email that the link was mailed to. It is for the account that has this email when it is used. */
    emailKey: string;
    tokenHash: string;
    createdAt: Milliseconds;
    expiresAt: Milliseconds;
    usedAt: Milliseconds | null;
  };
  /** Credentials of Web Authentication. */
  passkeys: {
    id: Generated<number>;
    userId: number;
    /** In base64url, like the public key; unique. */
    credentialId: string;
    publicKey: string;
    /** The authenticator's count of signatures, which is often 0. */
    counter: number;
    /** A JSON list of ways to reach the authenticator, such as `["internal"]`. */
    transports: string;
    /** The passkey works only for this host. */
    rpId: string;
    name: string;
    createdAt: Milliseconds;
    lastUsedAt: Unset<Milliseconds>;
  };
  /** Challenges that wait for their only response. */
  passkeyChallenges: {
    challenge: string;
    purpose: 'add' | 'sign-in';
    /** The user who adds a passkey; null for a sign-in. */
    userId: number | null;
    origin: string;
    expiresAt: Milliseconds;
  };
  brackets: {
    id: Generated<number>;
    userId: number;
    cupId: number;
    /** A JSON list of the fifteen rider ids in the order of the games. */
    picks: string;
    /** The games that score nothing, as bits. Game 1 is the lowest bit. */
    lateGames: Defaulted<number>;
    /** The letters that the winner of the final will have, from 0 to 4. */
    letterCall: Unset<number>;
    /** Whether the call was made or changed after the final was decided, so that it does not affect the ranking. */
    lateCall: Defaulted<Flag>;
    /** The number of the submission on the whole site, by which new ones are found. */
    revision: number;
    submittedAt: Milliseconds;
    updatedAt: Milliseconds;
    /** It is signed in the link of the shared bracket; null for a bracket of an earlier version. */
    createdAt: Unset<Milliseconds>;
    /** Whether the fan is blocked, so that leaderboards omit the bracket. */
    hidden: Defaulted<Flag>;
  };
  crews: {
    id: Generated<number>;
    name: string;
    stake: Unset<string>;
    /** The founder is a member. */
    founderId: number;
    /** The random token of the invitation's address; unique. */
    invitation: string;
    createdAt: Milliseconds;
    updatedAt: Milliseconds;
  };
  crewMembers: {
    crewId: number;
    userId: number;
    joinedAt: Milliseconds;
  };
  /** A row is deleted with the text that it reports. */
  crewReports: {
    crewId: number;
    field: ReportedField;
    userId: number;
    createdAt: Milliseconds;
  };
  chartProposals: {
    id: Generated<number>;
    postId: number;
    userId: number;
    /** A JSON list of tricks. */
    tricks: string;
    status: ProposalStatus;
    /** Whether the demo has simulated the proposal. */
    demo: Defaulted<Flag>;
    /** The tricks and the result that the accepted ledger replaced, as JSON. */
    replaced: Unset<string>;
    createdAt: Milliseconds;
    decidedAt: Unset<Milliseconds>;
  };
  /** The games whose replies a fan has called. */
  calls: {
    userId: number;
    postId: number;
    /** The day whose game of the day it was; 0 for any other game. */
    day: Day;
    startedAt: Milliseconds;
    /** Null while the game is played, as are the columns after it. */
    finishedAt: Unset<Milliseconds>;
    rightCalls: Unset<number>;
    called: Unset<number>;
    /** The number of replies that could be called. */
    callable: Unset<number>;
    points: Unset<number>;
  };
  gamesOfTheDay: {
    day: Day;
    postId: number;
  };
  /** Counters of rate limits for the window that ends at `endsAt`. */
  limits: {
    key: string;
    count: number;
    endsAt: Milliseconds;
  };
  /** Messages to deliver. A sender leases a message by setting `dueAt` to the end of the lease. */
  outbox: {
    id: Generated<number>;
    channel: Defaulted<Channel>;
    kind: string;
    /** An email in lower case, `user:5` of alerts, or empty. It finds the messages of a deleted account. */
    recipientKey: string;
    /** The facts from which the message is composed, as JSON. */
    content: string;
    attempts: Defaulted<number>;
    createdAt: Milliseconds;
    dueAt: Milliseconds;
  };
  /** The history of the items that editors edit, and of accounts. */
  changes: {
    id: Generated<number>;
    item: HistoryKind;
    itemId: number;
    action: HistoryRecord['action'];
    /** A JSON object of the changed fields, each with its old and its new value. */
    fields: string;
    userId: number | null;
    createdAt: Milliseconds;
  };
  /** A row is written before the files of its picture, so that the sweep finds the files of an interrupted upload. */
  pictures: {
    id: Generated<number>;
    location: string;
    createdAt: Milliseconds;
  };
  /** Locks, leases and other values of the site itself, such as whether the demo content is seeded. */
  appState: {
    name: string;
    value: string;
  };
  glossary: EditedColumns & {
    word: string;
    /** Several words without a meaning are an abbreviation, which has no page. */
    meaning: string | null;
    meaningFr: string | null;
  };
  pages: EditedColumns & {
    /** Such as `/imprint`; unique outside the trash. */
    path: string;
    title: string;
    titleFr: string | null;
    text: string;
    textFr: string | null;
    linkedFrom: PageLink['linkedFrom'];
  };
  /** Other spellings of a word, such as `nb` for `nose butter`. */
  spellings: {
    wordId: number;
    position: number;
    spelling: string;
  };
  /** The newest change of each video or trick that a fan has added to the favourites or removed from them. */
  favourites: {
    userId: number;
    postId: number;
    /** The start of a trick in seconds; -1 for the whole video. */
    startSecond: number;
    favourite: Flag;
    changedAt: Milliseconds;
  };
  /** What the checks know of a post's video. A trigger deletes the row when the video of the post changes. */
  videoChecks: {
    postId: number;
    host: CheckedHost;
    /** The next request is due at this time; null until the next round. A process that sends the request moves it ahead. */
    dueAt: Unset<Milliseconds>;
    /** The requests of this round that the host has not answered. */
    attempts: Defaulted<number>;
    /** Whether the player of a visitor has reported an error since the last check. */
    hinted: Defaulted<Flag>;
    /** The finding of this round; null once the round is judged. */
    found: Unset<VideoVerdict>;
    checkedAt: Unset<Milliseconds>;
    /** The number of failed rounds in a row. */
    failures: Defaulted<number>;
    firstFailedAt: Unset<Milliseconds>;
    /** Set while pages call the video unavailable. */
    flaggedAt: Unset<Milliseconds>;
    verdict: Unset<UnavailableReason>;
    /** Whether a mail has reported the flag. */
    mailed: Defaulted<Flag>;
  };
  riderFollows: {
    userId: number;
    riderId: number;
    createdAt: Milliseconds;
  };
  /** An account without a row has no alerts. */
  alertSettings: {
    userId: number;
    followsCup: Flag;
    /** Each kind of alert has a switch. */
    riderGame: Flag;
    cupGame: Flag;
    picksClosing: Flag;
    /** Whether alerts go by mail, which is sent only to `mailAddress`. */
    mail: Flag;
    /** The email that its owner has confirmed for alerts, in lower case. */
    mailAddress: string | null;
    language: Language;
    updatedAt: Milliseconds;
  };
  /** What the site has announced or must not announce, such as posts of an import. Ids are never used again. */
  announcements: {
    kind: 'post' | 'picks-closing';
    subjectId: number;
    createdAt: Milliseconds;
  };
  /** A fan gets at most one alert of a kind per day. */
  alerts: {
    userId: number;
    kind: AlertKind;
    day: Day;
    /** The post, or the cup of `picks-closing`. */
    subjectId: number;
    createdAt: Milliseconds;
  };
  pushSubscriptions: {
    id: Generated<number>;
    userId: number;
    /** Unique, because a browser belongs to the fan who has signed in last. */
    endpoint: string;
    /** The keys of the browser in base64url. */
    p256dh: string;
    auth: string;
    language: Language;
    createdAt: Milliseconds;
  };
}

export type TableInfo<Column extends string = string> = {
  /** The primary key, by which an archive orders the rows. */
  key: readonly Column[];
  /** An archive has no transient rows, and with `--without-people` no personal rows. */
  rows: 'content' | 'personal' | 'transient';
  /** Null in every archive. */
  transientColumns?: readonly Column[];
  /** Null in an archive without people. */
  personalColumns?: readonly Column[];
  /** Migrations insert rows, so that an empty site has some too. */
  seeded?: true;
};

/** Archives need these facts of each table. A table follows those that its foreign keys reference. */
export const TABLES = {
  users: {
    key: ['id'],
    rows: 'personal',
    transientColumns: ['pendingEmail', 'pendingEmailToken', 'pendingEmailEndsAt', 'pendingEmailSession'],
  },
  riders: { key: ['id'], rows: 'content' },
  riderStats: { key: ['slvshId'], rows: 'content' },
  tags: { key: ['id'], rows: 'content' },
  posts: { key: ['id'], rows: 'content', personalColumns: ['chartedBy'] },
  postTags: { key: ['postId', 'tagId'], rows: 'content' },
  postRiders: { key: ['postId', 'riderId'], rows: 'content' },
  postTricks: { key: ['postId', 'position'], rows: 'content' },
  postPlays: { key: ['day', 'postId'], rows: 'content' },
  cups: { key: ['id'], rows: 'content' },
  cupGames: { key: ['cupId', 'postId'], rows: 'content' },
  cupSlots: { key: ['cupId', 'slot'], rows: 'content' },
  cupResults: { key: ['cupId', 'game'], rows: 'content' },
  heroes: { key: ['id'], rows: 'content' },
  sessions: { key: ['id'], rows: 'transient' },
  passwordResets: { key: ['id'], rows: 'transient' },
  passkeys: { key: ['id'], rows: 'personal' },
  passkeyChallenges: { key: ['challenge'], rows: 'transient' },
  brackets: { key: ['id'], rows: 'personal' },
  crews: { key: ['id'], rows: 'personal' },
  crewMembers: { key: ['crewId', 'userId'], rows: 'personal' },
  crewReports: { key: ['crewId', 'field', 'userId'], rows: 'personal' },
  chartProposals: { key: ['id'], rows: 'personal' },
  calls: { key: ['userId', 'postId', 'day'], rows: 'personal' },
  gamesOfTheDay: { key: ['day'], rows: 'content' },
  appState: { key: ['name'], rows: 'content', seeded: true },
  limits: { key: ['key'], rows: 'transient' },
  outbox: { key: ['id'], rows: 'transient' },
  changes: { key: ['id'], rows: 'content', personalColumns: ['userId'] },
  pictures: { key: ['id'], rows: 'content' },
  glossary: { key: ['id'], rows: 'content', seeded: true },
  spellings: { key: ['wordId', 'position'], rows: 'content', seeded: true },
  pages: { key: ['id'], rows: 'content' },
  favourites: { key: ['userId', 'postId', 'startSecond'], rows: 'personal' },
  videoChecks: { key: ['postId'], rows: 'content', transientColumns: ['dueAt', 'found'] },
  riderFollows: { key: ['userId', 'riderId'], rows: 'personal' },
  alertSettings: { key: ['userId'], rows: 'personal' },
  announcements: { key: ['kind', 'subjectId'], rows: 'content' },
  alerts: { key: ['userId', 'kind', 'day'], rows: 'transient' },
  pushSubscriptions: { key: ['id'], rows: 'personal' },
} as const satisfies { [T in keyof Tables]: TableInfo<keyof Tables[T] & string> };

export const TABLE_NAMES = Object.keys(TABLES) as (keyof Tables)[];

export type Database = Kysely<Tables>;

/** A database of any version: migrations are written against the schema of their version. */
// biome-ignore lint/suspicious/noExplicitAny: the types of this version hold for no other one
export type AnyDatabase = Kysely<any>;

/** Functions take it if they must be atomic. Within a transaction, queries through the database would wait for it. */
export type DatabaseTransaction = Transaction<Tables>;

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

export type Engine = 'sqlite' | 'postgres';

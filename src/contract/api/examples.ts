/** Examples of objects for the OpenAPI document. Riders and games are from the demo content, and fans are invented. */
import type { z } from 'zod';
import { Bracket, SharedBracket } from './brackets.ts';
import { ChartQueueEntry, OwnProposal } from './charting.ts';
import { Crew, CrewForm, CrewReport } from './crews.ts';
import { Cup, CupForm, CupInfo, CupResult, CupSummary, LeaderboardRow } from './cups.ts';
import { OwnPage, PageLink } from './pages.ts';
import { Passkey } from './passkeys.ts';
import { Post, PostCup, PostWithTricks, RiderName, Tag, type Trick } from './posts.ts';
import { ListedRider, ListedRivalry, Rider, RiderRecord, RiderReferences, Rivalry } from './riders.ts';
import { SearchResults, SearchSuggestions } from './search.ts';
import { QrCode, SiteLink } from './site.ts';
import { GlossaryWord, Moment, Reel, TrickWord, type UsedWord } from './tricks.ts';
import { User } from './users.ts';

type ObjectExample = { schema: z.ZodObject; example: { [field: string]: unknown } };

function exampleFor<S extends z.ZodObject>(schema: S, example: z.input<S>): ObjectExample {
  return { schema, example };
}

/** An example fills in the fields that must have a value. */
function nullsOf<S extends z.ZodObject>(schema: S) {
  return Object.fromEntries(Object.keys(schema.shape).map((field) => [field, null])) as Record<keyof S['shape'], null>;
}

const HALL = { id: 80, name: 'Alex Hall' };
const STEVENSON = { id: 37, name: 'Colby Stevenson' };

const IMPRINT = {
  id: 3,
  path: '/imprint',
  title: 'Imprint',
  titleFr: 'Mentions légales',
  linkedFrom: 'footer',
} as const;

const TAG = { id: 31, name: 'Sunset Park' };
const NOON = '2018-03-14T12:00:00.000Z';

export const EXAMPLE_POST: Post = {
  ...nullsOf(Post),
  id: 82,
  title: 'Colby Stevenson vs. Alex Hall',
  location: 'Sunset Park',
  publishDate: '2017-12-13T12:00:00.000Z',
  type: 'Game',
  gameType: 'slvsh',
  videoHost: 'youtube',
  vimeoId: 'yt67vm3QaYQ',
  description: 'A game of the SLVSH Cup Sunset Park 2016.',
  winnerId: HALL.id,
  loserId: STEVENSON.id,
  riders: [STEVENSON, HALL],
  tags: [TAG],
  cup: { id: 2, title: 'Sunset Park 2016', round: 'quarterfinal' },
  posterImgLocation: '/media/posters/original/post-82-2a3f9c53de.webp',
  posterImgFileName: 'post-82-2a3f9c53de.webp',
  posterImgContentType: 'image/webp',
  posterImgColor: '#3e6e26',
  version: 1,
};

const cup = {
  slug: 'SLVSH Cup Sunset Park 2016',
  location: 'Sunset Park',
  riderCount: 16 as const,
  description: 'A knockout: one loss and the cup is gone.',
  descriptionFr: 'Élimination directe : un match perdu, et la coupe s’envole.',
  games: '89,88,87,85,84,83,82,81,80,79,78,76,75,74,73,72',
  initialMatchups: JSON.stringify(
    [
      [22, 43],
      [83, 52],
      [42, 26],
      [54, 105],
      [62, 37],
      [80, 97],
      [67, 7],
      [25, 5],
    ].map(([rider_1, rider_2]) => ({ rider_1, rider_2 })),
  ),
};

const [braten, woods, mceachran] = ['Øystein Bråten', 'James Woods', 'Evan McEachran'];
const PICKS = [
  ...[braten, 'Magnus Graner', woods, 'Luka Melloni', STEVENSON.name, HALL.name, 'Noah Morrison', mceachran],
  ...[braten, woods, HALL.name, mceachran, braten, HALL.name, braten],
].map((name, index) => ({ game: `game-${index + 1}`, rider: name ?? '' }));

export const PICKS_TEXT = JSON.stringify(Object.fromEntries(PICKS.map(({ game, rider }) => [game, rider])));

const cupInfo: z.input<typeof CupInfo> = {
  ...nullsOf(CupInfo),
  ...cup,
  id: 2,
  onBracketPage: true,
  version: 1,
};
const result: z.input<typeof CupResult> = { game: 'game-11', winner: HALL, postId: EXAMPLE_POST.id, letters: null };
const row: z.input<typeof LeaderboardRow> = { id: 7, rank: 7, userName: 'Ada', score: 20, letterCall: 3, moved: 2 };

const trick: z.input<typeof Trick> = { start: 37.4, end: 45.1, name: 'SW cork 7, JAP' };
const moment: z.input<typeof Moment> = { ...trick, wording: 'Switch cork 720, japan' };

const rider: z.input<typeof Rider> = {
  ...nullsOf(Rider),
  ...HALL,
  country: 'us',
  birthdate: '1998-09-21',
  version: 1,
  slvsh_id: HALL.id,
  stat_rider_name: HALL.name,
  Offense: 0.817,
  Defense: 0.571,
  Lines: 0.785,
  Difficulty: 0.269,
  Overall: 0.6105,
  games_played: 7,
};

const word: z.input<typeof UsedWord> = { word: 'nose-butter', name: 'Nose butter', moments: 220, videos: 121 };
const meaning = 'Leaning onto the tips at the lip of the jump, and spinning off them.';
const meaningFr = 'Partir en rotation depuis les spatules, en appui dessus au bord du kick.';
const spellings = ['nosebutter', 'nb'];
const { editorial: _, description: __, ...foundPost } = EXAMPLE_POST;

const CREW = { name: 'Chairlift crew', stake: 'makes the karaoke video' };
const WALLET = 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

export const OBJECT_EXAMPLES: readonly ObjectExample[] = [
  exampleFor(Post, EXAMPLE_POST),
  exampleFor(RiderName, HALL),
  exampleFor(Tag, TAG),
  exampleFor(PostCup, { id: 2, title: 'Sunset Park 2016', round: 'quarterfinal' }),
  exampleFor(PostWithTricks, {
    ...EXAMPLE_POST,
    tricks: [{ ...moment, links: [{ word: 'cork', start: 7, end: 11 }] }],
    words: [{ word: 'cork', meaning: 'A spin tilted off its axis.', meaningFr: null }],
    meetings: 2,
  }),
  exampleFor(ListedRider, { ...rider, games: 9, wins: 3, losses: 2, lastSeen: '2021-11-30T12:00:00.000Z' }),
  exampleFor(RiderRecord, {
    ...{ games: 9, wins: 3, losses: 1, letters: null, charted: null },
    headToHead: [{ opponent: STEVENSON, games: 2, wins: 1, losses: 0 }],
  }),
  exampleFor(RiderReferences, {
    ...{ posts: [{ id: EXAMPLE_POST.id, title: EXAMPLE_POST.title }], postCount: 9 },
    ...{ cups: [{ id: 2, title: cup.slug, bracketCount: 40 }], cupCount: 1 },
  }),
  exampleFor(ListedRivalry, { one: STEVENSON, other: HALL, games: 2 }),
  exampleFor(Rivalry, {
    one: { ...STEVENSON, country: null, avatarFileLocation: null, avatarColor: null, wins: 0, letters: null },
    other: { ...HALL, country: 'us', avatarFileLocation: null, avatarColor: null, wins: 1, letters: null },
    games: [EXAMPLE_POST],
    places: ['Woodward Copper', 'Sunset Park'],
    ...{ firstYear: 2017, lastYear: 2021, opponents: [] },
  }),
  exampleFor(Cup, {
    info: cupInfo,
    edition: 'P7RznGUC19EeNjQ0',
    results: [result],
    brackets: [row],
    bracketCount: 40,
    games: [EXAMPLE_POST],
    cupRiders: [
      {
        rider1: { id: 22, name: braten, country: null },
        rider2: { id: 43, name: 'Daniel Hanka', country: null },
      },
    ],
  }),
  exampleFor(LeaderboardRow, row),
  exampleFor(Bracket, {
    ...{ id: 7, userId: 41, slvshCupId: 2, picks: PICKS_TEXT, score: 20, rank: 7, possible: 320, letterCall: 3 },
    ...{ lateCall: false, moved: 2, lateGames: [], submittedAt: NOON },
  }),
  exampleFor(CupForm, cup),
  exampleFor(CupResult, result),
  exampleFor(CupSummary, {
    ...{ id: 2, title: 'Sunset Park 2016', location: 'Sunset Park', dateRange: null, riderCount: 16, gameCount: 16 },
    ...{ decidedGames: 14, picksOpen: true, champion: null },
    posterImgLocation: '/media/posters/original/post-72-454b466c69.webp',
    posterImgColor: '#738e31',
  }),
  exampleFor(SharedBracket, {
    ...{ fan: 'Ada', cupId: 2, cup: cup.slug },
    picks: PICKS.map((pick) => ({
      ...pick,
      mark: pick.game === 'game-11' ? ('right' as const) : ('open' as const),
      share: null,
    })),
    ...{ letterCall: 3, score: 20, rank: 7, possible: 320 },
  }),
  exampleFor(Moment, moment),
  exampleFor(TrickWord, {
    ...word,
    ...{ meaning, meaningFr, spellings },
    first: { post: foundPost, moment },
    years: [{ year: 2017, moments: 12, share: 0.025 }],
    riders: [{ rider: STEVENSON, videos: 11 }],
    combinations: [{ word: '270', name: '270', moments: 83 }],
  }),
  exampleFor(Reel, {
    ...{ title: 'Nose butter', cup: null, total: 220 },
    videos: [{ post: foundPost, moments: [moment] }],
  }),
  exampleFor(SearchResults, {
    ...{ riders: [], cups: [], tags: [], tricks: [], since: null, suggestions: [] },
    words: [{ ...word, parts: [{ text: 'Nose butter', found: true }] }],
    posts: [
      {
        post: foundPost,
        title: [{ text: EXAMPLE_POST.title, found: false }],
        location: [{ text: 'Sunset Park', found: false }],
        riders: [STEVENSON, HALL].map(({ name }) => [{ text: name, found: false }]),
        ...{ tags: [], description: null, moments: [] },
      },
    ],
    ...{ pageNumber: 1, totalPages: 11, totalPosts: 121, totalRiders: 0 },
  }),
  exampleFor(SearchSuggestions.element, { kind: 'trick', key: 'nose-butter', name: 'Nose butter' }),
  exampleFor(OwnProposal, {
    ...{ id: 3, postId: EXAMPLE_POST.id, title: EXAMPLE_POST.title, status: 'open' },
    ...{ createdAt: NOON, decidedAt: null, tricks: [trick] },
  }),
  exampleFor(ChartQueueEntry.shape.post, {
    ...EXAMPLE_POST,
    tricks: [trick],
  }),
  exampleFor(CrewForm, CREW),
  exampleFor(Crew, {
    ...{ ...CREW, id: 5, founderId: 41, members: [{ userId: 41, userName: 'Ada', joinedAt: NOON }] },
    ...{ invitation: 'dGhlLWludml0YXRpb24', cups: [{ id: 2, title: 'Sunset Park 2016' }] },
  }),
  exampleFor(CrewReport, {
    ...{ crewId: 5, field: 'stake', text: CREW.stake, memberCount: 4, reports: 1, lastReportedAt: NOON },
    founder: { id: 41, name: 'Ada' },
  }),
  exampleFor(QrCode, { text: WALLET, size: 33, path: 'M4 4h7v1h-7z' }),
  exampleFor(Passkey, { id: 2, name: 'Phone', createdAt: NOON, lastUsedAt: null }),
  exampleFor(GlossaryWord, { id: 77, word: 'Nose butter', spellings, meaning, meaningFr, version: 1 }),
  exampleFor(SiteLink, { name: 'Instagram', address: 'https://www.instagram.com/slvsh/' }),
  exampleFor(PageLink, IMPRINT),
  exampleFor(OwnPage, { ...IMPRINT, text: '<p>Published by S.L.V.S.H.</p>', textFr: null, version: 1 }),
  exampleFor(User, { id: 41, name: 'Ada', email: 'ada@fans.example', admin: 'false', role: 'fan' }),
];

/** Every API endpoint in one table: routes, OpenAPI document and typed client are generated from it. */
import { z } from 'zod';
import { AlertPatch, AlertSettings, FollowedRider, PushKey, PushSubscriptionForm } from './alerts.ts';
import { Bracket, SharedBracket, ShareToken, SubmitBracket } from './brackets.ts';
import {
  AcceptProposal,
  CallForm,
  CallRecord,
  CallResult,
  ChartedGames,
  ChartForm,
  ChartingFan,
  ChartQueueEntry,
  OwnProposal,
  RevertedCharts,
} from './charting.ts';
import {
  Crew,
  CrewCupStanding,
  CrewForm,
  CrewInvitation,
  CrewPatch,
  CrewReport,
  CrewStanding,
  ListedCrew,
  NewFounder,
  ReportableField,
  ReportedField,
} from './crews.ts';
import { CrowdPicks, Cup, CupForm, CupName, CupPatch, CupSummary, CupUpdate, Leaderboard } from './cups.ts';
import { Dashboard } from './dashboard.ts';
import { EmptiedTrash, HistoryRecord, TrashedItem } from './editing.ts';
import { ENTITY_KINDS } from './entity-kinds.ts';
import { FavouriteChanges, MergedFavourites } from './favourites.ts';
import { choiceError, Deleted, Id, IdListText, IdParam, line, PageParam } from './fields.ts';
import { GlossaryForm, GlossaryPatch, GlossaryWord } from './glossary.ts';
import { Hero, HeroForm, HeroOrder, HeroPatch } from './heroes.ts';
import { AddPasskey, Passkey, PasskeyCreation, PasskeyProof, PasskeyRequest, SignInByPasskey } from './passkeys.ts';
import { POST_ORDERS, POST_TABLE_CHOICES } from './post-types.ts';
import {
  EncodedPicture,
  FightBillQuery,
  ListFilters,
  NextGame,
  Post,
  PostForm,
  PostList,
  PostPatch,
  PostTable,
  PostWithTricks,
  SavedPost,
  Tag,
  VideoMetadata,
} from './posts.ts';
import { ListedRider, Rider, RiderForm, RiderPatch, RiderRecord, RiderReferences } from './riders.ts';
import { ListedRivalry, Rivalry } from './rivals.ts';
import { SearchResults, SearchSuggestions } from './search.ts';
import { QrCode, Site } from './site.ts';
import { Reel, TrickMoments, TrickWall, TrickWord, VideoMoments, WordKey } from './tricks.ts';
import { EditUser, ForgotPassword, OwnData, ResetPassword, SignIn, SignUp, User, UserSession } from './users.ts';
import { VideoWatch } from './video-checks.ts';

/**
 * Who may call an endpoint: `fan` is any signed-in user, `self` the user whose id is the address's `userId`, else its `id`,
 * `owner` that user or an admin. All but `anyone` need the Authorization header; a cookie is not enough.
 */
export type Access = 'anyone' | 'fan' | 'self' | 'owner' | 'admin';

export type Endpoint = {
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  bodyType?: 'json' | 'form';
  /** An admin who still needs a passkey may call it. */
  withoutPasskey?: true;
  /** A reply that signs in has a new access token in its Authorization header. */
  issuesToken?: true;
  /** Names such as `__proto__` reach the body's schema, whose error names their position. */
  allowPrototypeNames?: true;
  /** The page cache has its replies until this changes: `content` is all but brackets and the names of fans. */
  cached?: 'content' | 'everything';
  /** Answered with server-sent events; each contains the reply. */
  stream?: true;
  reply: z.ZodType;
};

const IdParams = z.object({ id: IdParam });
const PageParams = z.object({ page: PageParam });
const IdAndPageParams = z.object({ id: IdParam, page: PageParam });
const IdAndSessionParams = z.object({ id: IdParam, sessionId: IdParam });
const IdAndPasskeyParams = z.object({ id: IdParam, passkeyId: IdParam });
const IdAndRiderParams = z.object({ id: IdParam, riderId: IdParam });
const IdAndSubscriptionParams = z.object({ id: IdParam, subscriptionId: IdParam });
const UserParams = z.object({ userId: IdParam });
const UserAndCupParams = z.object({ userId: IdParam, cupId: IdParam });
const TokenParams = z.object({ token: z.string().min(1).max(2_000) });
const ListQuery = z.object({
  filter: z.string('must be given once').max(40, 'is too long').optional(),
  cup: IdParam.optional().describe('The id of a cup'),
  year: z
    .string('must be given once')
    .regex(/^[1-9]\d{3}$/, 'must be a year such as 2024')
    .transform(Number)
    .optional()
    .describe('Of the publish date, in UTC')
    .meta({ examples: ['2018'] }),
  place: line(120).optional().describe('A location, in its spelling'),
});
const PostTableQuery = z.object({
  search: z
    .string('must be given once')
    .max(100, 'is longer than 100 characters')
    .regex(/^\P{Cc}*$/u, 'has control characters')
    .optional(),
  order: z.enum(POST_ORDERS, 'is not a known order').optional(),
  show: z.enum(POST_TABLE_CHOICES, choiceError(POST_TABLE_CHOICES)).optional(),
});
const SearchQuery = z.object({ q: line(100), page: PageParam.optional() });
const VideoParams = z.object({
  host: z.enum(['youtube', 'vimeo'], 'must be youtube or vimeo'),
  id: z.string().max(40, 'is too long'),
});
const RivalParams = z.object({ one: IdParam, other: IdParam });
const EntityParams = z.object({ item: z.enum(ENTITY_KINDS, choiceError(ENTITY_KINDS)), id: IdParam });
const CupOfCrewParams = z.object({ id: IdParam, cupId: IdParam });
const MemberParams = z.object({ id: IdParam, userId: IdParam });
const ReportParams = z.object({ id: IdParam, field: ReportedField });
const WordParams = z.object({ word: WordKey });
const WordAndPageParams = z.object({ word: WordKey, page: PageParam });
/** One of the first four, or a search with its words. */
const ReelQuery = z.object({
  trick: WordKey.optional().describe('The moments of a word'),
  q: line(100).optional().describe('The moments that a search finds'),
  rider: IdParam.optional().describe("The moments of a rider's videos"),
  cup: IdParam.optional().describe('The games of a cup, whole'),
  whole: z.literal('1', 'must be 1').optional().describe("With a rider: the rider's videos, whole"),
});
const MAX_SELECTED_POSTS = 50;
const SelectedPostsQuery = z.object({
  ids: IdListText.refine(({ length }) => length <= MAX_SELECTED_POSTS, `has more than ${MAX_SELECTED_POSTS} numbers`),
});
const Empty = z.object({});

export const endpoints = {
  'GET /site': { access: 'anyone', cached: 'content', summary: 'The public settings of the site', reply: Site },
  'GET /search': {
    access: 'anyone',
    summary: 'Search videos, moments in them, riders, cups, tags and tricks; tolerates typing errors',
    query: SearchQuery,
    reply: SearchResults,
  },
  'GET /search/suggestions': {
    access: 'anyone',
    summary: 'The pages of tricks, riders and cups that the beginning of a query names',
    query: z.object({ q: line(100) }),
    reply: SearchSuggestions,
  },
  'GET /tricks': {
    access: 'anyone',
    cached: 'content',
    summary: 'The words of tricks that are used at least twice, most used first',
    reply: TrickWall,
  },
  'GET /tricks/{word}': {
    access: 'anyone',
    cached: 'content',
    summary: 'A word of tricks: its meaning, its first moment, years, riders and combinations; spellings name it too',
    params: WordParams,
    reply: TrickWord,
  },
  'GET /tricks/{word}/moments/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'A page of the videos with a word, each with its moments, newest first',
    params: WordAndPageParams,
    reply: TrickMoments,
  },
  'GET /reels': {
    access: 'anyone',
    summary: 'Moments or videos to play one after another: of a word, a search, a rider or a cup',
    query: ReelQuery,
    reply: Reel,
  },
  'GET /glossary': {
    access: 'anyone',
    cached: 'content',
    summary: 'The words of the sport with their spellings and meanings, by word',
    reply: z.array(GlossaryWord),
  },
  'GET /glossary/{id}': {
    access: 'anyone',
    cached: 'content',
    summary: 'One word of the glossary',
    params: IdParams,
    reply: GlossaryWord,
  },
  'POST /glossary': { access: 'admin', summary: 'Add a word', body: GlossaryForm, reply: GlossaryWord },
  'PATCH /glossary/{id}': {
    access: 'admin',
    summary: 'Change a word',
    params: IdParams,
    body: GlossaryPatch,
    reply: GlossaryWord,
  },
  'DELETE /glossary/{id}': { access: 'admin', summary: 'Delete a word', params: IdParams, reply: Deleted },
  'POST /glossary/{id}/restore': {
    access: 'admin',
    summary: 'Restore a deleted word',
    params: IdParams,
    reply: GlossaryWord,
  },
  'GET /support/qr-code': {
    access: 'anyone',
    cached: 'content',
    summary: 'The QR code of the crypto address',
    reply: QrCode,
  },
  'GET /posts/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'A page of all posts, newest first',
    params: PageParams,
    reply: PostList,
  },
  'GET /posts/selected': {
    access: 'anyone',
    summary: 'The published posts among up to 50 ids, in their order, with their tricks',
    query: SelectedPostsQuery,
    reply: z.array(VideoMoments),
  },
  'GET /posts/{id}': {
    access: 'anyone',
    cached: 'content',
    summary: 'One post with its tricks',
    params: IdParams,
    reply: PostWithTricks,
  },
  'GET /posts/{id}/related': {
    access: 'anyone',
    cached: 'content',
    summary:
      'Up to five posts to watch next: rematches, then one of the riders, shared tags, same type; no later round of the same cup',
    params: IdParams,
    reply: z.array(Post),
  },
  'GET /posts/{id}/next': {
    access: 'anyone',
    cached: 'content',
    summary: 'The game published next in the cup of a game; none after the last one, and none outside a cup',
    params: IdParams,
    reply: NextGame,
  },
  'POST /posts/{id}/plays': {
    access: 'anyone',
    summary: 'Count a view of a video; stored by post and day, without the viewer',
    params: IdParams,
    reply: Empty,
  },
  'POST /posts/{id}/playback-errors': {
    access: 'anyone',
    summary: 'Report that the player of a video shows an error: the next check begins with this video',
    params: IdParams,
    reply: Empty,
  },
  'POST /posts/': {
    access: 'admin',
    summary: 'Publish a post',
    body: PostForm,
    bodyType: 'form',
    reply: SavedPost,
  },
  'PATCH /posts/{id}': {
    access: 'admin',
    summary: 'Change a post',
    params: IdParams,
    body: PostPatch,
    bodyType: 'form',
    reply: SavedPost,
  },
  'DELETE /posts/{id}': { access: 'admin', summary: 'Delete a post', params: IdParams, reply: Deleted },
  'POST /posts/{id}/restore': {
    access: 'admin',
    summary: 'Restore a deleted post',
    params: IdParams,
    reply: PostWithTricks,
  },
  'GET /posts/table/{page}': {
    access: 'admin',
    summary: "A page of the admins' table of posts, scheduled ones too; newest first unless ordered otherwise",
    params: PageParams,
    query: PostTableQuery,
    reply: PostTable,
  },
  'GET /tags': { access: 'admin', summary: 'The tags in use, most used first', reply: z.array(Tag) },
  'GET /videos/{host}/{id}': {
    access: 'admin',
    summary: 'The title and poster of a video, from its host',
    params: VideoParams,
    reply: VideoMetadata,
  },
  'GET /flagged-videos': {
    access: 'admin',
    summary: 'The videos of published posts that no longer play, newest flag first, and what the last checks held back',
    reply: VideoWatch,
  },
  'POST /flagged-videos/{id}/check': {
    access: 'admin',
    summary: 'Check the flagged video of a post again, before all others',
    params: IdParams,
    reply: Empty,
  },
  'GET /fight-bill': {
    access: 'admin',
    summary: 'The drawn poster of a game or film that is not saved yet',
    query: FightBillQuery,
    reply: EncodedPicture,
  },
  'GET /games/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'A page of games; filter: slvsh, instabanger, in-on-out, zero, add-on',
    params: PageParams,
    query: ListQuery,
    reply: PostList,
  },
  'GET /games/filters': {
    access: 'anyone',
    cached: 'content',
    summary: 'The filters, cups, years and places of the list of games that have games',
    reply: ListFilters,
  },
  'GET /games/charted': {
    access: 'anyone',
    cached: 'content',
    summary: 'The game of the day, the fans who have charted most games, and the number of charted games',
    reply: ChartedGames,
  },
  'GET /games/charted/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'A page of the games with a complete ledger, newest first',
    params: PageParams,
    reply: PostList,
  },
  'GET /films/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'A page of films; filter: edit, segment, full-movie, classic',
    params: PageParams,
    query: ListQuery,
    reply: PostList,
  },
  'GET /films/filters': {
    access: 'anyone',
    cached: 'content',
    summary: 'The filters, years and places of the list of films that have films',
    reply: ListFilters,
  },
  'GET /riders': {
    access: 'anyone',
    cached: 'content',
    summary: 'All riders by name, with their stats and the numbers of their games',
    reply: z.array(ListedRider),
  },
  'GET /riders/{id}': {
    access: 'anyone',
    cached: 'content',
    summary: 'One rider with the stats',
    params: IdParams,
    reply: Rider,
  },
  'GET /riders/{id}/record': {
    access: 'anyone',
    cached: 'content',
    summary: 'Wins, losses and head-to-head of a rider',
    params: IdParams,
    reply: RiderRecord,
  },
  'GET /riders/{id}/cups': {
    access: 'anyone',
    cached: 'content',
    summary: 'The cups in which a rider has a slot or rides in a published game, newest first',
    params: IdParams,
    reply: z.array(CupName),
  },
  'GET /riders/{id}/posts/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'A page of the posts in which a rider rides, newest first',
    params: IdAndPageParams,
    reply: PostList,
  },
  'GET /riders/{id}/references': {
    access: 'admin',
    summary: 'The posts and cups that name a rider, without those in the trash',
    params: IdParams,
    reply: RiderReferences,
  },
  'POST /riders': { access: 'admin', summary: 'Add a rider', body: RiderForm, bodyType: 'form', reply: Rider },
  'PATCH /riders/{id}': {
    access: 'admin',
    summary: 'Change a rider',
    params: IdParams,
    body: RiderPatch,
    bodyType: 'form',
    reply: Rider,
  },
  'DELETE /riders/{id}': { access: 'admin', summary: 'Delete a rider', params: IdParams, reply: Deleted },
  'POST /riders/{id}/restore': {
    access: 'admin',
    summary: 'Restore a deleted rider',
    params: IdParams,
    reply: Rider,
  },
  'GET /rivals': {
    access: 'anyone',
    cached: 'content',
    summary: 'Pairs of riders with at least two games, most games first, at most six',
    reply: z.array(ListedRivalry),
  },
  'GET /rivals/{one}/{other}': {
    access: 'anyone',
    cached: 'content',
    summary: 'Two riders: their games, who won them, and how both fare against the same opponents',
    params: RivalParams,
    reply: Rivalry,
  },
  'POST /users/sign-in/session': {
    access: 'anyone',
    issuesToken: true,
    summary: 'Resume the session of the cookie: the user, and a new access token in the Authorization header',
    reply: User,
  },
  'POST /users/sign-in/{token}': {
    access: 'anyone',
    issuesToken: true,
    summary: 'Sign in with an access token of a session that has not ended; the token may have expired',
    params: TokenParams,
    reply: User,
  },
  'POST /users/sign-in': { access: 'anyone', issuesToken: true, summary: 'Sign in', body: SignIn, reply: User },
  'POST /users/sign-up': { access: 'anyone', issuesToken: true, summary: 'Sign up', body: SignUp, reply: User },
  'POST /users/forgot-password': {
    access: 'anyone',
    summary: 'Request a mail to reset the password',
    body: ForgotPassword,
    reply: Empty,
  },
  'GET /users/validate-token/{token}': {
    access: 'anyone',
    summary: 'Whether a reset token is valid',
    params: TokenParams,
    reply: Empty,
  },
  'PATCH /users/reset-password': {
    access: 'anyone',
    issuesToken: true,
    summary: 'Set a new password with a reset token',
    body: ResetPassword,
    reply: User,
  },
  'PATCH /users/edit/{id}': {
    access: 'owner',
    summary: 'Change a user; a new email of the own account is pending until the link mailed to it is opened',
    params: IdParams,
    body: EditUser,
    reply: User,
  },
  'POST /users/confirm-email/{token}': {
    access: 'anyone',
    summary: 'Confirm the pending email of an account by the token mailed to it',
    params: TokenParams,
    reply: Empty,
  },
  'DELETE /users/{id}/pending-email': {
    access: 'owner',
    summary: 'Cancel the change to a pending email',
    params: IdParams,
    reply: User,
  },
  'DELETE /users/edit/{id}': { access: 'owner', summary: 'Delete a user', params: IdParams, reply: Deleted },
  'POST /users/sign-out': {
    access: 'fan',
    withoutPasskey: true,
    summary: 'End the session of the request',
    reply: Empty,
  },
  'GET /users/{id}/sessions': {
    access: 'owner',
    summary: "A user's sessions, last used first",
    params: IdParams,
    reply: z.array(UserSession),
  },
  'DELETE /users/{id}/sessions/{sessionId}': {
    access: 'owner',
    summary: "End one of a user's sessions",
    params: IdAndSessionParams,
    reply: Deleted,
  },
  'GET /users/{id}/passkeys': {
    access: 'self',
    withoutPasskey: true,
    summary: 'The passkeys of the own account, newest first',
    params: IdParams,
    reply: z.array(Passkey),
  },
  'POST /users/{id}/passkeys/options': {
    access: 'self',
    withoutPasskey: true,
    summary: 'Get the options of a new passkey, whose challenge is valid once, for 5 minutes',
    params: IdParams,
    body: PasskeyProof,
    reply: PasskeyCreation,
  },
  'POST /users/{id}/passkeys': {
    access: 'self',
    issuesToken: true,
    withoutPasskey: true,
    summary: 'Add a passkey that the browser has made with the options',
    params: IdParams,
    body: AddPasskey,
    reply: Passkey,
  },
  'POST /users/{id}/passkeys/{passkeyId}/removal': {
    access: 'self',
    summary: 'Remove a passkey, and end the other sessions of the account',
    params: IdAndPasskeyParams,
    body: PasskeyProof,
    reply: Deleted,
  },
  'POST /passkeys/options': {
    access: 'anyone',
    summary: 'Get the options of a sign-in with a passkey, whose challenge is valid once, for 5 minutes',
    reply: PasskeyRequest,
  },
  'POST /passkeys/sign-in': {
    access: 'anyone',
    issuesToken: true,
    summary: 'Sign in with a passkey that the browser has used with the options',
    body: SignInByPasskey,
    reply: User,
  },
  'GET /users/{id}/data': {
    access: 'owner',
    summary: 'All data stored about a user, for download',
    params: IdParams,
    reply: OwnData,
  },
  'POST /users/{id}/favourites': {
    access: 'self',
    summary:
      'Merge changes into the favourites of an account, where the newest change of each item wins; replies with all, newest first',
    params: IdParams,
    body: FavouriteChanges,
    reply: MergedFavourites,
  },
  'DELETE /users/{id}/favourites': {
    access: 'self',
    summary: 'Delete the favourites of an account',
    params: IdParams,
    reply: Deleted,
  },
  'GET /users/{id}/alerts': {
    access: 'self',
    summary: 'What an account follows, and its alerts',
    params: IdParams,
    reply: AlertSettings,
  },
  'PATCH /users/{id}/alerts': {
    access: 'self',
    summary: 'Change what an account follows, its alerts, and whether they are mailed',
    params: IdParams,
    body: AlertPatch,
    reply: AlertSettings,
  },
  'POST /users/{id}/riders': {
    access: 'self',
    summary: 'Follow a rider',
    params: IdParams,
    body: FollowedRider,
    reply: AlertSettings,
  },
  'DELETE /users/{id}/riders/{riderId}': {
    access: 'self',
    summary: 'Stop following a rider',
    params: IdAndRiderParams,
    reply: AlertSettings,
  },
  'POST /users/confirm-alerts/{token}': {
    access: 'anyone',
    summary: 'Turn on alerts by mail by the token mailed to the account',
    params: TokenParams,
    reply: Empty,
  },
  'GET /push/key': { access: 'anyone', summary: 'The key for push subscriptions of this site', reply: PushKey },
  'POST /users/{id}/push-subscriptions': {
    access: 'self',
    summary: 'Send the alerts of an account to a browser; replies with the number of the subscription',
    params: IdParams,
    body: PushSubscriptionForm,
    reply: z.object({ id: Id }),
  },
  'DELETE /users/{id}/push-subscriptions/{subscriptionId}': {
    access: 'self',
    summary: 'Send no more alerts to a browser',
    params: IdAndSubscriptionParams,
    reply: Deleted,
  },
  'GET /cups': { access: 'anyone', cached: 'everything', summary: 'All cups, newest first', reply: z.array(Cup) },
  'GET /cups/summaries': {
    access: 'anyone',
    cached: 'content',
    summary: 'All cups by their dates or else those of their games, newest first, without games and leaderboards',
    reply: z.array(CupSummary),
  },
  'GET /cups/names': {
    access: 'anyone',
    cached: 'content',
    summary: 'The names of all cups, in the order of their summaries',
    reply: z.array(CupName),
  },
  'GET /cups/{id}': {
    access: 'anyone',
    cached: 'everything',
    summary:
      'One cup. While the scores of a very large one are counted after a start, 503; without its leaderboard, always',
    params: IdParams,
    query: z.object({
      leaderboard: z.literal('none', 'must be none').optional().describe('Leaves out the head of the leaderboard'),
    }),
    reply: Cup,
  },
  'GET /cups/{id}/leaderboard/{page}': {
    access: 'anyone',
    cached: 'everything',
    summary: "A page of a cup's leaderboard",
    params: IdAndPageParams,
    reply: Leaderboard,
  },
  'GET /cups/{id}/crowd': {
    access: 'anyone',
    cached: 'everything',
    summary:
      'What the brackets of a cup picked: the shares of each rider in decided games, in all once picks are closed',
    params: IdParams,
    reply: CrowdPicks,
  },
  'GET /cups/{id}/live': {
    access: 'anyone',
    summary: 'A stream of server-sent events: the present state, and the new one after each change',
    params: IdParams,
    reply: CupUpdate,
    stream: true,
  },
  'POST /cups': { access: 'admin', summary: 'Add a cup', body: CupForm, reply: Cup },
  'PATCH /cups/{id}': { access: 'admin', summary: 'Change a cup', params: IdParams, body: CupPatch, reply: Cup },
  'DELETE /cups/{id}': { access: 'admin', summary: 'Delete a cup', params: IdParams, reply: Deleted },
  'POST /cups/{id}/restore': { access: 'admin', summary: 'Restore a deleted cup', params: IdParams, reply: Cup },
  'GET /heroes': {
    access: 'anyone',
    cached: 'content',
    summary: 'The slides of the home page, in order',
    reply: z.array(Hero),
  },
  'POST /heroes': { access: 'admin', summary: 'Add a slide', body: HeroForm, bodyType: 'form', reply: Hero },
  'PATCH /heroes/{id}': {
    access: 'admin',
    summary: 'Change or move a slide',
    params: IdParams,
    body: HeroPatch,
    bodyType: 'form',
    reply: Hero,
  },
  'DELETE /heroes/{id}': { access: 'admin', summary: 'Delete a slide', params: IdParams, reply: Deleted },
  'POST /heroes/{id}/restore': {
    access: 'admin',
    summary: 'Restore a deleted slide',
    params: IdParams,
    reply: Hero,
  },
  'POST /heroes/order': {
    access: 'admin',
    summary: 'Put all slides into a new order at once',
    body: HeroOrder,
    reply: z.array(Hero),
  },
  'GET /history/{item}/{id}': {
    access: 'admin',
    summary: 'The history of an item, newest first',
    params: EntityParams,
    reply: z.array(HistoryRecord),
  },
  'GET /overview': { access: 'admin', summary: 'Statistics of the last days', reply: Dashboard },
  'GET /trash': {
    access: 'admin',
    summary: 'Deleted items that can be restored, newest first',
    reply: z.array(TrashedItem),
  },
  'DELETE /trash/{item}/{id}': {
    access: 'admin',
    summary: 'Delete an item of the trash for good; refused while another item uses it',
    params: EntityParams,
    reply: Deleted,
  },
  'DELETE /trash': {
    access: 'admin',
    summary: 'Empty the trash: delete for good all items that no other item uses',
    reply: EmptiedTrash,
  },
  'GET /brackets/{userId}': {
    access: 'owner',
    summary: "A user's brackets",
    params: UserParams,
    reply: z.array(Bracket),
  },
  'GET /brackets/{userId}/{cupId}': {
    access: 'owner',
    summary: "A user's bracket for one cup",
    params: UserAndCupParams,
    reply: Bracket,
  },
  'POST /brackets/{userId}/{cupId}': {
    access: 'owner',
    summary: 'Submit fifteen picks, with or without a letter call',
    params: UserAndCupParams,
    body: SubmitBracket,
    allowPrototypeNames: true,
    reply: Bracket,
  },
  'GET /brackets/{userId}/{cupId}/share': {
    access: 'owner',
    summary: 'The token with which others can see this bracket; without it they cannot',
    params: UserAndCupParams,
    reply: ShareToken,
  },
  'GET /shared-brackets/{token}': {
    access: 'anyone',
    summary: 'The bracket of a share token; no sign-in is needed',
    params: TokenParams,
    reply: SharedBracket,
  },
  'GET /crews': { access: 'fan', summary: "The caller's crews, by name", reply: z.array(ListedCrew) },
  'POST /crews': { access: 'fan', summary: 'Create a crew; the caller is its founder', body: CrewForm, reply: Crew },
  'GET /crews/{id}': {
    access: 'fan',
    summary: 'A crew with its members; 404 for callers who are not a member, like every endpoint of a crew',
    params: IdParams,
    reply: Crew,
  },
  'PATCH /crews/{id}': {
    access: 'fan',
    summary: 'Change name or stake; for the founder',
    params: IdParams,
    body: CrewPatch,
    reply: Crew,
  },
  'POST /crews/{id}/founder': {
    access: 'fan',
    summary: 'Hand the crew over to another member; for the founder',
    params: IdParams,
    body: NewFounder,
    reply: Crew,
  },
  'POST /crews/{id}/invitation': {
    access: 'fan',
    summary: 'Renew the invitation: the old link ends; for the founder',
    params: IdParams,
    reply: Crew,
  },
  'DELETE /crews/{id}/members/{userId}': {
    access: 'fan',
    summary: 'Leave a crew, or remove a member, which renews the invitation; the founder removes others',
    params: MemberParams,
    reply: Deleted,
  },
  'GET /crews/{id}/standing': {
    access: 'fan',
    summary: 'The standing of the members over all cups',
    params: IdParams,
    reply: CrewStanding,
  },
  'GET /crews/{id}/standing/{cupId}': {
    access: 'fan',
    summary:
      'The standing of the members in a cup, with their picks of decided games, and all picks once picks are closed',
    params: CupOfCrewParams,
    reply: CrewCupStanding,
  },
  'POST /crews/{id}/reports': {
    access: 'fan',
    summary: 'Report the name or the stake of a crew to the admins; for members',
    params: IdParams,
    body: ReportableField,
    reply: Empty,
  },
  'GET /crew-invitations/{token}': {
    access: 'fan',
    summary: 'The crew of an invitation; opening it does not join',
    params: TokenParams,
    reply: CrewInvitation,
  },
  'POST /crew-invitations/{token}': { access: 'fan', summary: 'Join the crew', params: TokenParams, reply: Crew },
  'GET /crew-reports': {
    access: 'admin',
    summary: 'Reported names and stakes of crews, most reported first',
    reply: z.array(CrewReport),
  },
  'POST /crew-reports/{id}/{field}/reset': {
    access: 'admin',
    summary: "Replace a crew's reported name, or remove its stake, and close the reports",
    params: ReportParams,
    reply: Deleted,
  },
  'DELETE /crew-reports/{id}/{field}': {
    access: 'admin',
    summary: 'Close the reports of a name or stake without a change',
    params: ReportParams,
    reply: Deleted,
  },
  'POST /posts/{id}/chart-proposals': {
    access: 'fan',
    summary: 'Propose a ledger for a game that has none',
    params: IdParams,
    body: ChartForm,
    reply: OwnProposal,
  },
  'GET /chart-proposals/own': {
    access: 'fan',
    summary: "The caller's proposals, newest first",
    reply: z.array(OwnProposal),
  },
  'DELETE /chart-proposals/{id}': {
    access: 'fan',
    summary: 'Withdraw an open proposal of the caller',
    params: IdParams,
    reply: Deleted,
  },
  'GET /chart-proposals': {
    access: 'admin',
    summary: 'The 100 proposals that wait longest, by game, longest first',
    reply: z.array(ChartQueueEntry),
  },
  'POST /chart-proposals/{id}/acceptance': {
    access: 'admin',
    summary: "Save a proposal as the game's ledger; others of the game are superseded",
    params: IdParams,
    body: AcceptProposal,
    reply: PostWithTricks,
  },
  'POST /chart-proposals/{id}/refusal': {
    access: 'admin',
    summary: 'Refuse a proposal; its fan cannot propose for the game again for 30 days',
    params: IdParams,
    reply: Deleted,
  },
  'GET /charting-fans': {
    access: 'admin',
    summary: 'Fans with proposals, most charted games first',
    reply: z.array(ChartingFan),
  },
  'POST /charting-fans/{userId}/revert': {
    access: 'admin',
    summary: 'Take back everything that a fan has charted, and refuse what is open',
    params: UserParams,
    reply: RevertedCharts,
  },
  'POST /posts/{id}/calls': {
    access: 'fan',
    summary: 'Begin to call the replies of a game; beginning twice is no error',
    params: IdParams,
    reply: CallRecord,
  },
  'POST /posts/{id}/calls/result': {
    access: 'fan',
    summary:
      "Send the calls of a game; the first result that took the video's time, and a day at most, counts, and one as the game of the day",
    params: IdParams,
    body: CallForm,
    reply: CallResult,
  },
  'GET /calls': { access: 'fan', summary: "The caller's streak of games of the day", reply: CallRecord },
} as const satisfies Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type StreamEndpointName = {
  [N in EndpointName]: Endpoints[N] extends { stream: true } ? N : never;
}[EndpointName];

/** The input types of the client: parameters, query and body. */
export type EndpointParams<N extends EndpointName> = Endpoints[N] extends { params: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type EndpointQuery<N extends EndpointName> = Endpoints[N] extends { query: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type EndpointBody<N extends EndpointName> = Endpoints[N] extends { bodyType: 'form' }
  ? FormData
  : Endpoints[N] extends { body: infer S extends z.ZodType }
    ? z.input<S>
    : undefined;
/** The body after its schema's transformations, as the route reads it. */
export type EndpointParsedBody<N extends EndpointName> = Endpoints[N] extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type EndpointReply<N extends EndpointName> = z.output<Endpoints[N]['reply']>;

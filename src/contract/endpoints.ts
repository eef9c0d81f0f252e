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
import { ENTITY_KINDS, HISTORY_KINDS } from './entity-kinds.ts';
import { FavouriteChanges, MergedFavourites } from './favourites.ts';
import { choiceError, Deleted, Id, IdListText, IdParam, line, PageParam } from './fields.ts';
import { GlossaryForm, GlossaryPatch, GlossaryWord } from './glossary.ts';
import { Hero, HeroForm, HeroOrder, HeroPatch } from './heroes.ts';
import { Member, MemberChoice, MemberList } from './members.ts';
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
import {
  ConfirmSession,
  EditUser,
  ForgotPassword,
  OwnData,
  ResetPassword,
  SignIn,
  SignUp,
  User,
  UserSession,
} from './users.ts';
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
    .describe('The year of the publish date, in UTC')
    .meta({ examples: ['2018'] }),
  place: line(120).optional().describe('A location, spelled as in the posts'),
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
const HistoryParams = EntityParams.extend({ item: z.enum(HISTORY_KINDS, choiceError(HISTORY_KINDS)) });
const MemberQuery = z.object({
  q: line(100).optional().describe('A part of the name or of the email, in any spelling'),
  show: MemberChoice.optional(),
  before: IdParam.optional().describe('`next` of the page before'),
});
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
  cup: IdParam.optional().describe('The whole games of a cup'),
  whole: z.literal('1', 'must be 1').optional().describe('With `rider`: the whole videos instead of their moments'),
});
const MAX_SELECTED_POSTS = 50;
const SelectedPostsQuery = z.object({
  ids: IdListText.refine(({ length }) => length <= MAX_SELECTED_POSTS, `has more than ${MAX_SELECTED_POSTS} numbers`),
});
const Empty = z.object({});

export const endpoints = {
  'GET /site': { access: 'anyone', cached: 'content', summary: 'Get the public settings of the site', reply: Site },
  'GET /search': {
    access: 'anyone',
    summary: 'Search videos, their moments, riders, cups, tags and tricks. Typing errors are tolerated.',
    query: SearchQuery,
    reply: SearchResults,
  },
  'GET /search/suggestions': {
    access: 'anyone',
    summary: 'Suggest pages of tricks, riders and cups for the start of a query',
    query: z.object({ q: line(100) }),
    reply: SearchSuggestions,
  },
  'GET /tricks': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the trick words that are used at least twice, most used first',
    reply: TrickWall,
  },
  'GET /tricks/{word}': {
    access: 'anyone',
    cached: 'content',
    summary:
      'Get a trick word with its meaning, first moment, years, riders and combinations. Its other spellings are accepted.',
    params: WordParams,
    reply: TrickWord,
  },
  'GET /tricks/{word}/moments/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the videos with a trick word, with their moments, newest first',
    params: WordAndPageParams,
    reply: TrickMoments,
  },
  'GET /reels': {
    access: 'anyone',
    summary: 'List moments or videos to play in a row: of a word, a search, a rider or a cup',
    query: ReelQuery,
    reply: Reel,
  },
  'GET /glossary': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the words of the glossary alphabetically',
    reply: z.array(GlossaryWord),
  },
  'GET /glossary/{id}': {
    access: 'anyone',
    cached: 'content',
    summary: 'Get a word of the glossary',
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
    summary: 'Get the QR code of the crypto address',
    reply: QrCode,
  },
  'GET /posts/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'List all posts, newest first',
    params: PageParams,
    reply: PostList,
  },
  'GET /posts/selected': {
    access: 'anyone',
    summary: 'Get up to 50 published posts by id, in the given order, with their tricks',
    query: SelectedPostsQuery,
    reply: z.array(VideoMoments),
  },
  'GET /posts/{id}': {
    access: 'anyone',
    cached: 'content',
    summary: 'Get a post with its tricks',
    params: IdParams,
    reply: PostWithTricks,
  },
  'GET /posts/{id}/related': {
    access: 'anyone',
    cached: 'content',
    summary: 'List up to five posts to watch next. Later rounds of the same cup are left out.',
    params: IdParams,
    reply: z.array(Post),
  },
  'GET /posts/{id}/next': {
    access: 'anyone',
    cached: 'content',
    summary: 'Get the next published game of the same cup, if there is one',
    params: IdParams,
    reply: NextGame,
  },
  'POST /posts/{id}/plays': {
    access: 'anyone',
    summary: 'Count a view of a video. Nothing about the viewer is stored.',
    params: IdParams,
    reply: Empty,
  },
  'POST /posts/{id}/playback-errors': {
    access: 'anyone',
    summary: 'Report that a video does not play. The next check of videos starts with it.',
    params: IdParams,
    reply: Empty,
  },
  'POST /posts/': {
    access: 'admin',
    summary: 'Create a post',
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
    summary: 'List all posts for admins, including scheduled ones',
    params: PageParams,
    query: PostTableQuery,
    reply: PostTable,
  },
  'GET /tags': { access: 'admin', summary: 'List the tags in use, most used first', reply: z.array(Tag) },
  'GET /videos/{host}/{id}': {
    access: 'admin',
    summary: 'Get the title and the poster of a video from its host',
    params: VideoParams,
    query: PostForm.pick({ vimeoHash: true }),
    reply: VideoMetadata,
  },
  'GET /flagged-videos': {
    access: 'admin',
    summary: 'List the videos that no longer play, last flagged first, and the hosts whose last check was inconclusive',
    reply: VideoWatch,
  },
  'POST /flagged-videos/{id}/check': {
    access: 'admin',
    summary: 'Check a flagged video again, before all others',
    params: IdParams,
    reply: Empty,
  },
  'GET /fight-bill': {
    access: 'admin',
    summary: 'Draw the poster of a game or film that is not saved yet',
    query: FightBillQuery,
    reply: EncodedPicture,
  },
  'GET /games/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'List games, newest first. The filters are slvsh, instabanger, in-on-out, zero and add-on.',
    params: PageParams,
    query: ListQuery,
    reply: PostList,
  },
  'GET /games/filters': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the filters, cups, years and places that have games',
    reply: ListFilters,
  },
  'GET /games/charted': {
    access: 'anyone',
    cached: 'content',
    summary: 'Get the game of the day, the fans who have charted the most games, and the number of charted games',
    reply: ChartedGames,
  },
  'GET /games/charted/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the games with a complete ledger, newest first',
    params: PageParams,
    reply: PostList,
  },
  'GET /films/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'List films, newest first. The filters are edit, segment, full-movie and classic.',
    params: PageParams,
    query: ListQuery,
    reply: PostList,
  },
  'GET /films/filters': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the filters, years and places that have films',
    reply: ListFilters,
  },
  'GET /riders': {
    access: 'anyone',
    cached: 'content',
    summary: 'List all riders by name, with their stats and numbers of games',
    reply: z.array(ListedRider),
  },
  'GET /riders/{id}': {
    access: 'anyone',
    cached: 'content',
    summary: 'Get a rider with the stats',
    params: IdParams,
    reply: Rider,
  },
  'GET /riders/{id}/record': {
    access: 'anyone',
    cached: 'content',
    summary: 'Get the wins, losses and head-to-heads of a rider',
    params: IdParams,
    reply: RiderRecord,
  },
  'GET /riders/{id}/cups': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the cups of a rider, newest first',
    params: IdParams,
    reply: z.array(CupName),
  },
  'GET /riders/{id}/posts/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the posts of a rider, newest first',
    params: IdAndPageParams,
    reply: PostList,
  },
  'GET /riders/{id}/references': {
    access: 'admin',
    summary: 'List the posts and cups that use a rider and are not in the trash',
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
    summary: 'List the six pairs of riders with the most games against each other',
    reply: z.array(ListedRivalry),
  },
  'GET /rivals/{one}/{other}': {
    access: 'anyone',
    cached: 'content',
    summary: 'Compare two riders: their games, who won them, and their records against the same opponents',
    params: RivalParams,
    reply: Rivalry,
  },
  'POST /users/sign-in/session': {
    access: 'anyone',
    issuesToken: true,
    summary: 'Resume the session of the cookie',
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
    summary: 'Request a mail with a link to reset the password',
    body: ForgotPassword,
    reply: Empty,
  },
  'GET /users/validate-token/{token}': {
    access: 'anyone',
    summary: 'Check whether a reset token is valid',
    params: TokenParams,
    reply: Empty,
  },
  'PATCH /users/reset-password': {
    access: 'anyone',
    issuesToken: true,
    summary:
      'Set a new password with a reset token. It confirms the email, and ends sessions, passkeys, push subscriptions and shared links.',
    body: ResetPassword,
    reply: User,
  },
  'PATCH /users/edit/{id}': {
    access: 'owner',
    summary: 'Change a user. A new email stays pending until its owner opens the link that is mailed to it.',
    params: IdParams,
    body: EditUser,
    reply: User,
  },
  'POST /users/confirm-email/{token}': {
    access: 'anyone',
    summary:
      'Confirm an email with the token that was mailed to it, from a browser with a session of the account; others end. The first time ends passkeys, push and shared links too.',
    params: TokenParams,
    reply: Empty,
  },
  'PATCH /users/confirm-email/{token}': {
    access: 'anyone',
    issuesToken: true,
    summary: 'Confirm an email from a browser without a session of the account: like a reset of the password.',
    params: TokenParams,
    body: ResetPassword.pick({ password: true }),
    reply: User,
  },
  'POST /users/{id}/email-confirmation': {
    access: 'self',
    summary: 'Mail the link that confirms the email of the caller',
    params: IdParams,
    reply: Empty,
  },
  'DELETE /users/{id}/pending-email': {
    access: 'owner',
    summary: 'Cancel a pending change of email',
    params: IdParams,
    reply: User,
  },
  'POST /users/{id}/confirmation': {
    access: 'self',
    summary: 'Confirm the session of the request by the password of the caller or by one of their passkeys',
    params: IdParams,
    body: ConfirmSession,
    reply: Empty,
  },
  'DELETE /users/edit/{id}': {
    access: 'owner',
    summary: 'Delete a user. The own account needs a sign-in or a confirmation of the session within 10 minutes.',
    params: IdParams,
    reply: Deleted,
  },
  'POST /users/sign-out': {
    access: 'fan',
    withoutPasskey: true,
    summary: 'End the session of the request',
    reply: Empty,
  },
  'GET /users/{id}/sessions': {
    access: 'owner',
    summary: 'List the sessions of a user, last used first',
    params: IdParams,
    reply: z.array(UserSession),
  },
  'DELETE /users/{id}/sessions/{sessionId}': {
    access: 'owner',
    summary: 'End a session of a user',
    params: IdAndSessionParams,
    reply: Deleted,
  },
  'GET /users/{id}/passkeys': {
    access: 'self',
    withoutPasskey: true,
    summary: 'List the passkeys of the caller, newest first',
    params: IdParams,
    reply: z.array(Passkey),
  },
  'POST /users/{id}/passkeys/options': {
    access: 'self',
    withoutPasskey: true,
    summary: 'Get the options for creating a passkey. The challenge can be used once, within 5 minutes.',
    params: IdParams,
    body: PasskeyProof,
    reply: PasskeyCreation,
  },
  'POST /users/{id}/passkeys': {
    access: 'self',
    issuesToken: true,
    withoutPasskey: true,
    summary: 'Add a passkey that the browser created with the options',
    params: IdParams,
    body: AddPasskey,
    reply: Passkey,
  },
  'POST /users/{id}/passkeys/{passkeyId}/removal': {
    access: 'self',
    summary: 'Remove a passkey and end the other sessions of the account',
    params: IdAndPasskeyParams,
    body: PasskeyProof,
    reply: Deleted,
  },
  'POST /passkeys/options': {
    access: 'anyone',
    summary: 'Get the options for a sign-in with a passkey. The challenge can be used once, within 5 minutes.',
    reply: PasskeyRequest,
  },
  'POST /passkeys/sign-in': {
    access: 'anyone',
    issuesToken: true,
    summary: 'Sign in with a passkey',
    body: SignInByPasskey,
    reply: User,
  },
  'GET /users/{id}/data': {
    access: 'owner',
    summary: 'Export all data stored about a user',
    params: IdParams,
    reply: OwnData,
  },
  'POST /users/{id}/favourites': {
    access: 'self',
    summary: 'Merge changes into the favourites of an account. The newest change of each item wins.',
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
    summary: 'Get what an account follows, and its alert settings',
    params: IdParams,
    reply: AlertSettings,
  },
  'PATCH /users/{id}/alerts': {
    access: 'self',
    summary: 'Change what an account follows, and its alert settings',
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
    summary: 'Turn on alerts by mail with the token that was mailed',
    params: TokenParams,
    reply: Empty,
  },
  'GET /push/key': { access: 'anyone', summary: 'Get the public key for push subscriptions', reply: PushKey },
  'POST /users/{id}/push-subscriptions': {
    access: 'self',
    summary: 'Send the alerts of an account to a browser',
    params: IdParams,
    body: PushSubscriptionForm,
    reply: z.object({ id: Id }),
  },
  'DELETE /users/{id}/push-subscriptions/{subscriptionId}': {
    access: 'self',
    summary: 'Stop sending alerts to a browser',
    params: IdAndSubscriptionParams,
    reply: Deleted,
  },
  'GET /cups': { access: 'anyone', cached: 'everything', summary: 'List all cups, newest first', reply: z.array(Cup) },
  'GET /cups/summaries': {
    access: 'anyone',
    cached: 'content',
    summary: 'List all cups without their games and leaderboards, newest first',
    reply: z.array(CupSummary),
  },
  'GET /cups/names': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the names of all cups, newest first',
    reply: z.array(CupName),
  },
  'GET /cups/{id}': {
    access: 'anyone',
    cached: 'everything',
    summary: 'Get a cup. After a start this can answer 503 until the scores of a very large cup are counted.',
    params: IdParams,
    query: z.object({
      leaderboard: z
        .literal('none', 'must be none')
        .optional()
        .describe('Leaves out the first rows of the leaderboard'),
    }),
    reply: Cup,
  },
  'GET /cups/{id}/leaderboard/{page}': {
    access: 'anyone',
    cached: 'everything',
    summary: 'Get a page of the leaderboard of a cup',
    params: IdAndPageParams,
    reply: Leaderboard,
  },
  'GET /cups/{id}/crowd': {
    access: 'anyone',
    cached: 'everything',
    summary:
      'Get the share of brackets that picked each rider: of decided games, and of all games once picks are closed',
    params: IdParams,
    reply: CrowdPicks,
  },
  'GET /cups/{id}/live': {
    access: 'anyone',
    summary: 'Stream the state of a cup as server-sent events: once at the start, then after each change',
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
    summary: 'List the slides of the home page, in order',
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
    summary: 'Reorder all slides',
    body: HeroOrder,
    reply: z.array(Hero),
  },
  'GET /history/{item}/{id}': {
    access: 'admin',
    summary: 'List the changes of an item, newest first; those of an account are what admins did to it',
    params: HistoryParams,
    reply: z.array(HistoryRecord),
  },
  'GET /overview': { access: 'admin', summary: 'Get the figures of the dashboard', reply: Dashboard },
  'GET /trash': {
    access: 'admin',
    summary: 'List the deleted items that can be restored, newest first',
    reply: z.array(TrashedItem),
  },
  'DELETE /trash/{item}/{id}': {
    access: 'admin',
    summary: 'Delete an item in the trash for good, unless another item uses it',
    params: EntityParams,
    reply: Deleted,
  },
  'DELETE /trash': {
    access: 'admin',
    summary: 'Empty the trash, except for items that others use',
    reply: EmptiedTrash,
  },
  'GET /brackets/{userId}': {
    access: 'owner',
    summary: 'List the brackets of a user',
    params: UserParams,
    reply: z.array(Bracket),
  },
  'GET /brackets/{userId}/{cupId}': {
    access: 'owner',
    summary: 'Get the bracket of a user for a cup',
    params: UserAndCupParams,
    reply: Bracket,
  },
  'POST /brackets/{userId}/{cupId}': {
    access: 'owner',
    summary: 'Submit a bracket: fifteen picks and, optionally, a letter call',
    params: UserAndCupParams,
    body: SubmitBracket,
    allowPrototypeNames: true,
    reply: Bracket,
  },
  'GET /brackets/{userId}/{cupId}/share': {
    access: 'self',
    summary: 'Get the token of the link that shares the bracket of the caller',
    params: UserAndCupParams,
    reply: ShareToken,
  },
  'DELETE /users/{id}/shared-brackets': {
    access: 'self',
    summary: 'End the links to the brackets of the account. A bracket that is shared again has another link.',
    params: IdParams,
    reply: Empty,
  },
  'GET /shared-brackets/{token}': {
    access: 'anyone',
    summary: 'Get a shared bracket. No sign-in is needed.',
    params: TokenParams,
    reply: SharedBracket,
  },
  'GET /crews': { access: 'fan', summary: 'List the crews of the caller by name', reply: z.array(ListedCrew) },
  'POST /crews': {
    access: 'fan',
    summary: 'Create a crew with the caller as its founder',
    body: CrewForm,
    reply: Crew,
  },
  'GET /crews/{id}': {
    access: 'fan',
    summary: 'Get a crew and its members. Callers who are not a member get 404 from all endpoints of a crew.',
    params: IdParams,
    reply: Crew,
  },
  'PATCH /crews/{id}': {
    access: 'fan',
    summary: 'Change the name or the stake of a crew. Only its founder can.',
    params: IdParams,
    body: CrewPatch,
    reply: Crew,
  },
  'POST /crews/{id}/founder': {
    access: 'fan',
    summary: 'Make another member the founder. Only the founder can.',
    params: IdParams,
    body: NewFounder,
    reply: Crew,
  },
  'POST /crews/{id}/invitation': {
    access: 'fan',
    summary: 'Replace the invitation, so that the old link stops working. Only the founder can.',
    params: IdParams,
    reply: Crew,
  },
  'DELETE /crews/{id}/members/{userId}': {
    access: 'fan',
    summary: 'Leave a crew, or as its founder remove a member, which replaces the invitation',
    params: MemberParams,
    reply: Deleted,
  },
  'GET /crews/{id}/standing': {
    access: 'fan',
    summary: 'Get the standing of the members over all cups',
    params: IdParams,
    reply: CrewStanding,
  },
  'GET /crews/{id}/standing/{cupId}': {
    access: 'fan',
    summary:
      'Get the standing of the members in a cup, with their picks of decided games, or all picks once picks are closed',
    params: CupOfCrewParams,
    reply: CrewCupStanding,
  },
  'POST /crews/{id}/reports': {
    access: 'fan',
    summary: 'Report the name or the stake of a crew to the admins. Only members can.',
    params: IdParams,
    body: ReportableField,
    reply: Empty,
  },
  'GET /crew-invitations/{token}': {
    access: 'fan',
    summary: 'Get the crew of an invitation without joining it',
    params: TokenParams,
    reply: CrewInvitation,
  },
  'POST /crew-invitations/{token}': {
    access: 'fan',
    summary: 'Join the crew of an invitation',
    params: TokenParams,
    reply: Crew,
  },
  'GET /members': {
    access: 'admin',
    summary: 'List the accounts, newest first, in pages, without deleted ones',
    query: MemberQuery,
    reply: MemberList,
  },
  'GET /members/{id}': {
    access: 'admin',
    summary: 'Get an account with its brackets, crews, reports and charts',
    params: IdParams,
    reply: Member,
  },
  'POST /members/{id}/block': {
    access: 'admin',
    summary: 'Block a fan: ends the sessions, refuses sign-ins and alerts, and hides the fan in leaderboards and crews',
    params: IdParams,
    reply: Member,
  },
  'DELETE /members/{id}/block': {
    access: 'admin',
    summary: 'End the block of a fan',
    params: IdParams,
    reply: Member,
  },
  'GET /crew-reports': {
    access: 'admin',
    summary: 'List the reported names and stakes of crews, most reported first',
    reply: z.array(CrewReport),
  },
  'POST /crew-reports/{id}/{field}/reset': {
    access: 'admin',
    summary: 'Replace a reported name or remove a reported stake, and close the reports',
    params: ReportParams,
    reply: Deleted,
  },
  'DELETE /crew-reports/{id}/{field}': {
    access: 'admin',
    summary: 'Close the reports without a change',
    params: ReportParams,
    reply: Deleted,
  },
  'POST /posts/{id}/chart-proposals': {
    access: 'fan',
    summary: 'Propose a ledger for a game without one',
    params: IdParams,
    body: ChartForm,
    reply: OwnProposal,
  },
  'GET /chart-proposals/own': {
    access: 'fan',
    summary: 'List the proposals of the caller, newest first',
    reply: z.array(OwnProposal),
  },
  'DELETE /chart-proposals/{id}': {
    access: 'fan',
    summary: 'Withdraw an open proposal',
    params: IdParams,
    reply: Deleted,
  },
  'GET /chart-proposals': {
    access: 'admin',
    summary: 'List the 100 oldest open proposals by game',
    reply: z.array(ChartQueueEntry),
  },
  'POST /chart-proposals/{id}/acceptance': {
    access: 'admin',
    summary: 'Save a proposal as the ledger of its game. The other proposals for the game are closed.',
    params: IdParams,
    body: AcceptProposal,
    reply: PostWithTricks,
  },
  'POST /chart-proposals/{id}/refusal': {
    access: 'admin',
    summary: 'Refuse a proposal. Its fan cannot propose for this game again for 30 days.',
    params: IdParams,
    reply: Deleted,
  },
  'GET /charting-fans': {
    access: 'admin',
    summary: 'List the fans with proposals, most charted games first',
    reply: z.array(ChartingFan),
  },
  'POST /charting-fans/{userId}/revert': {
    access: 'admin',
    summary: 'Revert all ledgers of a fan and refuse the open proposals',
    params: UserParams,
    reply: RevertedCharts,
  },
  'POST /posts/{id}/calls': {
    access: 'fan',
    summary: 'Start calling the replies of a game. Starting twice is not an error.',
    params: IdParams,
    reply: CallRecord,
  },
  'POST /posts/{id}/calls/result': {
    access: 'fan',
    summary: 'Send the calls of a game. The first result counts if it took as long as the video and at most a day.',
    params: IdParams,
    body: CallForm,
    reply: CallResult,
  },
  'GET /calls': { access: 'fan', summary: 'Get the streak of the caller at the game of the day', reply: CallRecord },
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

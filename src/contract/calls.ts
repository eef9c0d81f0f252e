/** Every API endpoint in one table: routes, OpenAPI document and typed client are generated from it. */
import { z } from 'zod';
import { Bracket, SubmitBracket } from './brackets.ts';
import { CupChange, CupForm } from './cup-form.ts';
import { Cup, CupNews, Leaderboard } from './cups.ts';
import { EDITED, POST_ORDERS } from './edited.ts';
import { Change, Emptied, Trashed, VideoFacts } from './editing.ts';
import { Deleted, IdInAddress, line, PageInAddress } from './fields.ts';
import { HeroChange, HeroForm, HeroOrder } from './hero-form.ts';
import { Hero } from './heroes.ts';
import { Overview } from './overview.ts';
import { PostChange, PostForm } from './post-form.ts';
import { NextGame, Post, PostList, PostTable, PostWithTricks, SavedPost, Tag } from './posts.ts';
import { RiderChange, RiderForm } from './rider-form.ts';
import { Rider, RiderRecord, RiderReferences } from './riders.ts';
import { SearchResults } from './search.ts';
import { SharedBracket, ShareToken } from './share.ts';
import { Site } from './site.ts';
import { QrCode } from './support.ts';
import { EditUser, ForgotPassword, OwnData, ResetPassword, SignIn, SignUp, User, UserSession } from './users.ts';

/**
 * Who may call an endpoint: `fan` is any signed-in user, `owner` an admin or the user whose id is the address's `userId`, else its
 * `id`. All but `anyone` need the Authorization header; a cookie is not enough.
 */
export type Access = 'anyone' | 'fan' | 'owner' | 'admin';

export type Call = {
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  bodyType?: 'json' | 'form';
  /** Names such as `__proto__` reach the body's schema, whose error names their position. */
  anyNames?: true;
  /** Answered with server-sent events; each contains the reply. */
  stream?: true;
  reply: z.ZodType;
};

const ById = z.object({ id: IdInAddress });
const ByPage = z.object({ page: PageInAddress });
const ByIdAndPage = z.object({ id: IdInAddress, page: PageInAddress });
const ByIdAndSession = z.object({ id: IdInAddress, sessionId: IdInAddress });
const ByUser = z.object({ userId: IdInAddress });
const ByUserAndCup = z.object({ userId: IdInAddress, cupId: IdInAddress });
const ByToken = z.object({ token: z.string().min(1).max(2_000) });
const Filter = z.object({ filter: z.string('must be given once').max(40, 'is too long').optional() });
const PostTableQuery = z.object({
  search: z
    .string('must be given once')
    .max(100, 'is longer than 100 characters')
    .regex(/^\P{Cc}*$/u, 'has control characters')
    .optional(),
  order: z.enum(POST_ORDERS, 'is not a known order').optional(),
  show: z.enum(['all', 'published', 'scheduled'], 'must be all, published or scheduled').optional(),
});
const SearchQuery = z.object({ q: line(100), page: PageInAddress.optional() });
const ByVideo = z.object({
  host: z.enum(['youtube', 'vimeo'], 'must be youtube or vimeo'),
  id: z.string().max(40, 'is too long'),
});
const ByEdited = z.object({ item: z.enum(EDITED, `must be one of ${EDITED.join(', ')}`), id: IdInAddress });
const Empty = z.object({});

export const calls = {
  'GET /site': { access: 'anyone', summary: 'What the operator has chosen', reply: Site },
  'GET /search': {
    access: 'anyone',
    summary: 'Videos, moments in them, riders, tags and tricks by words; forgives slips',
    query: SearchQuery,
    reply: SearchResults,
  },
  'GET /support/qr-code': { access: 'anyone', summary: 'The crypto address, for cameras', reply: QrCode },
  'GET /posts/page/{page}': {
    access: 'anyone',
    summary: 'A page of all posts, newest first',
    params: ByPage,
    reply: PostList,
  },
  'GET /posts/{id}': { access: 'anyone', summary: 'One post with its tricks', params: ById, reply: PostWithTricks },
  'GET /posts/{id}/related': {
    access: 'anyone',
    summary:
      'Up to five posts to watch next: rematches, then one of the riders, shared tags, same type; no later round of the same cup',
    params: ById,
    reply: z.array(Post),
  },
  'GET /posts/{id}/next': {
    access: 'anyone',
    summary: 'The game published next in the cup of a game; none after its last, and for what is in no cup',
    params: ById,
    reply: NextGame,
  },
  'POST /posts/{id}/plays': {
    access: 'anyone',
    summary: 'Tell that a video was started: counted by post and day, and nothing of who tells it is kept',
    params: ById,
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
    params: ById,
    body: PostChange,
    bodyType: 'form',
    reply: SavedPost,
  },
  'DELETE /posts/{id}': { access: 'admin', summary: 'Delete a post', params: ById, reply: Deleted },
  'POST /posts/{id}/restore': {
    access: 'admin',
    summary: 'Bring a deleted post back',
    params: ById,
    reply: PostWithTricks,
  },
  'GET /posts/table/{page}': {
    access: 'admin',
    summary: "A page of the admins' table of posts, scheduled ones too; newest first unless ordered otherwise",
    params: ByPage,
    query: PostTableQuery,
    reply: PostTable,
  },
  'GET /tags': { access: 'admin', summary: 'The tags in use, most used first', reply: z.array(Tag) },
  'GET /videos/{host}/{id}': {
    access: 'admin',
    summary: "A video's title and poster, as its host tells them",
    params: ByVideo,
    reply: VideoFacts,
  },
  'GET /games/page/{page}': {
    access: 'anyone',
    summary: 'A page of games; filter: slvsh, instabanger, in-on-out, zero, add-on',
    params: ByPage,
    query: Filter,
    reply: PostList,
  },
  'GET /films/page/{page}': {
    access: 'anyone',
    summary: 'A page of films; filter: edit, segment, full-movie, classic',
    params: ByPage,
    query: Filter,
    reply: PostList,
  },
  'GET /riders': { access: 'anyone', summary: 'All riders by name, with their stats', reply: z.array(Rider) },
  'GET /riders/{id}': { access: 'anyone', summary: 'One rider with the stats', params: ById, reply: Rider },
  'GET /riders/{id}/record': {
    access: 'anyone',
    summary: 'Wins, losses and head-to-head of a rider',
    params: ById,
    reply: RiderRecord,
  },
  'GET /riders/{id}/posts/page/{page}': {
    access: 'anyone',
    summary: 'A page of the posts in which a rider rides, newest first',
    params: ByIdAndPage,
    reply: PostList,
  },
  'GET /riders/{id}/references': {
    access: 'admin',
    summary: 'The posts and cups that name a rider, without those in the trash',
    params: ById,
    reply: RiderReferences,
  },
  'POST /riders': { access: 'admin', summary: 'Add a rider', body: RiderForm, bodyType: 'form', reply: Rider },
  'PATCH /riders/{id}': {
    access: 'admin',
    summary: 'Change a rider',
    params: ById,
    body: RiderChange,
    bodyType: 'form',
    reply: Rider,
  },
  'DELETE /riders/{id}': { access: 'admin', summary: 'Delete a rider', params: ById, reply: Deleted },
  'POST /riders/{id}/restore': { access: 'admin', summary: 'Bring a deleted rider back', params: ById, reply: Rider },
  'POST /users/sign-in/session': {
    access: 'anyone',
    summary: 'Take up the session of the cookie: the user, and a fresh access token in the Authorization header',
    reply: User,
  },
  'POST /users/sign-in/{token}': {
    access: 'anyone',
    summary: 'Get a fresh access token of the same session; the given one works until it expires or the session ends',
    params: ByToken,
    reply: User,
  },
  'POST /users/sign-in': { access: 'anyone', summary: 'Sign in', body: SignIn, reply: User },
  'POST /users/sign-up': { access: 'anyone', summary: 'Sign up', body: SignUp, reply: User },
  'POST /users/forgot-password': {
    access: 'anyone',
    summary: 'Ask for a mail to reset the password',
    body: ForgotPassword,
    reply: Empty,
  },
  'GET /users/validate-token/{token}': {
    access: 'anyone',
    summary: 'Whether a reset token is still good',
    params: ByToken,
    reply: Empty,
  },
  'PATCH /users/reset-password': {
    access: 'anyone',
    summary: 'Set a new password with a reset token',
    body: ResetPassword,
    reply: User,
  },
  'PATCH /users/edit/{id}': {
    access: 'owner',
    summary: 'Change a user; a new email of the own account is pending until the link mailed to it is opened',
    params: ById,
    body: EditUser,
    reply: User,
  },
  'POST /users/confirm-email/{token}': {
    access: 'anyone',
    summary: 'Make the pending email of an account its own, by the token in the mail to it',
    params: ByToken,
    reply: Empty,
  },
  'DELETE /users/{id}/pending-email': {
    access: 'owner',
    summary: 'Cancel the change to a pending email',
    params: ById,
    reply: User,
  },
  'DELETE /users/edit/{id}': { access: 'owner', summary: 'Delete a user', params: ById, reply: Deleted },
  'POST /users/sign-out': { access: 'fan', summary: 'End the session that asks', reply: Empty },
  'GET /users/{id}/sessions': {
    access: 'owner',
    summary: "A user's sessions, last used first",
    params: ById,
    reply: z.array(UserSession),
  },
  'DELETE /users/{id}/sessions/{sessionId}': {
    access: 'owner',
    summary: "End one of a user's sessions",
    params: ByIdAndSession,
    reply: Deleted,
  },
  'GET /users/{id}/data': {
    access: 'owner',
    summary: 'All that is kept about a user, to take away',
    params: ById,
    reply: OwnData,
  },
  'GET /cups': { access: 'anyone', summary: 'All cups, newest first', reply: z.array(Cup) },
  'GET /cups/{id}': { access: 'anyone', summary: 'One cup', params: ById, reply: Cup },
  'GET /cups/{id}/leaderboard/{page}': {
    access: 'anyone',
    summary: "A page of a cup's leaderboard",
    params: ByIdAndPage,
    reply: Leaderboard,
  },
  'GET /cups/{id}/live': {
    access: 'anyone',
    summary: 'A stream of server-sent events: the standing now, and again whenever it changes',
    params: ById,
    reply: CupNews,
    stream: true,
  },
  'POST /cups': { access: 'admin', summary: 'Add a cup', body: CupForm, reply: Cup },
  'PATCH /cups/{id}': { access: 'admin', summary: 'Change a cup', params: ById, body: CupChange, reply: Cup },
  'DELETE /cups/{id}': { access: 'admin', summary: 'Delete a cup', params: ById, reply: Deleted },
  'POST /cups/{id}/restore': { access: 'admin', summary: 'Bring a deleted cup back', params: ById, reply: Cup },
  'GET /heroes': { access: 'anyone', summary: 'The slides of the home page, in order', reply: z.array(Hero) },
  'POST /heroes': { access: 'admin', summary: 'Add a slide', body: HeroForm, bodyType: 'form', reply: Hero },
  'PATCH /heroes/{id}': {
    access: 'admin',
    summary: 'Change or move a slide',
    params: ById,
    body: HeroChange,
    bodyType: 'form',
    reply: Hero,
  },
  'DELETE /heroes/{id}': { access: 'admin', summary: 'Delete a slide', params: ById, reply: Deleted },
  'POST /heroes/{id}/restore': { access: 'admin', summary: 'Bring a deleted slide back', params: ById, reply: Hero },
  'POST /heroes/order': {
    access: 'admin',
    summary: 'Put all slides into a new order at once',
    body: HeroOrder,
    reply: z.array(Hero),
  },
  'GET /history/{item}/{id}': {
    access: 'admin',
    summary: 'Who changed what of an item, newest first',
    params: ByEdited,
    reply: z.array(Change),
  },
  'GET /overview': { access: 'admin', summary: 'What the site does, in figures of the last days', reply: Overview },
  'GET /trash': {
    access: 'admin',
    summary: 'What was deleted and can be restored, newest first',
    reply: z.array(Trashed),
  },
  'DELETE /trash/{item}/{id}': {
    access: 'admin',
    summary: 'Delete an item of the trash for good; refused while something else still uses it',
    params: ByEdited,
    reply: Deleted,
  },
  'DELETE /trash': {
    access: 'admin',
    summary: 'Empty the trash: delete for good what nothing else uses',
    reply: Emptied,
  },
  'GET /brackets/{userId}': {
    access: 'owner',
    summary: "A user's brackets",
    params: ByUser,
    reply: z.array(Bracket),
  },
  'GET /brackets/{userId}/{cupId}': {
    access: 'owner',
    summary: "A user's bracket for one cup",
    params: ByUserAndCup,
    reply: Bracket,
  },
  'POST /brackets/{userId}/{cupId}': {
    access: 'owner',
    summary: 'Submit fifteen picks',
    params: ByUserAndCup,
    body: SubmitBracket,
    anyNames: true,
    reply: Bracket,
  },
  'GET /brackets/{userId}/{cupId}/share': {
    access: 'owner',
    summary: 'The token with which others see this bracket: it is shown to nobody who does not have it',
    params: ByUserAndCup,
    reply: ShareToken,
  },
  'GET /shared-brackets/{token}': {
    access: 'anyone',
    summary: 'The bracket that a token shows, for whoever was given it',
    params: ByToken,
    reply: SharedBracket,
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type StreamName = { [N in CallName]: Calls[N] extends { stream: true } ? N : never }[CallName];

/** The input types of the client: parameters, query and body. */
export type CallParams<N extends CallName> = Calls[N] extends { params: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type CallQuery<N extends CallName> = Calls[N] extends { query: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type CallBody<N extends CallName> = Calls[N] extends { bodyType: 'form' }
  ? FormData
  : Calls[N] extends { body: infer S extends z.ZodType }
    ? z.input<S>
    : undefined;
/** The body after its schema's transformations, as the route reads it. */
export type CallBodyRead<N extends CallName> = Calls[N] extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type CallReply<N extends CallName> = z.output<Calls[N]['reply']>;

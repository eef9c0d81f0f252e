import { z } from 'zod';
import { POST_ORDERS, POST_TABLE_CHOICES } from '../../rules/posts.ts';
import { issue } from '../../rules/problems.ts';
import { Deleted, IdListText, IdParam, line } from '../fields.ts';
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
} from '../posts.ts';
import { VideoMoments } from '../tricks.ts';
import { VideoWatch } from '../videos.ts';
import { Empty, type EndpointTable } from './endpoint.ts';

const ListQuery = z.object({
  filter: z.string('not-once').max(40, 'too-long').optional(),
  cup: IdParam.optional().describe('The id of a cup'),
  year: z
    .string('not-once')
    .regex(/^[1-9]\d{3}$/, 'not-a-year')
    .transform(Number)
    .optional()
    .describe('The year of the publish date, in UTC')
    .meta({ examples: ['2018'] }),
  place: line(120).optional().describe('A location, spelled as in the posts'),
});
const PostTableQuery = z.object({
  search: z
    .string('not-once')
    .max(100, issue('longer-than', { limit: 100 }))
    .regex(/^\P{Cc}*$/u, 'control-characters')
    .optional(),
  order: z.enum(POST_ORDERS, 'order-unknown').optional(),
  show: z.enum(POST_TABLE_CHOICES).optional(),
});
const VideoParams = z.object({
  host: z.enum(['youtube', 'vimeo']),
  id: z.string().max(40, 'too-long'),
});
const MAX_SELECTED_POSTS = 50;
const SelectedPostsQuery = z.object({
  ids: IdListText.refine(
    ({ length }) => length <= MAX_SELECTED_POSTS,
    issue('too-many-numbers', { limit: MAX_SELECTED_POSTS }),
  ),
});

const LIST_ERRORS = ['not-a-year', 'filter-not-found', 'cup-not-found', 'no-videos-of'] as const;
/** The errors of rules that several fields of a post share. */
const POST_ERRORS = [
  'for-games-only',
  'is-winner',
  'rider-unknown',
  'cup-unknown',
  'cup-trashed',
  'outcomes-without-duel',
  'letters-without-duel',
  'row-not-by-leader',
  'ledger-of-other-winner',
  'ledger-of-other-score',
] as const;

export const postEndpoints = {
  'GET /posts/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'List all posts, newest first',
    reply: PostList,
  },
  'GET /posts/selected': {
    access: 'anyone',
    errors: ['too-many-numbers'],
    summary: 'Get up to 50 published posts by id, in the given order, with their tricks',
    query: SelectedPostsQuery,
    reply: z.array(VideoMoments),
  },
  'GET /posts/{id}': {
    access: 'anyone',
    cached: 'content',
    summary: 'Get a post with its tricks',
    reply: PostWithTricks,
  },
  'GET /posts/{id}/related': {
    access: 'anyone',
    cached: 'content',
    summary: 'List up to five posts to watch next. Later rounds of the same cup are left out.',
    reply: z.array(Post),
  },
  'GET /posts/{id}/next': {
    access: 'anyone',
    cached: 'content',
    summary: 'Get the next published game of the same cup, if there is one',
    reply: NextGame,
  },
  'POST /posts/{id}/plays': {
    access: 'anyone',
    summary: 'Count a view of a video. Nothing about the viewer is stored.',
    reply: Empty,
  },
  'POST /posts/{id}/playback-errors': {
    access: 'anyone',
    summary: 'Report that a video does not play. The next check of videos starts with it.',
    reply: Empty,
  },
  'POST /posts/': {
    access: 'editor',
    errors: POST_ERRORS,
    summary: 'Create a post',
    body: PostForm,
    bodyType: 'form',
    reply: SavedPost,
  },
  'PATCH /posts/{id}': {
    access: 'editor',
    errors: [...POST_ERRORS, 'game-of-cup'],
    summary: 'Change a post',
    body: PostPatch,
    bodyType: 'form',
    reply: SavedPost,
  },
  'DELETE /posts/{id}': { access: 'editor', summary: 'Delete a post', reply: Deleted },
  'POST /posts/{id}/restore': {
    access: 'editor',
    errors: ['rider-in-trash', 'riders-in-trash'],
    summary: 'Restore a deleted post',
    reply: PostWithTricks,
  },
  'GET /posts/table/{page}': {
    access: 'editor',
    errors: ['order-unknown'],
    summary: 'List all posts for editors, including scheduled ones',
    query: PostTableQuery,
    reply: PostTable,
  },
  'GET /tags': { access: 'editor', summary: 'List the tags in use, most used first', reply: z.array(Tag) },
  'GET /videos/{host}/{id}': {
    access: 'editor',
    errors: ['not-a-video-id', 'not-a-vimeo-hash'],
    summary: 'Get the title and the poster of a video from its host',
    params: VideoParams,
    query: PostForm.pick({ vimeoHash: true }),
    reply: VideoMetadata,
  },
  'GET /flagged-videos': {
    access: 'editor',
    summary: 'List the videos that no longer play, last flagged first, and the hosts whose last check was inconclusive',
    reply: VideoWatch,
  },
  'POST /flagged-videos/{id}/check': {
    access: 'editor',
    errors: ['video-not-flagged'],
    summary: 'Check a flagged video again, before all others',
    reply: Empty,
  },
  'GET /fight-bill': {
    access: 'editor',
    errors: ['rider-unknown', 'cup-unknown', 'too-many-names', 'name-invalid', 'too-many-drawing'],
    summary: 'Draw the poster of a game or film that is not saved yet',
    query: FightBillQuery,
    reply: EncodedPicture,
  },
  'GET /games/page/{page}': {
    access: 'anyone',
    errors: LIST_ERRORS,
    cached: 'content',
    summary: 'List games, newest first. The filters are slvsh, instabanger, in-on-out, zero and add-on.',
    query: ListQuery,
    reply: PostList,
  },
  'GET /games/filters': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the filters, cups, years and places that have games',
    reply: ListFilters,
  },
  'GET /films/page/{page}': {
    access: 'anyone',
    errors: LIST_ERRORS,
    cached: 'content',
    summary: 'List films, newest first. The filters are edit, segment, full-movie and classic.',
    query: ListQuery,
    reply: PostList,
  },
  'GET /films/filters': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the filters, years and places that have films',
    reply: ListFilters,
  },
} as const satisfies EndpointTable;

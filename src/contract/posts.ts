/** Games and films (spec 3). */
import { z } from 'zod';
import { Id, line, Moment, PictureLocation, PlaceholderColour, text, Version } from './fields.ts';
import { GAME_TYPES, POST_TYPES, VIDEO_HOSTS } from './post-kinds.ts';

export const LONGEST_EDITORIAL = 100_000;

export const Tag = z.object({ id: Id, name: line(60) }).meta({ id: 'Tag' });
export type Tag = z.infer<typeof Tag>;

export const RiderName = z.object({ id: Id, name: line(120) }).meta({ id: 'RiderName' });
export type RiderName = z.infer<typeof RiderName>;

/** Times are seconds from the start of the video. */
export const Trick = z
  .object({
    start: z.number().min(0),
    end: z.number().min(0).describe('The same as start: not given'),
    name: line(200),
  })
  .meta({ id: 'Trick' });
export type Trick = z.infer<typeof Trick>;

export const Post = z
  .object({
    id: Id,
    title: line(200),
    location: line(120).nullable(),
    publishDate: Moment,
    type: z.enum(POST_TYPES),
    gameType: z.enum(GAME_TYPES).nullable(),
    videoHost: z.enum(VIDEO_HOSTS),
    vimeoId: z.string().max(300).describe('Id at the video host; for videojs a Vimeo file link'),
    editorial: text(LONGEST_EDITORIAL).nullable().describe('Sanitised HTML'),
    description: text(5_000).nullable(),
    winnerScore: z.int().min(0).max(4).nullable().describe('Letters that the winner had taken'),
    winnerId: Id.nullable(),
    loserId: Id.nullable(),
    riders: z.array(RiderName).describe('Everybody who rides in the video, in the order of the title'),
    tags: z.array(Tag),
    posterImgLocation: PictureLocation.nullable(),
    posterImgFileName: z.string().nullable(),
    posterImgContentType: z.string().nullable(),
    posterImgColor: PlaceholderColour.nullable(),
    version: Version,
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

export const PostWithTricks = Post.extend({ tricks: z.array(Trick) }).meta({ id: 'PostWithTricks' });
export type PostWithTricks = z.infer<typeof PostWithTricks>;

export const SavedPost = PostWithTricks.extend({
  editorialRemoved: z
    .array(z.string().max(60))
    .optional()
    .describe(
      "What was removed from the editorial, such as 'script' or 'image from another site'; absent if nothing was",
    ),
}).meta({ id: 'SavedPost' });
export type SavedPost = z.infer<typeof SavedPost>;

export const NextGame = z
  .object({ cup: line(120).nullable().describe('The title of the cup'), post: Post.nullable() })
  .meta({ id: 'NextGame' });
export type NextGame = z.infer<typeof NextGame>;

export const PostList = z
  .object({ posts: z.array(Post), pageNumber: z.int().min(1), totalPages: z.int().min(1) })
  .meta({ id: 'PostList' });
export type PostList = z.infer<typeof PostList>;

/** A page of the admins' table, with scheduled posts. */
export const PostTable = PostList.extend({ totalPosts: z.int().min(0) }).meta({ id: 'PostTable' });
export type PostTable = z.infer<typeof PostTable>;

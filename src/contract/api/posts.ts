/** Games and films (spec 3). */
import { z } from 'zod';
import { CUP_ROUNDS } from '../rules/cups.ts';
import { parseJson } from '../rules/json.ts';
import { OUTCOMES, type Outcome, outcomeOf } from '../rules/letters.ts';
import { MAX_TRICK_NAME_LENGTH, MAX_TRICKS } from '../rules/limits.ts';
import { FILM_TYPES, GAME_TYPES, POST_TYPES, VIDEO_HOSTS } from '../rules/posts.ts';
import { issue, type Problem, problem, readIssue, toProblem } from '../rules/problems.ts';
import { isVimeoHash, MAX_VIDEO_SECOND } from '../rules/videos.ts';
import {
  component,
  ExpectedVersion,
  emptyAsNull,
  Id,
  IdListText,
  IdOrText,
  IdParam,
  line,
  lineList,
  missingFields,
  PictureCrop,
  PictureLocation,
  PictureUpload,
  PlaceholderColour,
  Timestamp,
  TimestampWithOffset,
  text,
  Version,
  WordKey,
} from './fields.ts';
import { UnavailableReason } from './videos.ts';

export const MAX_EDITORIAL_LENGTH = 100_000;

const Place = line(120);
const Year = z.int().min(1900).max(9999);

export const Tag = component('Tag', { id: Id, name: line(60) });
export type Tag = z.infer<typeof Tag>;

export const RiderName = component('RiderName', { id: Id, name: line(120) });
export type RiderName = z.infer<typeof RiderName>;

const TrickOutcome = z.enum(OUTCOMES);

/** Times are seconds from the start of the video. With outcomes the trick is an exchange of the game's ledger. */
export const Trick = component('Trick', {
  start: z.number().min(0),
  end: z.number().min(0).describe('Equal to `start` if it is not known'),
  name: line(200),
  setter: Id.optional().describe('The rider who sets the trick'),
  set: TrickOutcome.optional(),
  reply: TrickOutcome.optional().describe('The attempt of the other rider; absent after a missed set'),
  replyAt: z.number().min(0).optional().describe('When the video shows the outcome of the reply'),
  again: z.literal(true).optional().describe('A second try or a replay, which changes no letter'),
});
export type Trick = z.infer<typeof Trick>;

export const WrittenTrick = Trick.extend({
  wording: z.string().describe('The name with the shorthand of referees written out'),
  links: z
    .array(z.object({ word: WordKey, start: z.int().min(0), end: z.int().min(1).describe('Exclusive') }))
    .describe('The words with pages, in their order, and their offsets in the wording'),
}).meta({ id: 'WrittenTrick' });
export type WrittenTrick = z.infer<typeof WrittenTrick>;

/** The newest cup of which a post is a game. */
export const PostCup = component('PostCup', {
  id: Id,
  title: line(120).describe("The cup's title without 'SLVSH Cup'"),
  round: z.enum(CUP_ROUNDS).nullable().describe('Null if its riders are not in the first round'),
});
export type PostCup = z.infer<typeof PostCup>;

export const Post = component('Post', {
  id: Id,
  title: line(200),
  location: Place.nullable(),
  publishDate: Timestamp,
  type: z.enum(POST_TYPES),
  gameType: z.enum(GAME_TYPES).nullable(),
  videoHost: z.enum(VIDEO_HOSTS),
  vimeoId: z.string().max(300).describe('Id at the video host; for videojs a Vimeo file link'),
  vimeoHash: z.string().max(40).nullable().describe('The part of an unlisted Vimeo video after its id'),
  editorial: text(MAX_EDITORIAL_LENGTH).nullable().describe('Sanitised HTML'),
  description: text(5_000).nullable(),
  winnerScore: z.int().min(0).max(4).nullable().describe('Letters that the winner had taken'),
  winnerId: Id.nullable(),
  loserId: Id.nullable(),
  riders: z.array(RiderName).describe('The riders in the video, in the order of the title'),
  tags: z.array(Tag),
  cup: PostCup.nullable(),
  posterImgLocation: PictureLocation.nullable(),
  posterImgFileName: z.string().nullable(),
  posterImgContentType: z.string().nullable(),
  posterImgColor: PlaceholderColour.nullable(),
  version: Version,
});
export type Post = z.infer<typeof Post>;

export const LedgerSource = component('LedgerSource', {
  complete: z.boolean().describe('Whether it ends with the last letter'),
  chartedBy: z.string().nullable().describe('The name of a fan; null for admins'),
  demo: z.boolean().describe('Simulated for the demo'),
});
export type LedgerSource = z.infer<typeof LedgerSource>;

export const PostWithTricks = Post.extend({
  tricks: z.array(WrittenTrick),
  words: z
    .array(z.object({ word: WordKey, meaning: z.string(), meaningFr: z.string().nullable() }))
    .describe('What the linked words mean'),
  ledger: LedgerSource.optional().describe('Absent if no trick has an outcome'),
  unavailable: UnavailableReason.optional().describe('Why the video no longer plays; absent while it does'),
  meetings: z
    .int()
    .min(1)
    .nullable()
    .describe('Number of published games between the two riders, including this one; null for other posts'),
}).meta({ id: 'PostWithTricks' });
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

export const NextGame = component('NextGame', {
  cup: line(120).nullable().describe('The title of the cup'),
  post: Post.nullable(),
});
export type NextGame = z.infer<typeof NextGame>;

export const PostList = component('PostList', {
  posts: z.array(Post),
  pageNumber: z.int().min(1),
  totalPages: z.int().min(1),
});
export type PostList = z.infer<typeof PostList>;

export const ListFilters = component('ListFilters', {
  filters: z.array(z.enum([...GAME_TYPES, ...FILM_TYPES])).describe('The values of `filter` that have posts'),
  cups: z.array(PostCup.pick({ id: true, title: true })).describe('Newest first'),
  years: z.array(Year).describe('Years of the publish dates in UTC, newest first'),
  places: z.array(Place).describe('By name'),
});
export type ListFilters = z.infer<typeof ListFilters>;

/** Includes scheduled posts. */
export const PostTable = PostList.extend({ totalPosts: z.int().min(0) }).meta({ id: 'PostTable' });
export type PostTable = z.infer<typeof PostTable>;

const MAX_TRICK_LIST_LENGTH = 100_000;
const TrickName = line(MAX_TRICK_NAME_LENGTH);
const SECONDS = { limit: MAX_VIDEO_SECOND };

function findRowError(row: unknown): Problem | undefined {
  if (typeof row !== 'object' || row === null) return toProblem('row-not-an-object');
  const unknown = Object.keys(row).find((field) => !Object.hasOwn(WrittenTrick.shape, field));
  if (unknown !== undefined) return problem('row-field-unknown', { name: unknown.slice(0, 40) });
  const { start, end, name, setter, set, reply, replyAt, again } = row as Partial<Record<keyof Trick, unknown>>;
  if (!isVideoSecond(start)) return problem('row-start-invalid', SECONDS);
  if (!isVideoSecond(end)) return problem('row-end-invalid', SECONDS);
  if (end < start) return toProblem('row-ends-early');
  if (setter !== undefined && !IdOrText.safeParse(setter).success) return toProblem('row-setter-invalid');
  if (set !== undefined && !isOutcome(set)) return toProblem('row-set-invalid');
  if (reply !== undefined && !isOutcome(reply)) return toProblem('row-reply-invalid');
  if (replyAt !== undefined && !isVideoSecond(replyAt)) return problem('row-reply-at-invalid', SECONDS);
  if (again !== undefined && again !== true) return toProblem('row-again-invalid');
  const reason = TrickName.safeParse(name).error?.issues[0]?.message;
  return reason ? problem('row-name-invalid', { reason: readIssue(reason) }) : undefined;
}

function isOutcome(value: unknown): value is Outcome {
  return OUTCOMES.some((outcome) => outcome === value);
}

function isVideoSecond(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_VIDEO_SECOND;
}

/** Sorts the tricks by time. Errors count rows from 1 in the order of the input. */
export const TrickList = text(MAX_TRICK_LIST_LENGTH)
  .transform((value, context): Trick[] => {
    const refuse = (reason: string) => {
      context.addIssue(reason);
      return z.NEVER;
    };
    if (value.trim() === '') return [];
    const rows = parseJson(value);
    if (!Array.isArray(rows)) return refuse('not-rows');
    if (rows.length > MAX_TRICKS) return refuse(issue('too-many-rows', { limit: MAX_TRICKS }));
    const numbers = new Map<string, number>();
    for (const [index, row] of rows.entries()) {
      const number = index + 1;
      const error = findRowError(row);
      if (error) return refuse(issue('row-invalid', { row: number, reason: error }));
      const times = `${row.start} ${row.end}`;
      const duplicate = numbers.get(times);
      if (duplicate !== undefined) {
        return refuse(issue('row-invalid', { row: number, reason: problem('row-twice', { other: duplicate }) }));
      }
      numbers.set(times, number);
    }
    return rows
      .map(({ start, end, name, setter, ...outcome }: Trick) => ({
        ...{ start, end, name: TrickName.parse(name) },
        ...outcomeOf({ ...outcome, setter: setter === undefined ? setter : IdOrText.parse(setter) }),
      }))
      .sort((a, b) => a.start - b.start || a.end - b.end);
  })
  .describe(
    'JSON text: a list of `{ "start", "end", "name" }` in seconds of the video, and for an exchange the outcomes of `Trick`. Use `[]` or an empty text for none.',
  )
  .meta({ examples: ['[{"start":12,"end":20.5,"name":"Lip 270"}]', '[]'] });

const MAX_TAGS = 30;
const MAX_TAG_LENGTH = 60;

const Tags = lineList(
  { longest: 2_000, most: MAX_TAGS, errors: { many: 'too-many-names', invalid: 'name-invalid' } },
  line(MAX_TAG_LENGTH),
  (name) => name.toLowerCase(),
).describe('Names separated by commas');

/** The words of a fight bill, of which only the first tricks are drawn. */
export const FightBillQuery = z.object({
  title: line(200),
  type: z.enum(POST_TYPES),
  publishDate: Timestamp,
  gameType: emptyAsNull(z.enum(GAME_TYPES)).optional(),
  location: emptyAsNull(line(120)).optional(),
  riderIds: IdListText.optional().describe('Ids of the riders in the order of the title, separated by commas'),
  cupId: emptyAsNull(IdParam).optional().describe('The cup of which the post is a game'),
  tags: Tags.optional().describe(
    'Separated by commas; without `cupId`, the title of a cup makes the post a game of that cup',
  ),
  tricks: emptyAsNull(text(2_000)).optional().describe('Names of tricks, one per line'),
});

export const PostForm = z.object({
  title: line(200),
  location: Place,
  publishDate: TimestampWithOffset,
  type: z.enum(POST_TYPES),
  gameType: emptyAsNull(z.enum(GAME_TYPES)).optional(),
  videoHost: z.enum(VIDEO_HOSTS),
  vimeoId: line(300).describe("The video's id at its host, or its whole address"),
  vimeoHash: emptyAsNull(z.string().trim().refine(isVimeoHash, 'not-a-vimeo-hash'))
    .optional()
    .describe('For an unlisted Vimeo video without its whole address. It stays while the id does.'),
  description: emptyAsNull(text(5_000)).optional(),
  editorial: emptyAsNull(text(MAX_EDITORIAL_LENGTH)).optional(),
  winnerScore: emptyAsNull(z.enum(['0', '1', '2', '3', '4']).transform(Number)).optional(),
  winnerId: emptyAsNull(IdParam).optional(),
  loserId: emptyAsNull(IdParam).optional(),
  cupId: emptyAsNull(IdParam).optional().describe('The cup of which it is a game, as in its `games`; empty for none'),
  riderIds: IdListText.optional().describe(
    'Ids of the riders in the video, separated by commas. If left out, a new post has winner and loser.',
  ),
  tags: Tags.optional(),
  tricks: TrickList.optional(),
  demoLedger: z
    .enum(['true', 'false'], 'not-a-boolean')
    .optional()
    .describe("Whether the ledger is simulated and marked 'Demo data'"),
  image: PictureUpload,
  imageCrop: PictureCrop.optional(),
});

/** An empty location is 'The World'. */
export const PostPatch = PostForm.partial().extend({
  location: emptyAsNull(PostForm.shape.location).optional(),
  version: ExpectedVersion,
});

export const EncodedPicture = component('EncodedPicture', { contentType: z.string(), base64: z.string() });
export type EncodedPicture = z.infer<typeof EncodedPicture>;

/** Both are null if the video's host does not answer. */
export const VideoMetadata = component('VideoFacts', {
  title: z.string().max(200).nullable(),
  poster: EncodedPicture.nullable(),
});
export type VideoMetadata = z.infer<typeof VideoMetadata>;

const REQUIRED_IN_EDIT = ['title', 'publishDate', 'vimeoId', 'videoHost', 'type', 'image'] as const;
const REQUIRED = ['location', ...REQUIRED_IN_EDIT] as const;
type Required = Partial<Record<(typeof REQUIRED)[number], unknown>>;

/** Spec 5. `before` is the stored post. */
export function missingInPost(values: Required, before?: Required) {
  return missingFields(before ? REQUIRED_IN_EDIT : REQUIRED, values, before);
}

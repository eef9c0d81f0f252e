/** The form of a post (spec 5 and 7). */
import { z } from 'zod';
import { line, MomentAnywhere, text } from './fields.ts';
import { blankable, IdAsText, IdsAsText, missingFields, Picture, PictureCrop, VersionSeen } from './form-fields.ts';
import { GAME_TYPES, POST_TYPES, VIDEO_HOSTS } from './post-kinds.ts';
import { LONGEST_EDITORIAL } from './posts.ts';
import { TrickList } from './trick-list.ts';

const POST_TAGS = 30;
const LONGEST_TAG = 60;
const TagName = line(LONGEST_TAG);

const Tags = text(2_000)
  .transform((list, context) => {
    const names = list.split(',').map((name) => name.trim().replaceAll(/\s+/g, ' '));
    const tags = [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()];
    if (tags.length > POST_TAGS) context.addIssue(`has more than ${POST_TAGS} names`);
    if (tags.some((name) => !TagName.safeParse(name).success)) {
      context.addIssue(`has a name of more than ${LONGEST_TAG} characters, or of odd ones`);
    }
    return tags;
  })
  .describe('Names separated by commas');

export const PostForm = z.object({
  title: line(200),
  location: line(120),
  publishDate: MomentAnywhere,
  type: z.enum(POST_TYPES, 'must be Game or Film'),
  gameType: blankable(z.enum(GAME_TYPES, `must be ${GAME_TYPES.join(', ')}`)).optional(),
  videoHost: z.enum(VIDEO_HOSTS, `must be ${VIDEO_HOSTS.join(', ')}`),
  vimeoId: line(300).describe("The video's id at its host, or its whole address"),
  description: blankable(text(5_000)).optional(),
  editorial: blankable(text(LONGEST_EDITORIAL)).optional(),
  winnerScore: blankable(
    z
      .string()
      .regex(/^[0-4]$/, 'must be 0, 1, 2, 3 or 4')
      .transform(Number),
  ).optional(),
  winnerId: blankable(IdAsText).optional(),
  loserId: blankable(IdAsText).optional(),
  riderIds: IdsAsText.optional().describe(
    'Ids of everybody who rides in the video, separated by commas; left out on a new post: winner and loser',
  ),
  tags: Tags.optional(),
  tricks: TrickList.optional(),
  image: Picture,
  imageCrop: PictureCrop.optional(),
});

/** A change has the changed fields only; an empty location is 'The World'. */
export const PostChange = PostForm.partial().extend({
  location: blankable(PostForm.shape.location).optional(),
  version: VersionSeen,
});

const REQUIRED_IN_EDIT = ['title', 'publishDate', 'vimeoId', 'videoHost', 'type', 'image'] as const;
const REQUIRED = ['location', ...REQUIRED_IN_EDIT] as const;
type Required = Partial<Record<(typeof REQUIRED)[number], unknown>>;

/** The missing required fields (spec 5); `before` is the stored post, absent for a new one. */
export function missingInPost(values: Required, before?: Required) {
  return missingFields(before ? REQUIRED_IN_EDIT : REQUIRED, values, before);
}

/** Riders with their stats (spec 3), and rivalries of two riders. */
import { z } from 'zod';
import {
  component,
  Day,
  ExpectedVersion,
  emptyAsNull,
  Id,
  line,
  missingFields,
  PictureCrop,
  PictureLocation,
  PictureUpload,
  PlaceholderColour,
  Timestamp,
  textError,
  Version,
} from './fields.ts';
import { Post, RiderName } from './posts.ts';

const Stat = z.number().min(0).max(1).nullable().describe('From the imported stats, 1 for the best');

/** The stats table's own field names (spec 3); all null for a rider without a row. */
export const RiderStats = z.object({
  slvsh_id: Id.nullable(),
  stat_rider_name: z.string().nullable(),
  Offense: Stat,
  Defense: Stat,
  Lines: Stat,
  Difficulty: Stat,
  Overall: Stat,
  games_played: z.int().min(0).nullable(),
});
export type RiderStats = z.infer<typeof RiderStats>;

export const Rider = component('Rider', {
  id: Id,
  name: line(120),
  sponsor: line(200).nullable(),
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .nullable()
    .describe('ISO 3166-1 alpha-2, lower case'),
  birthdate: Day.nullable(),
  avatarFileLocation: PictureLocation.nullable(),
  avatarColor: PlaceholderColour.nullable(),
  version: Version,
  ...RiderStats.shape,
});
export type Rider = z.infer<typeof Rider>;

export const ListedRider = Rider.extend({
  games: z.int().min(0).describe('Published games in which the rider rides'),
  wins: z.int().min(0).describe('The wins of the record'),
  losses: z.int().min(0).describe('The losses of the record'),
  lastSeen: Timestamp.nullable().describe('When the newest video of the rider was published'),
}).meta({ id: 'ListedRider' });
export type ListedRider = z.infer<typeof ListedRider>;

/** Wins and losses count published games with a result. */
export const RiderRecord = component('RiderRecord', {
  games: z.int().min(0).describe('Published games in which the rider rides'),
  wins: z.int().min(0),
  losses: z.int().min(0),
  letters: z
    .object({ given: z.int().min(0), taken: z.int().min(0), games: z.int().min(1) })
    .nullable()
    .describe('Games for letters with a known score; null if there are none'),
  charted: z
    .object({ Offense: z.number().min(0).max(1), Defense: z.number().min(0).max(1), games: z.int().min(1) })
    .nullable()
    .describe(
      'Shares of landed sets and replies in the ledgers; null unless all games for letters of the rider are charted',
    ),
  headToHead: z
    .array(z.object({ opponent: RiderName, games: z.int().min(1), wins: z.int().min(0), losses: z.int().min(0) }))
    .describe('Most games first, then by name; a game of more than two riders counts only for its winner and loser'),
});
export type RiderRecord = z.infer<typeof RiderRecord>;

/** What fans compare of the riders of a cup. Wins and losses count published games with a result. */
export const RiderCareer = component('RiderCareer', {
  ...RiderName.shape,
  games: z.int().min(0).describe('Published games in which the rider rides'),
  wins: z.int().min(0),
  losses: z.int().min(0),
  cups: z.int().min(0).describe('Cups in which the rider has a slot or rides in a published game'),
  firstYear: z.int().nullable().describe('Year of the oldest video of the rider, in UTC'),
  latestGame: Post.pick({ id: true, title: true })
    .nullable()
    .describe('The newest game outside of the cup: a game of the cup would tell who won the games before it'),
  meetings: z
    .array(z.object({ opponentId: Id, wins: z.int().min(0), losses: z.int().min(0) }))
    .describe('The other riders of the cup whom the rider has met'),
});
export type RiderCareer = z.infer<typeof RiderCareer>;

/** Items outside the trash, because of which a rider cannot be deleted. */
export const RiderReferences = component('RiderReferences', {
  posts: z.array(z.object({ id: Id, title: line(200) })).describe('Newest first, at most ten'),
  postCount: z.int().min(0),
  cups: z
    .array(z.object({ id: Id, title: line(120), bracketCount: z.int().min(0) }))
    .describe('Newest first, at most ten'),
  cupCount: z.int().min(0),
});
export type RiderReferences = z.infer<typeof RiderReferences>;

/** ISO 3166-1 alpha-2, lower case, with the code in use for Kosovo. */
const CODES =
  'ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug um us uy uz va vc ve vg vi vn vu wf ws xk ye yt za zm zw';
export const COUNTRIES: readonly string[] = CODES.split(' ');

export const MIN_BIRTHDATE = '1900-01-01';

export function maxBirthdate(): string {
  return new Date().toISOString().slice(0, 10);
}

export const RiderForm = z.object({
  name: line(120),
  sponsor: line(200),
  country: z
    .string({ error: textError })
    .toLowerCase()
    .refine((code) => COUNTRIES.includes(code), 'not-a-country')
    .describe('ISO 3166-1 alpha-2'),
  birthdate: Day.refine((day) => day >= MIN_BIRTHDATE, 'day-before-1900').refine(
    (day) => day <= maxBirthdate(),
    'in-the-future',
  ),
  image: PictureUpload,
  imageCrop: PictureCrop.optional(),
});

const { sponsor, country, birthdate } = RiderForm.shape;

/** Fields may stay empty that are empty in the stored rider. */
export const RiderPatch = RiderForm.partial().extend({
  sponsor: emptyAsNull(sponsor).optional(),
  country: emptyAsNull(country).optional(),
  birthdate: emptyAsNull(birthdate).optional(),
  version: ExpectedVersion,
});

const REQUIRED = ['name', 'sponsor', 'country', 'birthdate', 'image'] as const;
type Required = Partial<Record<(typeof REQUIRED)[number], unknown>>;

/** Spec 5. `before` is the stored rider. */
export function missingInRider(values: Required, before?: Required) {
  return missingFields(REQUIRED, values, before);
}

const Score = z.object({ wins: z.int().min(0), losses: z.int().min(0) });

const Rival = Rider.pick({ id: true, name: true, country: true, avatarFileLocation: true, avatarColor: true })
  .extend({
    wins: z.int().min(0).describe('Wins against the other rider'),
    letters: z.int().min(0).nullable().describe('Letters taken against the other rider; null if unknown'),
  })
  .meta({ id: 'Rival' });
export type Rival = z.infer<typeof Rival>;

/** The order of the riders in the request makes no difference. */
export const Rivalry = component('Rivalry', {
  one: Rival.describe('The rider with the lower id'),
  other: Rival,
  games: z
    .array(Post)
    .describe('Published games of these two riders, or won by one against the other, newest first, at most 100'),
  places: z.array(z.string()).describe('Locations of the games, newest first'),
  firstYear: z.int().nullable().describe('Year of the first game, in UTC; null without games'),
  lastYear: z.int().nullable(),
  opponents: z
    .array(z.object({ opponent: RiderName, one: Score, other: Score }))
    .describe('Riders against whom both have a result, by name'),
});
export type Rivalry = z.infer<typeof Rivalry>;

export const ListedRivalry = component('ListedRivalry', { one: RiderName, other: RiderName, games: z.int().min(2) });
export type ListedRivalry = z.infer<typeof ListedRivalry>;

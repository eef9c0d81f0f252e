/** The form of a cup (spec 5 and 7; product decisions, 'Cups'). */
import { z } from 'zod';
import { Id, line, MomentAnywhere, notText, text } from './fields.ts';
import { blankable, IdsAsText, VersionSeen } from './form-fields.ts';

const Pairs = z.array(z.strictObject({ rider_1: Id.nullable(), rider_2: Id.nullable() })).max(16);
const Results = z.record(z.string().regex(/^game-\d{1,2}$/), Id);

const DateRange = z
  .string({ error: notText })
  .regex(/^\d{4}-\d{2}-\d{2} to \d{4}-\d{2}-\d{2}$/, "must be 'start to end', both as 2018-03-12")
  .transform((range, context) => {
    const [startsOn = '', endsOn = ''] = range.split(' to ');
    if (!isDay(startsOn) || !isDay(endsOn) || endsOn < startsOn) {
      context.addIssue('must be two days of the calendar, the first one first');
      return z.NEVER;
    }
    return { startsOn, endsOn };
  });

const InitialMatchups = z.string({ error: notText }).max(5_000, 'is too long').transform(readPairs);
const ManualResults = z.string({ error: notText }).max(5_000, 'is too long').transform(readResults);

const SIZES = 'must be 8, 16 or 32';
const SizeAsText = z
  .string()
  .regex(/^(8|16|32)$/)
  .transform(Number);
const RiderCount = z
  .union([z.int(), SizeAsText], SIZES)
  .pipe(z.literal([8, 16, 32], SIZES))
  .meta({ examples: [8, 16, 32] });

export const CupForm = z.object({
  slug: line(120).describe('The cup title'),
  location: line(120),
  description: text(5_000).trim().min(1, 'is empty'),
  riderCount: RiderCount,
  dateRange: blankable(DateRange).optional(),
  games: IdsAsText.optional().describe('Post ids of the games, separated by commas'),
  initialMatchups: InitialMatchups.optional().meta({
    description:
      'JSON text: the first round as {rider_1, rider_2} pairs of rider ids, null for a slot that is not filled',
    examples: ['[{"rider_1":1,"rider_2":null}]'],
  }),
  results: ManualResults.optional().meta({
    description: "JSON text: 'game-1' and so on to the winner's id, for all games that no video settles",
    examples: ['{"game-8":12}'],
  }),
  picksCloseAt: blankable(MomentAnywhere).optional().describe("Empty: once the final's result is in"),
});

/** A change has the changed fields only. */
export const CupChange = CupForm.partial().extend({ version: VersionSeen });

/** Rider ids in pairs, in bracket order. */
export type Matchups = [number | null, number | null][];

function readPairs(text: string, context: z.RefinementCtx): Matchups {
  const pairs = Pairs.safeParse(readJson(text, []));
  if (pairs.success) return pairs.data.map(({ rider_1, rider_2 }) => [rider_1, rider_2]);
  const [index] = pairs.error.issues[0]?.path ?? [];
  const where = typeof index === 'number' ? `is wrong in the pair of game-${index + 1}: it ` : '';
  context.addIssue(`${where}must be JSON text of {rider_1, rider_2} pairs`);
  return z.NEVER;
}

/** Winners' ids by game number. */
function readResults(text: string, context: z.RefinementCtx): Map<number, number> {
  const results = Results.safeParse(readJson(text, {}));
  if (results.success) {
    return new Map(Object.entries(results.data).map(([game, rider]) => [Number(game.slice('game-'.length)), rider]));
  }
  context.addIssue("must be JSON text of 'game-1' and so on to a rider's id");
  return z.NEVER;
}

/** `empty` for empty text. */
function readJson(text: string, empty: object): unknown {
  try {
    return JSON.parse(text || 'null') ?? empty;
  } catch {
    return undefined;
  }
}

function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

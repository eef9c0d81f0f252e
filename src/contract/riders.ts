/** Riders and their stats (spec 3). */
import { z } from 'zod';
import { Day, Id, line, PictureLocation, PlaceholderColour, Version } from './fields.ts';
import { RiderName } from './posts.ts';

const Figure = z.number().min(0).max(1).nullable();

/** The stats table's own field names (spec 3); all null for a rider without a row. */
export const RiderStats = z.object({
  slvsh_id: Id.nullable(),
  stat_rider_name: z.string().nullable(),
  Offense: Figure,
  Defense: Figure,
  Lines: Figure,
  Difficulty: Figure,
  Overall: Figure,
  games_played: z.int().min(0).nullable(),
});
export type RiderStats = z.infer<typeof RiderStats>;

export const Rider = z
  .object({
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
  })
  .meta({ id: 'Rider' });
export type Rider = z.infer<typeof Rider>;

/** Counts published games with a result. */
export const RiderRecord = z
  .object({
    wins: z.int().min(0),
    losses: z.int().min(0),
    headToHead: z
      .array(z.object({ opponent: RiderName, wins: z.int().min(0), losses: z.int().min(0) }))
      .describe('Most games first, then by name'),
  })
  .meta({ id: 'RiderRecord' });
export type RiderRecord = z.infer<typeof RiderRecord>;

/** Items outside the trash that name a rider, who cannot be deleted. */
export const RiderReferences = z
  .object({
    posts: z.array(z.object({ id: Id, title: line(200) })).describe('Newest first, at most ten'),
    postCount: z.int().min(0),
    cups: z
      .array(z.object({ id: Id, title: line(120), bracketCount: z.int().min(0) }))
      .describe('Newest first, at most ten'),
    cupCount: z.int().min(0),
  })
  .meta({ id: 'RiderReferences' });
export type RiderReferences = z.infer<typeof RiderReferences>;

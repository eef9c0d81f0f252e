/** The words of tricks on this record: their use, their riders and their moments. */
import { z } from 'zod';
import { Id, line } from './fields.ts';
import { Post, RiderName, Trick } from './posts.ts';

/** A word in addresses, such as `nose-butter`. */
export const WordKey = z
  .string()
  .regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u)
  .max(80);

const Count = z.int().min(1);

export const UsedWord = z
  .object({
    word: WordKey,
    name: line(60),
    moments: Count.describe('Captions that have the word'),
    videos: Count.describe('Videos that have such captions'),
  })
  .meta({ id: 'UsedWord' });
export type UsedWord = z.infer<typeof UsedWord>;

const Spellings = z.array(z.string()).describe('Those of the glossary');

export const TrickWall = z
  .object({
    words: z.array(UsedWord.extend({ spellings: Spellings })).describe('Those used at least twice, most used first'),
    moments: z.int().min(0),
  })
  .meta({ id: 'TrickWall' });
export type TrickWall = z.infer<typeof TrickWall>;

export const Moment = Trick.pick({ start: true, end: true, name: true })
  .extend({ late: z.literal(true).optional().describe('In the last fifth of a game') })
  .meta({ id: 'Moment' });
export type Moment = z.infer<typeof Moment>;

/** A video with some of its moments, in their order. */
export const VideoMoments = z
  .object({
    post: Post.omit({ editorial: true, description: true }),
    moments: z.array(Moment),
    unavailable: z.literal(true).optional().describe('In the list of a word: the video no longer plays'),
  })
  .meta({ id: 'VideoMoments' });
export type VideoMoments = z.infer<typeof VideoMoments>;

export const TrickWord = UsedWord.extend({
  meaning: z.string().nullable(),
  meaningFr: z.string().nullable(),
  spellings: Spellings,
  first: z
    .object({ post: Post.omit({ editorial: true, description: true }), moment: Moment })
    .describe('The earliest on this record'),
  years: z
    .array(z.object({ year: z.int(), moments: z.int().min(0), share: z.number().min(0).max(1) }))
    .describe('Oldest first, without gaps; share: of all captions of the year'),
  riders: z.array(z.object({ rider: RiderName, videos: Count })).describe('Of the videos with the word, most first'),
  combinations: z
    .array(UsedWord.pick({ word: true, name: true, moments: true }))
    .describe('Words of the same captions, most first'),
}).meta({ id: 'TrickWord' });
export type TrickWord = z.infer<typeof TrickWord>;

export const TrickMoments = z
  .object({
    videos: z.array(VideoMoments).describe('Newest first'),
    pageNumber: z.int().min(1),
    totalPages: z.int().min(1),
  })
  .meta({ id: 'TrickMoments' });
export type TrickMoments = z.infer<typeof TrickMoments>;

export const MAX_REEL_MOMENTS = 200;

export const Reel = z
  .object({
    title: z.string().describe('What it shows: a word, a rider, a cup or a search'),
    cup: z.object({ id: Id, title: z.string() }).nullable().describe("A cup's games, whose riders give away results"),
    whole: z.boolean().describe('Whether the videos play whole; then they have no moments'),
    videos: z.array(VideoMoments).describe('In the order in which they play'),
    total: z.int().min(0).describe('Moments, or videos that play whole, also those beyond the first ones'),
  })
  .meta({ id: 'Reel' });
export type Reel = z.infer<typeof Reel>;

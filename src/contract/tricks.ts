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
    moments: Count.describe('Captions with the word'),
    videos: Count.describe('Videos with such captions'),
  })
  .meta({ id: 'UsedWord' });
export type UsedWord = z.infer<typeof UsedWord>;

const Spellings = z.array(z.string()).describe('Other spellings, from the glossary');

export const TrickWall = z
  .object({
    words: z.array(UsedWord.extend({ spellings: Spellings })).describe('Those used at least twice, most used first'),
    moments: z.int().min(0),
  })
  .meta({ id: 'TrickWall' });
export type TrickWall = z.infer<typeof TrickWall>;

export const Moment = Trick.pick({ start: true, end: true, name: true })
  .extend({
    late: z
      .literal(true)
      .optional()
      .describe('Present in the last fifth of a game, where it could give away the result'),
  })
  .meta({ id: 'Moment' });
export type Moment = z.infer<typeof Moment>;

/** A video with some of its moments, in their order. */
export const VideoMoments = z
  .object({
    post: Post.omit({ editorial: true, description: true }),
    moments: z.array(Moment),
    unavailable: z.literal(true).optional().describe('Present if the video no longer plays'),
  })
  .meta({ id: 'VideoMoments' });
export type VideoMoments = z.infer<typeof VideoMoments>;

export const TrickWord = UsedWord.extend({
  meaning: z.string().nullable(),
  meaningFr: z.string().nullable(),
  spellings: Spellings,
  first: z
    .object({ post: Post.omit({ editorial: true, description: true }), moment: Moment })
    .describe('The earliest known moment'),
  years: z
    .array(z.object({ year: z.int(), moments: z.int().min(0), share: z.number().min(0).max(1) }))
    .describe('Oldest first, without gaps; `share` is that of all captions of the year'),
  riders: z
    .array(z.object({ rider: RiderName, videos: Count }))
    .describe('Riders of the videos with the word, most videos first'),
  combinations: z
    .array(UsedWord.pick({ word: true, name: true, moments: true }))
    .describe('Words in the same captions, most frequent first'),
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
    cup: z
      .object({ id: Id, title: z.string() })
      .nullable()
      .describe('The cup whose games it plays; their riders give away results'),
    whole: z.boolean().describe('Whether whole videos play; they then have no moments'),
    videos: z.array(VideoMoments).describe('In the order in which they play'),
    total: z.int().min(0).describe('Number of moments or whole videos, including those that are not listed'),
  })
  .meta({ id: 'Reel' });
export type Reel = z.infer<typeof Reel>;

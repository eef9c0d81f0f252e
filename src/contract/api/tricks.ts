/** The glossary, whose words admins edit, and the moments of videos in which fans find these words. */
import { z } from 'zod';
import { component, ExpectedVersion, emptyAsNull, Id, line, lineList, Version, WordKey } from './fields.ts';
import { Post, RiderName, WrittenTrick } from './posts.ts';

const MAX_SPELLINGS = 20;
const MAX_WORD_LENGTH = 40;

const Word = line(MAX_WORD_LENGTH).regex(/[\p{L}\p{N}]/u, 'no-letter');
const Meaning = line(300);

/** Several words without a meaning are an abbreviation: a caption with it counts for each of them. */
export const GlossaryWord = component('GlossaryWord', {
  id: Id,
  word: Word.describe('The spelling that pages use'),
  spellings: z.array(Word).describe('Other spellings; one of several words says which words it consists of'),
  meaning: Meaning.nullable().describe(
    'In English; several words without a meaning are an abbreviation, which has no page',
  ),
  meaningFr: Meaning.nullable().describe('In French'),
  version: Version,
});
export type GlossaryWord = z.infer<typeof GlossaryWord>;

const TypedSpellings = lineList(
  { longest: 1_000, most: MAX_SPELLINGS, errors: { many: 'too-many-spellings', invalid: 'spelling-invalid' } },
  Word,
).describe('Separated by commas');

/** Line breaks become spaces. */
const TypedMeaning = z.preprocess(
  (value) => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value),
  emptyAsNull(Meaning),
);

export const GlossaryForm = z.object({
  word: Word,
  spellings: TypedSpellings.optional(),
  meaning: TypedMeaning.optional(),
  meaningFr: TypedMeaning.optional(),
});

export const GlossaryPatch = GlossaryForm.partial().extend({ version: ExpectedVersion });

const Count = z.int().min(1);

export const UsedWord = component('UsedWord', {
  word: WordKey,
  name: line(60),
  moments: Count.describe('Captions with the word'),
  videos: Count.describe('Videos with such captions'),
});
export type UsedWord = z.infer<typeof UsedWord>;

const Spellings = z.array(z.string()).describe('Other spellings, from the glossary');

export const TrickWall = component('TrickWall', {
  words: z
    .array(UsedWord.extend({ spellings: Spellings }))
    .describe('Words that are used at least twice, most used first'),
  moments: z.int().min(0),
});
export type TrickWall = z.infer<typeof TrickWall>;

export const Moment = WrittenTrick.pick({ start: true, end: true, name: true, wording: true })
  .extend({
    late: z
      .literal(true)
      .optional()
      .describe('Present in the last fifth of a game, where it could give away the result'),
  })
  .meta({ id: 'Moment' });
export type Moment = z.infer<typeof Moment>;

export const VideoMoments = component('VideoMoments', {
  post: Post.omit({ editorial: true, description: true }),
  moments: z.array(Moment),
  unavailable: z.literal(true).optional().describe('Present if the video no longer plays'),
});
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

export const TrickMoments = component('TrickMoments', {
  videos: z.array(VideoMoments).describe('Newest first'),
  pageNumber: z.int().min(1),
  totalPages: z.int().min(1),
});
export type TrickMoments = z.infer<typeof TrickMoments>;

export const MAX_REEL_MOMENTS = 200;

export const Reel = component('Reel', {
  title: z.string().describe('What it shows: a word, a rider, a cup or a search'),
  cup: z
    .object({ id: Id, title: z.string() })
    .nullable()
    .describe('The cup whose whole games it plays, which have no moments; their riders give away results'),
  videos: z.array(VideoMoments).describe('In the order in which they play'),
  total: z.int().min(0).describe('Number of moments or whole videos, including those that are not listed'),
});
export type Reel = z.infer<typeof Reel>;

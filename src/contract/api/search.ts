import { z } from 'zod';
import { CupName } from './cups.ts';
import { component } from './fields.ts';
import { Post, Tag, WrittenTrick } from './posts.ts';
import { ListedRider } from './riders.ts';
import { UsedWord } from './tricks.ts';

export const SEARCH_RESULTS_PER_PAGE = 12;

/** A text in pieces. The matches of the query are `found`. */
export const HighlightedText = z.array(z.object({ text: z.string(), found: z.boolean() })).meta({ id: 'MarkedText' });
export type HighlightedText = z.infer<typeof HighlightedText>;

export const FoundPost = component('FoundPost', {
  post: Post.omit({ editorial: true, description: true }),
  title: HighlightedText,
  location: HighlightedText.nullable(),
  riders: z.array(HighlightedText).describe("The names of the post's riders, in its order"),
  tags: z.array(HighlightedText).describe('The matching tags'),
  description: HighlightedText.nullable().describe('The matching part; null without a match'),
  moments: z
    .array(WrittenTrick.omit({ links: true }).extend({ parts: HighlightedText, wordingParts: HighlightedText }))
    .describe('The matching tricks; seconds from the start of the video'),
});
export type FoundPost = z.infer<typeof FoundPost>;

export const SearchResults = component('SearchResults', {
  riders: z
    .array(z.object({ rider: ListedRider, name: HighlightedText }))
    .describe('Only on the first page, like cups, tags, tricks and words'),
  cups: z.array(z.object({ cup: CupName, name: HighlightedText.describe('The whole title') })),
  tags: z.array(z.object({ tag: Tag, name: HighlightedText })),
  tricks: z.array(
    z.object({
      name: z.string(),
      parts: HighlightedText,
      wordingParts: HighlightedText.describe('The name with the shorthand of referees written out'),
      posts: z.int().min(1).describe('Number of videos with the trick'),
    }),
  ),
  words: z.array(UsedWord.extend({ parts: HighlightedText })).describe('The trick words of the query that have a page'),
  posts: z.array(FoundPost).describe('Best match first, then newest first'),
  since: z.int().nullable().describe("The year of 'since 2023' in the query; older posts are left out"),
  pageNumber: z.int().min(1),
  totalPages: z.int().min(1),
  totalPosts: z.int().min(0),
  totalRiders: z.int().min(0),
  suggestions: z
    .array(z.string())
    .describe('If nothing was found: similar searches that find something, most similar first'),
});
export type SearchResults = z.infer<typeof SearchResults>;

export const MAX_SEARCH_SUGGESTIONS = 8;

/** Pages that the beginning of a query names. */
export const SearchSuggestions = z
  .array(
    z.object({
      kind: z.enum(['trick', 'rider', 'cup']),
      key: z.string().describe('The trick word, or the id of the rider or cup'),
      name: z.string(),
    }),
  )
  .meta({ id: 'SearchSuggestions' });
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;

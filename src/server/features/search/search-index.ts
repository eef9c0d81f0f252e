import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { NamedWords, VideoTexts } from '../tricks/video-texts.ts';
import { NumberLists } from './number-lists.ts';
import { type CountedTexts, Vocabulary } from './vocabulary.ts';

/** What searches scan: numbers of words and captions, in the order of the posts, which is newest first. */
export type SearchIndex = CountedTexts & { texts: VideoTexts; vocabulary: Vocabulary };

const indexes = new WeakMap<VideoTexts, Promise<SearchIndex>>();

/** The first search after a change creates the index. */
export function indexOf(texts: VideoTexts): Promise<SearchIndex> {
  const index = indexes.get(texts) ?? createIndex(texts);
  indexes.set(texts, index);
  return index;
}

async function createIndex(texts: VideoTexts): Promise<SearchIndex> {
  const { posts, riders, tags, numbered } = texts;
  const ofNames = (ids: readonly number[], named: ReadonlyMap<number, NamedWords>) =>
    ids.flatMap((id) => named.get(id)?.words ?? []);
  const list = async <T>(items: Iterable<T>, numbersOf: (item: T) => readonly number[]) => {
    // Other work runs after each list, which takes some milliseconds.
    await yieldToEventLoop();
    return new NumberLists(Array.from(items, numbersOf));
  };
  const counted = {
    title: await list(posts, ({ titleWords, video }) => [...titleWords, ...ofNames(video.riderIds, riders)]),
    tags: await list(posts, ({ kindWords, tagIds }) => [...kindWords, ...ofNames(tagIds, tags)]),
    description: await list(posts, ({ descriptionWords }) => descriptionWords),
    captions: await list(posts, ({ video }) => video.captions),
    captionTokens: await list(numbered.captionTokens, (tokens) => tokens),
    riders: await list(riders.values(), ({ words }) => words),
  };
  return { texts, ...counted, vocabulary: new Vocabulary(numbered, counted, posts.length) };
}

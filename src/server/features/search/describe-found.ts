/** Describes a post that was found, with what of it was looked for. */
import type { Post, Trick } from '#contract/posts.ts';
import type { FoundPost } from '#contract/search.ts';
import { countBits } from './count-bits.ts';
import { type FindWords, findInText, findInTricksBy, howFarApart, markAround, markText } from './mark-text.ts';

export function describeFound(
  { editorial: _, description, ...post }: Post,
  tricks: readonly Trick[],
  find: FindWords,
  /** All typed words, as bits. */
  all: number,
): FoundPost {
  const texts = [post.title, post.gameType, post.location, description];
  const names = [...post.riders, ...post.tags].map(({ name }) => name);
  const elsewhere = findInText([...texts, ...names].join(' '), find);
  const findInTricks = findInTricksBy(find);
  return {
    post,
    title: markText(post.title, find),
    location: post.location === null ? null : markText(post.location, find),
    riders: post.riders.map(({ name }) => markText(name, find)),
    tags: post.tags.filter(({ name }) => findInText(name, find) !== 0).map(({ name }) => markText(name, find)),
    description: description === null ? null : markAround(description, find),
    moments: chooseTricks(tricks, findInTricks, all, elsewhere).map(({ start, end, name }) => ({
      ...{ start, end, name },
      parts: markText(name, findInTricks),
    })),
  };
}

/** The tricks that are meant: whatever word they have not stands elsewhere in the post, and no others have more of the words, or have them closer together. */
function chooseTricks(tricks: readonly Trick[], find: FindWords, all: number, elsewhere: number): Trick[] {
  const matched = tricks
    .map((trick) => ({ trick, has: findInText(trick.name, find) }))
    .filter(({ has }) => has !== 0 && (has | elsewhere) === all);
  const most = Math.max(0, ...matched.map(({ has }) => countBits(has)));
  const meant = matched.filter(({ has }) => countBits(has) === most);
  const apart = meant.map(({ trick, has }) => howFarApart(trick.name, find, has));
  return meant.filter((_, at) => apart[at] === Math.min(...apart)).map(({ trick }) => trick);
}

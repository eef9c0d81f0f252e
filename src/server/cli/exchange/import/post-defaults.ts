/** What a new post has where the file says nothing of it. */
import { PostForm } from '#contract/post-form.ts';
import type { GameType, PostType } from '#contract/post-kinds.ts';
import type { Format } from '../formats.ts';
import type { Cells } from './reading/read-row.ts';

/** The rule for what is not chosen from a list. */
export const PostDefaults = PostForm.pick({ location: true }).partial();

/** What the operator says of all rows. */
export type Defaults = {
  type?: PostType | undefined;
  gameType?: GameType | undefined;
  location?: string | undefined;
};

/** A feed tells neither what its videos are nor where they were made; those of games are called 'somebody vs. somebody'. */
export function createDefaults({ type, gameType, location }: Defaults, format: Format): (cells: Cells) => Cells {
  return (cells) => {
    const kind = type ?? (format === 'feed' ? kindOf(cells.title) : undefined);
    const isGame = (cells.type || kind) === 'Game';
    return {
      ...(kind && { type: kind }),
      ...(gameType && isGame && { gameType }),
      ...(location && { location }),
    };
  };
}

function kindOf(title = ''): PostType {
  return /\svs?\.?\s/i.test(title) ? 'Game' : 'Film';
}

import type { NewestGameSlide } from '#contract/api/heroes.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { countContentChange } from '../../platform/changes/count-content-change.ts';
import { findState, storeState } from '../../platform/database/app-state.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { placeholderColour } from '../../platform/pictures/pictures.ts';
import type { PostWith } from '../posts/post-parts.ts';
import { readPosts } from '../posts/read-posts.ts';

const SWITCH = 'newest game slide';

/** The slide is shown until an admin switches it off. */
export async function getNewestGameSlide(database: Database, now: Milliseconds): Promise<NewestGameSlide> {
  const [shown, [game]] = await Promise.all([
    findState(database, SWITCH),
    readPosts(database, now, { type: 'Game' }, { limit: 1, with: ['cup'] }),
  ]);
  return { shown: shown !== 'off', post: game ? describeGame(game) : null };
}

function describeGame(game: PostWith<'cup'>): NewestGameSlide['post'] {
  const { id, title, location, type, gameType, cup, posterImgLocation, posterColor } = game;
  const posterImgColor = placeholderColour(posterColor);
  return { id, title, location, type, gameType, cup, posterImgLocation, posterImgColor };
}

export async function switchNewestGameSlide(trx: DatabaseTransaction, shown: boolean): Promise<void> {
  await storeState(trx, SWITCH, shown ? 'on' : 'off');
  await countContentChange(trx);
}

/** Adds a slide as an admin has filled it in. */

import type { CallBodyRead } from '#contract/calls.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { recordChange } from '../editing/history/record-change.ts';
import { createHero } from './create-hero.ts';
import { describeForHistory, draftNew, refuseUnknownPost } from './hero-draft.ts';
import type { HeroRoom } from './hero-room.ts';
import { GALLERY, lastPlace, storeMoves } from './move-hero.ts';
import { findHeroRows, findPlaces } from './queries.ts';

/**
 * Answers the id. Without an index, or with the count of slides as its index (spec 7), the slide becomes the last one; at
 * another's place it takes that place, and the other goes last.
 */
export async function addHero(
  { database, clock, pictures }: HeroRoom,
  form: CallBodyRead<'POST /heroes'>,
  by: number,
): Promise<number> {
  await refuseUnknownPost(database, form.postId);
  const poster = form.image && (await pictures.keep(form.image, 'slide', form.imageCrop));
  const draft = draftNew(form, poster);
  return inTransaction(database, async (trx) => {
    await takeTurn(trx, GALLERY);
    await refuseUnknownPost(trx, draft.postId);
    const places = await findPlaces(trx);
    const end = lastPlace(places) + 1;
    // Places have gaps after deletions, so that the count can be the place of a slide.
    const { length: count } = await findHeroRows(trx, END_OF_TIME);
    const index = form.index === undefined || form.index >= count ? end : form.index;
    const other = places.find((place) => place.position === index);
    if (other) await storeMoves(trx, [{ id: other.id, from: index, to: end }], by, clock());
    const id = await createHero(trx, { ...draft, index }, clock());
    const after = await describeForHistory(trx, draft);
    await recordChange(trx, { item: 'heroes', id, action: 'created', by, after }, clock());
    return id;
  });
}

/** Publishes what an admin has filled in: the post, its poster and who did it, all or nothing. */
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { draftNew, type PostFormRead } from './post-draft.ts';
import type { PostRoom } from './post-room.ts';
import { refuseUnknownRiders } from './refuse-unknown-riders.ts';
import { storeNew } from './store-new.ts';

/** Answers the id. The picture is stored before the row that names it; one whose row was refused is swept later. */
export async function publishPost(
  { database, clock, pictures }: PostRoom,
  form: PostFormRead,
  by: number,
): Promise<number> {
  const nowhere = { location: '', fileName: '', contentType: '', color: '' };
  // Everything that can be said against the form is said before the picture is worked on.
  await refuseUnknownRiders(database, draftNew(form, nowhere));
  const poster = await pictures.keep(form.image, 'poster', form.imageCrop);
  const draft = draftNew(form, poster);
  return inTransaction(database, (trx) => storeNew(trx, draft, { by, now: clock() }));
}

import type { BillFacts } from '../../features/posters/wording.ts';
import { findCupByTags } from '../../features/posts/post-cups.ts';
import { REPLY_PARTS } from '../../features/posts/post-parts.ts';
import { readPosts } from '../../features/posts/read-posts.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { locationOf, makePictureName } from '../../platform/pictures/picture-keys.ts';
import type { StoredPicture } from '../../platform/pictures/pictures.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';

export async function findBillFacts(trx: DatabaseTransaction, id: number): Promise<BillFacts> {
  const [post] = await readPosts(trx, END_OF_TIME, { ids: [id] }, { with: [...REPLY_PARTS, 'tricks'] });
  if (!post) throw new Error(`There is no post ${id}`);
  const { title, type, gameType, location, riders, tags, tricks } = post;
  const publishDate = new Date(post.publishDate).toISOString();
  const names = [riders, tags, tricks].map((items) => items.map(({ name }) => name));
  const [riderNames = [], tagNames = [], trickNames = []] = names;
  const cup = post.cup ?? (await findCupByTags(trx, tagNames));
  return { title, type, gameType, location, publishDate, riders: riderNames, tricks: trickNames, cup };
}

/** The folder of its files marks a drawn bill, which `slvsh posters fetch` may replace. */
export async function drawBill(database: Database, storage: PictureStorage, facts: BillFacts): Promise<StoredPicture> {
  const { drawFightBill } = await import('../../features/posters/fight-bill.ts');
  const { renderPoster } = await import('../../features/posters/render-poster.ts');
  const { original, variants, colour } = await renderPoster(drawFightBill(facts));
  const fileName = `${makePictureName()}.webp`;
  const location = locationOf(`posters/original/${fileName}`);
  // The row comes first, so that the sweep finds the files of an interrupted import.
  await database.insertInto('pictures').values({ location, createdAt: Date.now() }).execute();
  const files = Object.entries({ original, ...variants });
  await Promise.all(files.map(([size, bytes]) => storage.put(`posters/${size}/${fileName}`, bytes)));
  return { location, fileName, contentType: 'image/webp', color: colour };
}

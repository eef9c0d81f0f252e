import type { BillKind } from '../../features/posters/render-bill.ts';
import type { RenderedPoster } from '../../features/posters/render-poster.ts';
import type { BillFacts } from '../../features/posters/wording.ts';
import { findCupByTags } from '../../features/posts/post-cups.ts';
import { REPLY_PARTS } from '../../features/posts/post-parts.ts';
import { readPosts } from '../../features/posts/read-posts.ts';
import { AppError } from '../../platform/app-error.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { locationOf, makePictureName } from '../../platform/pictures/picture-keys.ts';
import type { StoredPicture } from '../../platform/pictures/pictures.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';

export async function findBillFacts(database: Database, id: number): Promise<BillFacts> {
  const [post] = await readPosts(database, END_OF_TIME, { ids: [id] }, { with: [...REPLY_PARTS, 'tricks'] });
  if (!post) throw new AppError('post-not-found');
  const { title, type, gameType, location, riders, tags, tricks } = post;
  const publishDate = new Date(post.publishDate).toISOString();
  const names = [riders, tags, tricks].map((items) => items.map(({ name }) => name));
  const [riderNames = [], tagNames = [], trickNames = []] = names;
  const cup = post.cup ?? (await findCupByTags(database, tagNames));
  return { title, type, gameType, location, publishDate, riders: riderNames, tricks: trickNames, cup };
}

export async function drawBill(facts: BillFacts, kind?: BillKind): Promise<RenderedPoster> {
  const { renderBill } = await import('../../features/posters/render-bill.ts');
  return renderBill(facts, kind);
}

/** The folder of its files marks a drawn bill, which `slvsh posters` may replace. */
export async function storeBill(
  { database, storage }: { database: Database; storage: PictureStorage },
  { original, variants, colour }: RenderedPoster,
  name = makePictureName(),
): Promise<StoredPicture> {
  const fileName = `${name}.webp`;
  const location = locationOf(`posters/original/${fileName}`);
  // The row comes first, so that the sweep finds the files of an interrupted command.
  await database.insertInto('pictures').values({ location, createdAt: Date.now() }).execute();
  const files = Object.entries({ original, ...variants });
  await Promise.all(files.map(([size, bytes]) => storage.put(`posters/${size}/${fileName}`, bytes)));
  return { location, fileName, contentType: 'image/webp', color: colour };
}

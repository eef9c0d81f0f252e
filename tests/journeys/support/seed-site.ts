/**
 * Fills the site of the journeys with the demo content before it starts. The posts share drawings of posters: one for
 * each takes more of the processor than any journey.
 */
import { link } from 'node:fs/promises';
import path from 'node:path';
import { readDemoContent, readDemoFilms } from '#demo/demo-content.ts';
import { drawPosters, type StoredPoster } from '#demo/draw-posters.ts';
import { listPosterJobs } from '#demo/poster-jobs.ts';
import { insertDemo } from '#demo/seed.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { locationOf, PICTURE_SIZES } from '#server/platform/pictures/picture-keys.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { readSettings } from '#server/settings.ts';

const DRAWN = 12;

const settings = readSettings(process.env);
const storage = await openStorage(settings);
const opened = openDatabase(settings.databaseAddress);
await migrate(opened);
const jobs = listPosterJobs(await readDemoContent(), await readDemoFilms());
const slides = jobs.filter(({ kind }) => kind === 'slide');
const posts = jobs.filter(({ kind }) => kind === 'poster');
const posters = await drawPosters(storage, [...slides, ...posts.slice(0, DRAWN)], () => {});
for (const [index, { name }] of posts.entries()) {
  const drawn = posters.get(posts[index % DRAWN]?.name ?? '');
  if (drawn && !posters.has(name)) posters.set(name, await copyPoster(drawn, `${name}.webp`));
}
await insertDemo(opened, posters, Date.now());
await opened.database.destroy();

/** Each post has its own address of a picture: Chromium warns of an unused preload where it has the picture already. */
async function copyPoster(drawn: StoredPoster, fileName: string): Promise<StoredPoster> {
  for (const size of PICTURE_SIZES) {
    const folder = path.join(settings.dataDir, 'media/posters', size);
    await link(path.join(folder, drawn.fileName), path.join(folder, fileName));
  }
  return { ...drawn, fileName, location: locationOf(`posters/original/${fileName}`) };
}

/** `slvsh posters redraw`. */
import { formatCount } from '#contract/rules/english-numbers.ts';
import { PALETTES } from '#contract/rules/palettes.ts';
import { updateHero } from '../features/heroes/save.ts';
import type { BillKind } from '../features/posters/render-bill.ts';
import type { BillFacts } from '../features/posters/wording.ts';
import { updatePost } from '../features/posts/save.ts';
import type { Database } from '../platform/database/schema.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { makePictureName, originalKeyOf } from '../platform/pictures/picture-keys.ts';
import { readStored } from '../platform/storage/picture-storage.ts';
import type { CommandContext } from './command.ts';
import { drawBill, findBillFacts, storeBill } from './import/draw-bill.ts';
import {
  DRAWN_LOCATION,
  listPosts,
  orSkip,
  type PosterRun,
  replaceEach,
  runWithPosters,
  type SavePoster,
  savePoster,
  selectPosts,
} from './replace-posters.ts';

export async function runRedrawPosters(context: CommandContext, options: { posts?: string }): Promise<void> {
  const { redrawn, unchanged, skipped, failed } = await runWithPosters(context, options, redrawPosters);
  context.stdout.write(`posters: ${redrawn} redrawn, ${unchanged} unchanged, ${skipped} skipped, ${failed} failed\n`);
  if (failed > 0) throw new OperatorError(`${formatCount(failed, 'poster', 'posters')} could not be saved`);
}

type RedrawCounts = { redrawn: number; unchanged: number; skipped: number; failed: number };

/** A repeated run changes only posters that differ from the drawing. Slides follow the posts, and are left out with `ids`. */
export async function redrawPosters(run: PosterRun): Promise<RedrawCounts> {
  const { database, ids } = run;
  const posts = await listPosts(run, selectDrawn(database), 'An uploaded or fetched picture is not redrawn');
  const slides = ids === undefined ? await selectDrawnSlides(database).select(['heroes.id', 'title']).execute() : [];
  const items = [
    ...posts.map((post) => ({ ...post, redraw: redrawPost })),
    ...slides.map((slide) => ({ ...slide, redraw: redrawSlide })),
  ];
  const counts = { redrawn: 0, unchanged: 0, skipped: 0, failed: 0 };
  const context = { ...run, demoFacts: await readDemoFacts() };
  await replaceEach(run, { what: 'Posters', items, counts }, ({ id, redraw }) => orSkip(redraw(context, id)));
  return counts;
}

function selectDrawn(database: Database) {
  return selectPosts(database).where('posterLocation', 'like', DRAWN_LOCATION);
}

function selectDrawnSlides(database: Database) {
  return selectPosts(database)
    .innerJoin('heroes', 'heroes.postId', 'posts.id')
    .where('heroes.deletedAt', 'is', null)
    .where('heroes.posterLocation', 'like', DRAWN_LOCATION)
    .orderBy('heroes.id');
}

type Redraw = PosterRun & { demoFacts: Map<string, BillFacts> };

type Outcome = 'redrawn' | 'unchanged' | 'skipped';

async function redrawPost(context: Redraw, id: number): Promise<Outcome> {
  const post = await selectDrawn(context.database)
    .where('id', '=', id)
    .select(['id as postId', 'version', 'posterLocation as location', 'posterColor as colour'])
    .executeTakeFirst();
  return redraw(context, post, 'poster', (trx, patch, actor) => updatePost(trx, id, patch, actor));
}

async function redrawSlide(context: Redraw, id: number): Promise<Outcome> {
  const slide = await selectDrawnSlides(context.database)
    .where('heroes.id', '=', id)
    .select(['postId', 'heroes.version', 'heroes.posterLocation as location', 'heroes.posterColor as colour'])
    .executeTakeFirst();
  return redraw(context, slide, 'slide', (trx, patch, actor) => updateHero(trx, id, patch, actor));
}

type Drawn = { postId: number; version: number; location: string | null; colour: string | null };

/** `drawn` is missing if an admin has uploaded a picture since the list was read. */
async function redraw(
  { database, storage, demoFacts }: Redraw,
  drawn: Drawn | undefined,
  kind: BillKind,
  save: SavePoster,
): Promise<Outcome> {
  const key = originalKeyOf(drawn?.location ?? '');
  if (!drawn || key === undefined) return 'skipped';
  const demoName = DEMO_NAME.exec(key)?.[1] ?? '';
  const facts = { ...demoFacts.get(demoName), ...(await findBillFacts(database, drawn.postId)) };
  // A game outside cups keeps its paper when its title changes.
  const palette = facts.cup ? undefined : PALETTES.find(({ paper }) => paper === drawn.colour);
  const bill = await drawBill({ ...facts, palette }, kind);
  const stored = await readStored(storage, key);
  if (stored?.equals(bill.original)) return 'unchanged';
  const name = [demoName, makePictureName()].filter(Boolean).join('-');
  await savePoster(database, drawn, await storeBill({ database, storage }, bill, name), save);
  return 'redrawn';
}

/** Posters of the demo have names such as `post-12-…`. */
const DEMO_NAME = /\/((?:post|hero)-\d+)-/;

/** Returns the facts of the demo's posters by their names. Posts do not have the maker of a film and the variation. */
async function readDemoFacts(): Promise<Map<string, BillFacts>> {
  const { listPosterJobs } = await import('#demo/poster-jobs.ts');
  const { readDemoContent, readDemoFilms } = await import('#demo/demo-content.ts');
  const jobs = listPosterJobs(await readDemoContent(), await readDemoFilms());
  return new Map(jobs.map(({ name, facts }) => [name, facts]));
}

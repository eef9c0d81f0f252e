/** Draws a poster of the demo once more, where its file was lost. */

import { drawPoster } from '#server/features/posters/draw-poster.ts';
import { renderPoster } from '#server/features/posters/render-poster.ts';
import { readDemoContent, readDemoFilms } from '../demo-content.ts';
import { orderPosters } from './demo-orders.ts';

const DRAWN = /(?:^|\/)posters\/original\/((?:post|hero)-\d+)-[\da-f]{10}\.webp$/;

/** The original that the first start has put at `location`; undefined where that is no poster of the demo. */
export async function redrawPoster(location: string): Promise<Buffer | undefined> {
  const name = DRAWN.exec(location)?.[1];
  if (name === undefined) return undefined;
  const orders = orderPosters(await readDemoContent(), await readDemoFilms());
  const order = orders.find((one) => one.name === name);
  return order && (await renderPoster(drawPoster(order.seed), order.width)).original;
}

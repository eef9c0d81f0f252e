import { drawFightBill, drawSlide } from './fight-bill.ts';
import { type RenderedPoster, renderPoster } from './render-poster.ts';
import type { BillFacts } from './wording.ts';

/** A bill with its words, or the wider picture of a slide. */
export type BillKind = 'poster' | 'slide';

const SLIDE_WIDTH = 1920;

export function renderBill(facts: BillFacts, kind: BillKind = 'poster'): Promise<RenderedPoster> {
  return kind === 'slide' ? renderPoster(drawSlide(facts), SLIDE_WIDTH) : renderPoster(drawFightBill(facts));
}

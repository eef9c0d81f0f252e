/** Where a picture is cut, and how large what is left becomes. */
import type { PictureCrop } from '#contract/form-fields.ts';
import type { PictureUse } from './pictures.ts';

type Dimensions = { width: number; height: number };

/** A part of the whole in pixels, and the dimensions that it is brought to. */
export type Cut = { part: Dimensions & { left: number; top: number }; result: Dimensions };

/** Width by height, and the least and the most that is kept of the width. */
export const SHAPES: Record<PictureUse, { ratio: number; least: number; widest: number }> = {
  poster: { ratio: 16 / 9, least: 320, widest: 1920 },
  slide: { ratio: 16 / 9, least: 320, widest: 2560 },
  avatar: { ratio: 1, least: 160, widest: 1024 },
};

const WHOLE: PictureCrop = { left: 0, top: 0, width: 1, height: 1 };

/** The largest part of `crop` that has the shape of `use`, from its middle; brought down to the widest, never enlarged. */
export function cutFor(use: PictureUse, whole: Dimensions, crop: PictureCrop = WHOLE): Cut {
  const { ratio, widest } = SHAPES[use];
  const chosen = { width: crop.width * whole.width, height: crop.height * whole.height };
  const width = atLeastOne(Math.min(chosen.width, chosen.height * ratio), whole.width);
  const height = atLeastOne(Math.min(chosen.height, chosen.width / ratio), whole.height);
  const left = inside(crop.left * whole.width + (chosen.width - width) / 2, whole.width - width);
  const top = inside(crop.top * whole.height + (chosen.height - height) / 2, whole.height - height);
  const resultWidth = Math.min(width, widest);
  return { part: { left, top, width, height }, result: scaledTo(resultWidth, { width, height }) };
}

/** Dimensions of the same shape that are `width` wide, or as they are where that would enlarge them. */
export function scaledTo(width: number, from: Dimensions): Dimensions {
  if (width >= from.width) return from;
  return { width, height: Math.max(1, Math.round((from.height * width) / from.width)) };
}

function atLeastOne(length: number, most: number): number {
  return Math.min(Math.max(1, Math.round(length)), most);
}

function inside(start: number, most: number): number {
  return Math.min(Math.max(0, Math.round(start)), most);
}

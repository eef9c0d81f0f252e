/** Which slide is shown, and whether the gallery runs by itself. */

export type GalleryState = { current: number; paused: boolean };
export type GalleryMove = { to: number } | 'next' | 'previous' | 'toggle';

export const GALLERY_START: GalleryState = { current: 0, paused: false };

/** The state after a move among `count` slides; it wraps at both ends (spec 2). */
export function moveGallery(state: GalleryState, move: GalleryMove, count: number): GalleryState {
  if (move === 'toggle') return { ...state, paused: !state.paused };
  const wanted = move === 'next' ? state.current + 1 : move === 'previous' ? state.current - 1 : move.to;
  return { ...state, current: (wanted + count) % count };
}

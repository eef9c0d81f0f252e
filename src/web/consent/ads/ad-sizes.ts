/** How large ads are (spec 9). The room that the style sheet keeps for them changes at the same widths (tokens.css). */

export type AdKind = 'tile' | 'leaderboard';
/** Width and height, in pixels. */
export type AdSize = readonly [number, number];

type Step = { from: number; size: AdSize };

/** The widest that fits first. Below the last width none does. */
const STEPS: Record<AdKind, Step[]> = {
  tile: [
    { from: 1200, size: [336, 280] },
    { from: 340, size: [300, 250] },
  ],
  leaderboard: [
    { from: 1200, size: [970, 90] },
    { from: 800, size: [728, 90] },
    { from: 340, size: [320, 50] },
  ],
};

/** The size of an ad in a window that is `width` pixels wide; undefined where there is no room for one. */
export function adSize(kind: AdKind, width: number): AdSize | undefined {
  return STEPS[kind].find(({ from }) => width >= from)?.size;
}

/** The widths of a window at which an ad gets another size. */
export const AD_STEPS = [...new Set(Object.values(STEPS).flatMap((steps) => steps.map(({ from }) => from)))];

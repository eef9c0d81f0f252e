/** The picture of a cup's leaderboard: three on the podium, the next ones in rows. */
import { countGames } from '#contract/bracket.ts';
import type { Cup, LeaderboardRow } from '#contract/cups.ts';
import { COLOURS, CORNER, DISPLAY } from './brand.ts';
import { capitals, drawable } from './drawable.ts';
import { box, type Drawn, line, placed } from './drawn.ts';
import { frame, INNER_WIDTH, INSET } from './frame.ts';

const BOTTOM = 556;
const ON_PODIUM = 3;
const ROWS = 6;
const ROW_HEIGHT = 56;
/** Of the podium's steps by rank, from the ground up. */
const STEP_HEIGHTS = [250, 190, 140];
/** Room for name and points on top of a step. */
const ABOVE_STEP = 116;
const GAP = 12;

type DrawnCup = Pick<Cup, 'results' | 'brackets' | 'bracketCount'> & { info: Pick<Cup['info'], 'slug' | 'riderCount'> };

/** `host` is where the site is, without its protocol. */
export function drawLeaderboard(cup: DrawnCup, host: string): Drawn {
  const rest = cup.brackets.slice(ON_PODIUM, ON_PODIUM + ROWS);
  const head = {
    above: 'Leaderboard',
    title: capitals(cup.info.slug, 'The cup'),
    titleWidth: INNER_WIDTH,
    host,
  };
  const width = rest.length > 0 ? 620 : INNER_WIDTH;
  return frame(
    head,
    line(describe(cup), {
      ...placed({ left: INSET + 560, top: 41, width: INNER_WIDTH - 560, height: 34 }, {}),
      color: COLOURS.ice,
      fontSize: 24,
      textAlign: 'right',
    }),
    ...(cup.brackets.length === 0 ? [drawEmpty()] : []),
    ...drawPodium(cup.brackets, width),
    ...rest.map((row, place) => drawRow(row, { left: INSET + width + 44, place })),
  );
}

function describe({ info, results, bracketCount }: DrawnCup): string {
  const brackets = bracketCount === 1 ? '1 bracket' : `${bracketCount} brackets`;
  return `${results.length} of ${countGames(info.riderCount)} games settled · ${brackets}`;
}

function drawEmpty(): Drawn {
  const place = placed({ left: INSET, top: 214, width: INNER_WIDTH, height: 44 }, {});
  const style = { ...place, color: COLOURS.ice, fontSize: 32, textAlign: 'center' };
  return line('The podium is empty, and every step of it is free.', style);
}

/** The first in the middle; a step that nobody stands on yet is there too. */
function drawPodium(rows: readonly LeaderboardRow[], width: number): Drawn[] {
  const stepWidth = (width - (ON_PODIUM - 1) * GAP) / ON_PODIUM;
  return [1, 0, 2].flatMap((place, column) => {
    const row = rows[place];
    const left = INSET + column * (stepWidth + GAP);
    return drawStep(row, row?.rank ?? place + 1, { left, width: stepWidth });
  });
}

function drawStep(row: LeaderboardRow | undefined, rank: number, { left, width }: { left: number; width: number }) {
  const height = STEP_HEIGHTS[Math.min(rank, ON_PODIUM) - 1] ?? 0;
  const first = rank === 1 && row !== undefined;
  const step = {
    backgroundColor: first ? COLOURS.lime : COLOURS['surface-3'],
    color: first ? COLOURS['on-lime'] : COLOURS.snow,
    justifyContent: 'center',
    paddingTop: 10,
    borderRadius: CORNER,
    fontFamily: DISPLAY,
    fontSize: 72,
    lineHeight: 1.1,
  };
  const top = BOTTOM - height;
  const person = row && [
    line(drawable(row.userName, 'A fan'), { maxWidth: width, fontSize: 28 }),
    box({ color: COLOURS.lime, fontFamily: DISPLAY, fontSize: 44, lineHeight: 1.25 }, String(row.score)),
  ];
  const above = { flexDirection: 'column', alignItems: 'center', justifyContent: 'flex-end', paddingBottom: 6 };
  return [
    box(placed({ left, width, top: top - ABOVE_STEP, height: ABOVE_STEP }, above), ...(person ?? [])),
    box(placed({ left, width, top, height }, step), String(rank)),
  ];
}

function drawRow(row: LeaderboardRow, { left, place }: { left: number; place: number }): Drawn {
  const width = INSET + INNER_WIDTH - left;
  const top = BOTTOM - (ROWS - place) * ROW_HEIGHT;
  return box(
    {
      ...placed({ left, top, width, height: ROW_HEIGHT }, {}),
      alignItems: 'center',
      gap: 16,
      borderTop: `2px solid ${COLOURS['surface-3']}`,
      fontSize: 26,
    },
    box({ width: 48, flexShrink: 0, color: COLOURS.ice }, String(row.rank)),
    line(drawable(row.userName, 'A fan'), { flexGrow: 1, flexShrink: 1, minWidth: 0 }),
    box({ flexShrink: 0, fontFamily: DISPLAY }, String(row.score)),
  );
}

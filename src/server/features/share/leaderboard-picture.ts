import type { Cup, LeaderboardRow } from '#contract/api/cups.ts';
import { countGames } from '#contract/rules/bracket.ts';
import { MESSAGES } from '#messages/messages.ts';
import { COLOURS, CORNER, DISPLAY } from './brand.ts';
import { absolute, box, type PictureElement, renderableCapitals, renderableText, textLine } from './elements.ts';
import { INNER_WIDTH, INSET, pictureLayout } from './layout.ts';

const BOTTOM = 556;
const PODIUM_SIZE = 3;
const ROWS = 6;
const ROW_HEIGHT = 56;
const STEP_HEIGHTS = [250, 190, 140];
const STEP_LABEL_HEIGHT = 116;
const GAP = 12;

const FACTS = { color: COLOURS.ice, textAlign: 'right' };

type PictureCup = Pick<Cup, 'results' | 'brackets' | 'bracketCount'> & {
  info: Pick<Cup['info'], 'slug' | 'riderCount'>;
};

export function drawLeaderboard(cup: PictureCup, host: string): PictureElement {
  const rest = cup.brackets.slice(PODIUM_SIZE, PODIUM_SIZE + ROWS);
  const header = {
    eyebrow: MESSAGES.en.cup.tabs.leaderboard,
    title: renderableCapitals(cup.info.slug, 'The cup'),
    titleWidth: INNER_WIDTH,
    host,
  };
  const width = rest.length > 0 ? 620 : INNER_WIDTH;
  return pictureLayout(
    header,
    textLine(
      describe(cup),
      absolute({ left: INSET + 560, top: 41, width: INNER_WIDTH - 560, height: 34 }, { ...FACTS, fontSize: 24 }),
    ),
    ...(cup.brackets.length === 0 ? [drawEmpty()] : []),
    ...drawPodium(cup.brackets, width),
    ...rest.map((row, index) => drawRow(row, { left: INSET + width + 44, index })),
  );
}

function describe({ info, results, bracketCount }: PictureCup): string {
  const { cup } = MESSAGES.en;
  return `${cup.decided(results.length, countGames(info.riderCount))} · ${cup.brackets(bracketCount)}`;
}

function drawEmpty(): PictureElement {
  const style = { color: COLOURS.ice, fontSize: 32, textAlign: 'center' };
  const place = absolute({ left: INSET, top: 214, width: INNER_WIDTH, height: 44 }, style);
  return textLine('The podium is empty: every step is up for grabs.', place);
}

/** The first is in the middle. A step without a bracket is empty. */
function drawPodium(rows: readonly LeaderboardRow[], width: number): PictureElement[] {
  const stepWidth = (width - (PODIUM_SIZE - 1) * GAP) / PODIUM_SIZE;
  return [1, 0, 2].flatMap((index, column) => {
    const row = rows[index];
    const left = INSET + column * (stepWidth + GAP);
    return drawStep(row, row?.rank ?? index + 1, { left, width: stepWidth });
  });
}

function drawStep(row: LeaderboardRow | undefined, rank: number, { left, width }: { left: number; width: number }) {
  const height = STEP_HEIGHTS[Math.min(rank, PODIUM_SIZE) - 1] ?? 0;
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
  const label = row && [
    textLine(renderableText(row.userName, 'A fan'), { maxWidth: width, fontSize: 28 }),
    box({ color: COLOURS.lime, fontFamily: DISPLAY, fontSize: 44, lineHeight: 1.25 }, String(row.score)),
  ];
  const above = { flexDirection: 'column', alignItems: 'center', justifyContent: 'flex-end', paddingBottom: 6 };
  return [
    box(absolute({ left, width, top: top - STEP_LABEL_HEIGHT, height: STEP_LABEL_HEIGHT }, above), ...(label ?? [])),
    box(absolute({ left, width, top, height }, step), String(rank)),
  ];
}

function drawRow(row: LeaderboardRow, { left, index }: { left: number; index: number }): PictureElement {
  const width = INSET + INNER_WIDTH - left;
  const top = BOTTOM - (ROWS - index) * ROW_HEIGHT;
  return box(
    {
      ...absolute({ left, top, width, height: ROW_HEIGHT }, {}),
      alignItems: 'center',
      gap: 16,
      borderTop: `2px solid ${COLOURS['surface-3']}`,
      fontSize: 26,
    },
    box({ width: 48, flexShrink: 0, color: COLOURS.ice }, String(row.rank)),
    textLine(renderableText(row.userName, 'A fan'), { flexGrow: 1, flexShrink: 1, minWidth: 0 }),
    box({ flexShrink: 0, fontFamily: DISPLAY }, String(row.score)),
  );
}

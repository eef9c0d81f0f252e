import type { SharedBracket, SharedPick } from '#contract/api/brackets.ts';
import { BRACKET_RIDERS, gamesByRound } from '#contract/rules/bracket.ts';
import type { Language } from '#contract/rules/languages.ts';
import { isRanked } from '#contract/rules/picks.ts';
import { MESSAGES, type ServerMessages } from '#messages/messages.ts';
import { COLOURS, CORNER, DISPLAY } from './brand.ts';
import {
  absolute,
  box,
  fitFontSize,
  type PictureElement,
  renderableCapitals,
  renderableText,
  textLine,
} from './elements.ts';
import { INNER_WIDTH, INSET, pictureLayout, statistic } from './layout.ts';

const TREE = { top: 190, height: 360 };
const GAME = { width: 168, height: 46, gap: 24 };
/** The space between the second rounds of both sides. */
const CENTRE = { left: INSET + 2 * (GAME.width + GAME.gap), width: INNER_WIDTH - 4 * (GAME.width + GAME.gap) };
const CHAMPION = { top: TREE.top, height: 132 };
const LINE = 2;

type BracketMessages = ServerMessages['bracket'];

type Rectangle = { left: number; top: number; width: number; height: number };

/** Leaves out the marks, which tell results: a link preview cannot cover them. */
export function drawBracket(
  shared: SharedBracket,
  { host, language }: { host: string; language: Language },
): PictureElement {
  const messages = MESSAGES[language];
  const [first = [], second = [], third = [], [final] = []] = gamesByRound(BRACKET_RIDERS).map((games) =>
    games.flatMap((game) => shared.picks[game - 1] ?? []),
  );
  const names = shortNames(shared.picks.map(({ rider }) => rider));
  const nameOf = ({ rider }: SharedPick) => renderableText(names.get(rider) ?? rider, 'Rider');
  const header = {
    eyebrow: renderableText(shared.cup, 'The cup'),
    title: renderableCapitals(shared.fan, 'A fan'),
    titleWidth: 650,
    host,
  };
  return pictureLayout(
    header,
    ...drawStanding(shared, messages.bracket),
    ...[first, second].flatMap((picks, round) =>
      picks.map((pick, index) => drawGame(nameOf(pick), pick.share, placeGame(round, index, picks.length))),
    ),
    ...third.map((pick, side) => drawGame(nameOf(pick), pick.share, placeFinalist(side))),
    ...drawLines(),
    ...(final ? [drawChampion(final, shared.letterCall, messages.cup.champion)] : []),
    ...(shared.picks.some(({ share }) => share !== null) ? [drawLegend(messages.bracket.picture.samePick)] : []),
  );
}

function drawStanding(shared: SharedBracket, { picture, pointsUpForGrabs }: BracketMessages): PictureElement[] {
  const { score, rank, possible } = shared;
  if (!isRanked(shared)) return [statistic(String(possible), pointsUpForGrabs, { right: INSET, width: 436 })];
  return [
    statistic(String(score), picture.points, { right: INSET, width: 220 }),
    statistic(picture.ordinal(rank), picture.place, { right: INSET + 236, width: 200 }),
  ];
}

function placeGame(round: number, index: number, games: number): Rectangle {
  const perSide = games / 2;
  const right = index >= perSide;
  const fromEdge = INSET + round * (GAME.width + GAME.gap);
  return {
    left: right ? INSET + INNER_WIDTH - (fromEdge - INSET) - GAME.width : fromEdge,
    top: middleOf(index % perSide, perSide) - GAME.height / 2,
    width: GAME.width,
    height: GAME.height,
  };
}

function middleOf(index: number, games: number): number {
  return TREE.top + ((index + 0.5) * TREE.height) / games;
}

function placeFinalist(side: number): Rectangle {
  const width = (CENTRE.width - GAME.gap) / 2;
  return {
    left: CENTRE.left + side * (width + GAME.gap),
    top: middleOf(0, 1) - GAME.height / 2,
    width,
    height: GAME.height,
  };
}

/** `share` is the percentage of brackets with the same pick, or null if it is not known. */
function drawGame(name: string, share: number | null, rectangle: Rectangle): PictureElement {
  const style = {
    backgroundColor: COLOURS['surface-2'],
    alignItems: 'center',
    paddingLeft: 16,
    paddingRight: 10,
    borderRadius: CORNER,
    fontSize: 21,
  };
  const shareStyle = { flexShrink: 0, marginLeft: 6, color: COLOURS.ice, fontSize: 15 };
  return box(
    absolute(rectangle, style),
    textLine(name, { flexGrow: 1, flexShrink: 1, minWidth: 0 }),
    ...(share === null ? [] : [box(shareStyle, `${share}%`)]),
  );
}

function drawLines(): PictureElement[] {
  const sides = [0, 1].flatMap((side) => [
    ...[0, 1].map((pair) => drawFork(side, INSET + GAME.width, middleOf(2 * pair, 4), middleOf(2 * pair + 1, 4))),
    drawFork(side, INSET + 2 * GAME.width + GAME.gap, middleOf(0, 2), middleOf(1, 2)),
  ]);
  const centre = INSET + INNER_WIDTH / 2;
  const across = { left: centre - GAME.gap / 2, top: middleOf(0, 1) - LINE / 2, width: GAME.gap, height: LINE };
  const below = CHAMPION.top + CHAMPION.height;
  const up = { left: centre - LINE / 2, top: below, width: LINE, height: middleOf(0, 1) - below };
  return [...sides.flat(), ...[across, up].map((line) => box(absolute(line, { backgroundColor: COLOURS.ice })))];
}

/** Draws a fork from the height `upper` to `lower` and a line onwards. The right side is mirrored. */
function drawFork(side: number, left: number, upper: number, lower: number): PictureElement[] {
  const width = GAME.gap / 2;
  const fromLeft = (x: number) => (side === 0 ? x : 2 * INSET + INNER_WIDTH - x - width);
  const stroke = `${LINE}px solid ${COLOURS.ice}`;
  const fork = { left: fromLeft(left), top: upper - LINE / 2, width, height: lower - upper + LINE };
  const on = { left: fromLeft(left + width), top: (upper + lower - LINE) / 2, width, height: LINE };
  const outer = side === 0 ? { borderRight: stroke } : { borderLeft: stroke };
  return [
    box(absolute(fork, { borderTop: stroke, borderBottom: stroke, ...outer })),
    box(absolute(on, { backgroundColor: COLOURS.ice })),
  ];
}

function drawChampion({ rider, share }: SharedPick, letterCall: number | null, label: string): PictureElement {
  const name = renderableCapitals(rider, 'Rider');
  const [last = name, ...before] = name.split(' ').reverse();
  const inner = CENTRE.width - 24;
  const colours = { backgroundColor: COLOURS.lime, color: COLOURS['on-lime'] };
  const style = { ...colours, flexDirection: 'column', justifyContent: 'center', alignItems: 'center' };
  const nameStyle = { fontFamily: DISPLAY, maxWidth: inner, lineHeight: 1.15 };
  return box(
    absolute({ left: CENTRE.left, width: CENTRE.width, ...CHAMPION }, { ...style, borderRadius: CORNER }),
    box(
      { marginBottom: 4, alignItems: 'center', gap: 12, fontSize: 20 },
      label,
      ...(letterCall === null ? [] : [drawLetters(letterCall)]),
      ...(share === null ? [] : [box({ fontSize: 15 }, `${share}%`)]),
    ),
    ...(before.length > 0 ? [textLine(before.reverse().join(' '), { ...nameStyle, fontSize: 22 })] : []),
    textLine(last, { ...nameStyle, fontSize: fitFontSize(last, inner, { smallest: 24, largest: 46 }) }),
  );
}

function drawLegend(samePick: string): PictureElement {
  const rectangle = { left: INSET + INNER_WIDTH / 2, top: 574, width: INNER_WIDTH / 2, height: 28 };
  const style = { justifyContent: 'flex-end', alignItems: 'center', color: COLOURS.ice, fontSize: 15 };
  return box(absolute(rectangle, style), samePick);
}

/** Fills the called letters. A call of none gets a zero, without which it would look like no call. */
function drawLetters(letterCall: number): PictureElement {
  const tile = (letter: string, filled: boolean) =>
    box(
      {
        width: 22,
        height: 24,
        alignItems: 'center',
        justifyContent: 'center',
        border: `2px solid ${COLOURS['on-lime']}`,
        borderRadius: CORNER,
        ...(filled && { backgroundColor: COLOURS['on-lime'], color: COLOURS.lime }),
      },
      letter,
    );
  const letters = [...'SLVSH'].map((letter, index) => tile(letter, index < letterCall));
  return box(
    { gap: 3, fontFamily: DISPLAY, fontSize: 13, lineHeight: 1 },
    ...(letterCall === 0 ? [tile('0', true)] : []),
    ...letters,
  );
}

/** Returns short names by full name: the last word, after an initial where riders share that word. */
export function shortNames(names: readonly string[]): Map<string, string> {
  const unique = [...new Set(names)];
  const last = (name: string) => name.trim().split(/\s+/).at(-1) ?? name;
  return new Map(
    unique.map((name) => {
      const shared = unique.some((other) => other !== name && last(other) === last(name));
      return [name, shared && last(name) !== name ? `${name.trim().charAt(0)}. ${last(name)}` : last(name)];
    }),
  );
}

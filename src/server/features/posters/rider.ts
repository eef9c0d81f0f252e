type Point = readonly [x: number, y: number];

interface Leg {
  knee: Point;
  ankle: Point;
  /** Degrees clockwise. At 0 the tip points to the right. */
  ski: number;
  /** Pixels by which the tip and the tail are bent upwards. */
  bend?: readonly [tip: number, tail: number];
}

interface Arm {
  elbow: Point;
  hand: Point;
  /** Degrees of the pole from the hand to its basket. */
  pole?: number;
}

/** The joints of a rider who is about 600 pixels high, and whose hip is near (0, 0). */
export interface Pose {
  shoulders: Point;
  hip: Point;
  head: Point;
  /** Degrees clockwise. At 0 the face looks to the right. */
  gaze: number;
  /** Whether the face looks to the left at 0. */
  turned?: boolean;
  legs: readonly [far: Leg, near: Leg];
  arms: readonly [far: Arm, near: Arm];
}

const GAP_WIDTH = 13;
/** Keeps halftone dots off the figure. */
const HALO_WIDTH = 46;

export interface RiderPaint {
  ink: string;
  /** The colour of lenses, of the lines between limbs and of the halo. */
  gap: string;
  halo: boolean;
}

export function drawRider(pose: Pose, { ink, gap, halo }: RiderPaint): string {
  const behind = halo ? drawFigure(pose, { ink: gap, gap, gapWidth: HALO_WIDTH }) : '';
  return behind + drawFigure(pose, { ink, gap, gapWidth: halo ? GAP_WIDTH : GAP_WIDTH / 2 });
}

export function measureHeight({ head, legs, arms }: Pose): [top: number, bottom: number] {
  const skis = legs.flatMap(({ ankle, ski, bend = [0, 0] }) =>
    [[-262, 34 - bend[1]] as const, [284, 16 - bend[0]] as const, [0, 84] as const].map(
      ([x, y]) => ankle[1] + x * Math.sin((ski * Math.PI) / 180) + y * Math.cos((ski * Math.PI) / 180),
    ),
  );
  const hands = arms.map(({ hand }) => hand[1]);
  return [
    Math.min(head[1] - 66, ...skis, ...hands.map((y) => y - 30)),
    Math.max(head[1] + 66, ...skis, ...hands.map((y) => y + 30)),
  ];
}

function drawFigure({ shoulders, hip, head, gaze, turned, legs, arms }: Pose, paint: Paint): string {
  const [farLeg, nearLeg] = legs;
  const [farArm, nearArm] = arms;
  return [
    drawArm(shoulders, farArm, paint),
    drawLeg(hip, farLeg, paint),
    drawLeg(hip, nearLeg, paint),
    drawShape(sleeve(shoulders, hip, 62, 72, 26), paint),
    drawHead(head, gaze, turned ?? false, paint),
    drawArm(shoulders, nearArm, paint),
  ].join('');
}

type Paint = { ink: string; gap: string; gapWidth: number };

function drawShape(d: string, { ink, gap, gapWidth }: Paint): string {
  return `<path d="${d}" fill="${ink}" stroke="${gap}" stroke-width="${gapWidth}" stroke-linejoin="round" paint-order="stroke"/>`;
}

function drawLine(d: string, width: number, colour: string): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function drawLeg(hip: Point, { knee, ankle, ski, bend }: Leg, paint: Paint): string {
  const trousers = limb(hip, knee, 58, 47) + sleeve(knee, ankle, 47, 50, 14);
  return drawSki(ankle, ski, bend ?? [0, 0], paint) + drawShape(trousers, paint);
}

/** The ankle is 74 above the sole. */
function drawSki([x, y]: Point, degrees: number, [tip, tail]: readonly [number, number], paint: Paint): string {
  const ski = `M-262 ${-40 - tail}Q-236 ${-2 - tail * 0.7} -190 ${-tail * 0.42}Q-100 0 0 0Q110 0 200 ${-tip * 0.42}Q252 ${-2 - tip * 0.7} 284 ${-58 - tip}`;
  const boot = 'M-42 -8L-46 -86L30 -92L38 -50L74 -32Q84 -22 80 -8Z';
  const drawn =
    drawLine(ski, 24 + paint.gapWidth, paint.gap) +
    drawLine(ski, 24, paint.ink) +
    drawShape(boot, paint) +
    drawLine('M-18 -40L34 -54M-8 -66L32 -72', 5, paint.gap);
  return `<g transform="translate(${x} ${y}) rotate(${degrees}) translate(0 74)">${drawn}</g>`;
}

function drawArm(shoulders: Point, { elbow, hand, pole }: Arm, paint: Paint): string {
  const shape = limb(shoulders, elbow, 44, 35) + limb(elbow, hand, 35, 28);
  const cuff = across(hand, elbow, 32, 30);
  const stick =
    pole === undefined
      ? ''
      : `<g transform="translate(${hand[0]} ${hand[1]}) rotate(${pole})">${drawLine('M-34 0H300', 9 + paint.gapWidth, paint.gap)}${drawLine('M-34 0H300M270 -16V16', 9, paint.ink)}</g>`;
  return stick + drawShape(shape, paint) + drawLine(cuff, 6, paint.gap);
}

function drawHead([x, y]: Point, degrees: number, turned: boolean, paint: Paint): string {
  const helmet = 'M-58 12A60 60 0 0 1 58 -18L60 -8L44 46Q40 60 20 60L-20 58Q-54 50 -58 12Z';
  const lens = 'M12 -20L66 -16Q72 4 62 22L26 24Q8 18 12 -20Z';
  const drawn =
    drawShape(helmet, paint) +
    `<path d="${lens}" fill="${paint.gap}" stroke="${paint.ink}" stroke-width="9" stroke-linejoin="round"/>` +
    drawLine('M6 0L-54 -4', 9, paint.gap);
  return `<g transform="translate(${x} ${y}) rotate(${degrees})${turned ? ' scale(-1 1)' : ''}">${drawn}</g>`;
}

/** Returns the circles of two joints and the tangents between them. */
function limb([x1, y1]: Point, [x2, y2]: Point, from: number, to: number): string {
  const distance = Math.hypot(x2 - x1, y2 - y1) || 1;
  const along = Math.atan2(y2 - y1, x2 - x1);
  const lean = Math.acos(Math.max(-1, Math.min(1, (from - to) / distance)));
  const at = (x: number, y: number, radius: number, angle: number) =>
    `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  return (
    `M${at(x1, y1, from, along + lean)}A${from} ${from} 0 1 1 ${at(x1, y1, from, along - lean)}` +
    `L${at(x2, y2, to, along - lean)}A${to} ${to} 0 0 1 ${at(x2, y2, to, along + lean)}Z`
  );
}

/** Returns the path of a sleeve, a trouser leg or a jacket: round at the first joint, cut straight `beyond` the second one. */
function sleeve([x1, y1]: Point, [x2, y2]: Point, from: number, to: number, beyond: number): string {
  const distance = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / distance, (y2 - y1) / distance];
  const [endX, endY] = [x2 + dx * beyond, y2 + dy * beyond];
  const at = (x: number, y: number, side: number) => `${(x - dy * side).toFixed(1)} ${(y + dx * side).toFixed(1)}`;
  return `M${at(x1, y1, from)}A${from} ${from} 0 0 1 ${at(x1, y1, -from)}L${at(endX, endY, -to)}L${at(endX, endY, to)}Z`;
}

/** Returns a line across a limb, `offset` from its end towards the other joint. */
function across([x, y]: Point, [towardsX, towardsY]: Point, half: number, offset: number): string {
  const distance = Math.hypot(towardsX - x, towardsY - y) || 1;
  const [dx, dy] = [(towardsX - x) / distance, (towardsY - y) / distance];
  const [cx, cy] = [x + dx * offset, y + dy * offset];
  return `M${(cx - dy * half).toFixed(1)} ${(cy + dx * half).toFixed(1)}L${(cx + dy * half).toFixed(1)} ${(cy - dx * half).toFixed(1)}`;
}

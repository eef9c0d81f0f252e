/** Reads from the wording of a trick what it looks like. */
import { writeOut } from './shorthand.ts';

/** Turns are in degrees, without a sign. Seen from above, 'left' is counterclockwise. */
export interface Trick {
  terrain: 'kicker' | 'rail' | 'box' | 'pipe' | 'natural';
  /** In the air, or off the rail. 0 is a straight air. */
  spin: number;
  /** Onto the rail. A plain slide across it has 90. */
  spinOn: number;
  /** Turned on the rail, from one slide to another. */
  swap: number;
  /** The spin in the air, or onto the rail. */
  direction: 'left' | 'right';
  /** The spin off the rail goes against `direction`. */
  pretzel: boolean;
  axis: 'upright' | 'cork' | 'bio' | 'misty' | 'rodeo' | 'flatspin' | 'backflip' | 'frontflip' | 'cartwheel' | 'flair';
  /** How often the body is upside down or tilted as far: a double cork has 2. */
  inversions: number;
  grab: null | Grab;
  switchTakeOff: boolean;
  switchLanding: boolean;
  /** The ends of the skis that are pressed into the snow before the take-off, or onto the rail in a press. */
  butter: null | 'nose' | 'tail';
  /** How the skis stand on the rail at first. */
  slide: null | 'across' | 'along' | 'press';
  /** What touches the snow or an obstacle on the way. A plant is upside down on a hand. */
  touch: null | 'plant' | 'hand' | 'nose' | 'tail';
}

type Grab =
  | 'safety'
  | 'mute'
  | 'japan'
  | 'tail'
  | 'nose'
  | 'blunt'
  | 'critical'
  | 'truckdriver'
  | 'octo'
  | 'stale'
  | 'seatbelt'
  | 'cuban'
  | 'taipan'
  | 'bow'
  | 'shifty'
  | 'crossed'
  | 'cossack';

export const STRAIGHT_AIR: Trick = {
  terrain: 'kicker',
  spin: 0,
  spinOn: 0,
  swap: 0,
  direction: 'left',
  pretzel: false,
  axis: 'upright',
  inversions: 0,
  grab: null,
  switchTakeOff: false,
  switchLanding: false,
  butter: null,
  slide: null,
  touch: null,
};

/** A row removes what it matches, so that a later row cannot read a tail tap as a tail grab. The first row of a field wins. */
const PARTS: readonly (readonly [RegExp, Partial<Trick>])[] = [
  // Words that change nothing in the picture.
  [/\b(?:no|without) \w+|\b(?:late|revert|land|pop) \w+|\bpre \d+\b,?|\b\d+ (?:foot|hand|x)\b/g, {}],
  [/\b(?:nose|tips?) (?:tap|drag|stall|roll|snipers?)\b|\bsniper\b/g, { touch: 'nose' }],
  [/\btail (?:tap|drag|stall|pop)\b|\b(?:tap|stall|bonk)\b/g, { touch: 'tail' }],
  [/\bhand ?plant\b|\binvert\b/g, { touch: 'plant', terrain: 'pipe', axis: 'backflip', inversions: 1, spin: 180 }],
  [/\bhand (?:drag|tap|touch)\b|\bknuckle drag\b/g, { touch: 'hand' }],
  [/\bnose (?:press|manual)\b|\btips ?under\b/g, { slide: 'press', butter: 'nose', terrain: 'box' }],
  [/\btail press\b|\bmanual\b/g, { slide: 'press', butter: 'tail', terrain: 'box' }],
  [/\btail butter\b|\blazy ?boy\b|\bollie\b/g, { butter: 'tail' }],
  [/\b(?:nose )?butter\b|\bnollie\b/g, { butter: 'nose' }],
  [/\bflair\b/g, { axis: 'flair', inversions: 1, terrain: 'pipe', spin: 180 }],
  [/\brodeos?\b|\bundere?flip\b/g, { axis: 'rodeo', inversions: 1, spin: 540 }],
  [/\bmistys?\b|\bovere?flip\b/g, { axis: 'misty', inversions: 1, spin: 540 }],
  [/\bbio\b/g, { axis: 'bio', inversions: 1, spin: 540 }],
  [/(?<!\bto )\bflat(?: ?spin)?\b(?=,? \d|\/)/g, { axis: 'flatspin', inversions: 1 }],
  [/\bcorks?\b/g, { axis: 'cork', inversions: 1, spin: 720 }],
  [/\bbarani\b/g, { axis: 'frontflip', inversions: 1, spin: 180 }],
  [/\bfront ?flip\b/g, { axis: 'frontflip', inversions: 1 }],
  [/\b(?:back ?)?flip\b/g, { axis: 'backflip', inversions: 1 }],
  [/\blincoln(?: loop)?\b|\bloop\b|\bcartwheel\b/g, { axis: 'cartwheel', inversions: 1 }],
  [grab('over ?shifty|shifty'), { grab: 'shifty' }],
  [grab('truck(?: ?driver)?'), { grab: 'truckdriver' }],
  [grab('seatbelt'), { grab: 'seatbelt' }],
  [grab('octo(?: ?grab)?'), { grab: 'octo' }],
  [grab('critical'), { grab: 'critical' }],
  [grab('japan'), { grab: 'japan' }],
  [grab('stale(?: ?fish)?'), { grab: 'stale' }],
  [grab('cuban'), { grab: 'cuban' }],
  [grab('taipan'), { grab: 'taipan' }],
  [grab('bow'), { grab: 'bow' }],
  [grab('(?:iron )?cross|screamin(?: se[ea]m[ae]nn?)?'), { grab: 'crossed' }],
  [grab('cossack'), { grab: 'cossack' }],
  [grab('blunt'), { grab: 'blunt' }],
  [grab('mute'), { grab: 'mute' }],
  [grab('safety'), { grab: 'safety' }],
  [grab('tail(?: ?grab)?'), { grab: 'tail' }],
  [grab('nose(?: ?grab)?'), { grab: 'nose' }],
  [grab('grab'), { grab: 'safety' }],
  [/\balley-oop\b|\b(?:pipe|quarter)\b/g, { terrain: 'pipe' }],
  [/\bwall(?:ie|ride)?\b|\btree\b|\brock\b|\bcliff\b|\broof\b/g, { terrain: 'natural' }],
  [/\bbox\b/g, { terrain: 'box' }],
  [/\bright foot\b/g, { direction: 'left', terrain: 'rail' }],
  [/\b(?:left foot)\b/g, { direction: 'right', terrain: 'rail' }],
  [/\bzero\b/g, { spin: 0, switchTakeOff: true }],
];

/** 'Double japan' is a grab with both hands, and 'lead japan' one of the ski in front. */
function grab(names: string): RegExp {
  return new RegExp(`\\b(?:(?:double|dub|lead|trailing|same|opposite|tweaked) )*(?:${names})\\b`, 'g');
}

const RAIL_WORDS =
  /\b(?:rail|lip|tails|(?:back|front)?slide|50-50|disaster|surface|swap|pretzel|grind|side|kink|transfer|broken|hop|out|on|(?:back|front)side)\b|\b(?:back|front) \d/;

/** Returns the constant `STRAIGHT_AIR` for a wording that it cannot read. Of a run, it reads the first trick that it can. */
export function readTrick(wording: string): Trick {
  const features = writeOut(wording)
    .toLowerCase()
    .split(/ \/ |[;|]/);
  return features.map(readFeature).find((trick) => trick !== STRAIGHT_AIR) ?? STRAIGHT_AIR;
}

function readFeature(feature: string): Trick {
  let text = feature;
  let read: Partial<Trick> = {};
  for (const [pattern, part] of PARTS) {
    const without = text.replace(pattern, ' ');
    if (without !== text) read = { ...part, ...read };
    text = without;
  }
  text = text
    .replace(/ +/g, ' ')
    .replace(/ (?=,)/g, '')
    .trim();
  const spins = [...text.matchAll(SPIN)].map(readSpin).filter(({ degrees }) => degrees !== undefined) as Spin[];
  if (Object.keys(read).length === 0 && spins.length === 0 && !/switch/.test(text) && !RAIL_WORDS.test(text)) {
    return STRAIGHT_AIR;
  }
  const multiple = ['double', 'triple', 'quad'].findIndex((word) => text.includes(word)) + 2;
  const several = multiple > 1 && (read.axis ?? 'cork') !== 'flair';
  const trick: Trick = {
    ...STRAIGHT_AIR,
    ...(/\b(?:right|unnatural|other way)\b/.test(text) && { direction: 'right' }),
    ...read,
    ...(several && { axis: read.axis ?? 'cork', inversions: multiple }),
  };
  const onRail =
    RAIL_WORDS.test(text) ||
    trick.slide ||
    trick.terrain === 'rail' ||
    spins.some(({ degrees }) => degrees % 180 === 90) ||
    (spins.length > 1 && trick.axis === 'upright');
  return onRail ? readSlide(text, trick, spins) : readJump(text, trick, spins);
}

interface Spin {
  degrees: number;
  side: 'front' | 'back' | null;
  pretzel: boolean;
  swap: boolean;
  on: boolean;
  out: boolean;
  index: number;
}

const SPIN =
  /(?<pretzel>pretzel )?(?:(?<side>back|front)(?:side)? )?(?<![\w-])(?<number>\d+)(?![\w-])(?<swap> swap| surface)?(?<place> on| in| out| off)?/g;

/** The short numbers that are not a tenth of their degrees, rounded down: a '7' is 720, a '10' 1080. */
const SHORT_NUMBERS: Readonly<Record<string, number>> = {
  0: 0,
  1: 180,
  2: 270,
  3: 360,
  4: 450,
  5: 540,
  6: 630,
  7: 720,
  8: 810,
  9: 900,
  10: 1080,
  12: 1260,
  14: 1440,
  16: 1620,
  18: 1800,
};

function readSpin({ groups = {}, index }: RegExpExecArray): Omit<Spin, 'degrees'> & { degrees: number | undefined } {
  const value = Number(groups.number);
  return {
    degrees: SHORT_NUMBERS[value] ?? (value % 90 === 0 && value < 2200 ? value : undefined),
    side: (groups.side as Spin['side']) ?? null,
    pretzel: groups.pretzel !== undefined,
    swap: groups.swap !== undefined,
    on: / on| in/.test(groups.place ?? ''),
    out: / out| off/.test(groups.place ?? ''),
    index,
  };
}

function readJump(text: string, trick: Trick, spins: readonly Spin[]): Trick {
  const spin = spins.length > 0 ? Math.max(...spins.map(({ degrees }) => degrees)) : trick.spin;
  const switchTakeOff = trick.switchTakeOff || /\bswitch\b(?!$)|^(?:unnatural |left |right )?switch$/.test(text);
  const turned = spin % 360 === 180;
  // Up and down a wall, a skier without half a turn comes back switch.
  const landing = switchTakeOff !== (trick.terrain === 'pipe' ? !turned : turned);
  return { ...trick, spin, switchTakeOff, switchLanding: readLanding(text) ?? landing };
}

function readLanding(text: string): boolean | undefined {
  const [, word] =
    / (switch|forward|fakie)(?:\/\w+)?$/.exec(text.replace(/^(?:(?:unnatural|left|right) )?switch/, '')) ?? [];
  return word === undefined ? undefined : word !== 'forward';
}

const ENTRY = /\b(?:lip|tails|slide|disaster)\b/;

function readSlide(text: string, trick: Trick, spins: readonly Spin[]): Trick {
  const switchTakeOff =
    trick.switchTakeOff ||
    /\btails\b/.test(text) ||
    /^(?:unnatural |left |right )?switch(?:,|$)|^[^,]*\bswitch (?!$|,)/.test(text);
  const turns = spins.filter(({ swap }) => !swap);
  const on =
    turns.find((spin) => spin.on) ??
    turns.find(
      ({ index, out, side }, at) =>
        at === 0 &&
        !out &&
        !/\b(?:slide|lip|tails|50-50|side|(?:back|front)(?:slide|side))\b.*,/.test(text.slice(0, index)) &&
        (side === null || (index === 0 && turns.length > 1)),
    );
  const out = turns.filter((turn) => turn !== on).at(-1);
  const along = trick.slide !== 'across' && (/^[^,]*50-50/.test(text) || (on !== undefined && on.degrees % 180 === 0));
  const press = trick.slide === 'press';
  const acrossPress = (out?.degrees ?? 0) % 180 === 90;
  const spinOn = on?.degrees ?? (along || (press && !acrossPress) ? 0 : 90);
  const slides = text.match(/\b(?:back|front)(?:slide|side)\b(?! \d)/g)?.length ?? 0;
  const entered = on || ENTRY.test(text) ? 1 : 0;
  let swap =
    180 * Math.max(0, slides + entered - 1) +
    180 * (text.match(/(?<!\d )\b(?:swap|surface)\b/g)?.length ?? 0) +
    spins.filter((spin) => spin.swap).reduce((sum, { degrees }) => sum + degrees, 0);
  const landing = readLanding(text);
  const start = switchTakeOff ? 2 : 0;
  let facing = quarters(start * 90 + spinOn + swap);
  let spin = out?.degrees;
  if (spin === undefined) {
    if (facing % 2 === 1) spin = 90;
    else spin = landing === undefined || landing === (facing === 2) ? 0 : 180;
  } else if (quarters(facing * 90 + spin) % 2 === 1) {
    swap += 90;
    facing = quarters(facing * 90 + 90);
  }
  const lands = (sign: number) => quarters(facing * 90 + sign * spin) === 2;
  const against = isAgainst();
  return {
    ...trick,
    terrain: trick.terrain === 'box' ? 'box' : 'rail',
    spinOn,
    swap,
    spin,
    pretzel: against,
    slide: press ? 'press' : spinOn % 180 === 0 ? 'along' : 'across',
    switchTakeOff,
    switchLanding: lands(against ? -1 : 1),
  };

  function isAgainst(): boolean {
    if (out?.pretzel) return true;
    const front = out?.side ? out.side === 'front' : undefined;
    if (facing % 2 === 0) return false;
    if (front !== undefined || !out) return (front ?? landing !== true) === (facing === 1);
    return landing !== undefined && lands(1) !== landing;
  }
}

function quarters(degrees: number): number {
  return (((degrees / 90) % 4) + 4) % 4;
}

/** Reads from the wording of a trick what it looks like. */
import { LRUCache } from 'lru-cache';
import { writeOut } from '../words/shorthand.ts';
import { isSlide, RAIL_WORDS, readSlide } from './slide.ts';
import { readLanding, readSpins, readTakeOff } from './spins.ts';

/** Turns are in degrees, without a sign. */
export interface Trick {
  terrain: 'kicker' | 'rail' | 'box' | 'pipe' | 'wall' | 'natural';
  /** In the air, or off the rail. 0 is a straight air. */
  spin: number;
  /** Onto the rail. A plain slide across it has 90. */
  spinOn: number;
  /** Turned on the rail, from one slide to another, in `direction`. */
  swap: number;
  /** The spin in the air, or onto the rail. Seen from above, 'left' is counterclockwise. */
  direction: 'left' | 'right';
  /** The spin off the rail goes against `direction`. */
  pretzel: boolean;
  /** On a rail, the axis of `spinOn` if that is more than `spin`, or else of `spin`. */
  axis: 'upright' | 'cork' | 'bio' | 'misty' | 'rodeo' | 'flatspin' | 'backflip' | 'frontflip' | 'cartwheel' | 'flair';
  /** How often the body is upside down or tilted as far: a double cork has 2. */
  inversions: number;
  grab: Grab | null;
  switchTakeOff: boolean;
  switchLanding: boolean;
  /** The ends of the skis that press into the snow at the take-off, or onto the rail in a press. */
  butter: 'nose' | 'tail' | null;
  /** How the skis stand on the rail at first. */
  slide: 'across' | 'along' | 'press' | null;
  /** What touches the snow or an obstacle on the way. In a plant, the rider is upside down on a hand. */
  touch: 'plant' | 'hand' | 'nose' | 'tail' | null;
}

type Grab = keyof typeof GRABS;

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

/** The words for each grab. A crossed grab has the skis in a cross, a bow both hands at one ski. */
const GRABS = {
  shifty: 'over ?shifty|shifty',
  truckdriver: 'truck(?: ?driver)?',
  seatbelt: 'seatbelt',
  octo: 'octo(?: ?grab)?',
  critical: 'critical',
  japan: 'japan',
  stale: 'stale(?: ?fish)?',
  cuban: 'cuban',
  taipan: 'taipan',
  bow: 'bow(?:(?: n| and)? arrow)?',
  crossed: '(?:iron )?cross|screamin(?: se[ea]m[ae]nn?)?',
  cossack: 'cossack',
  blunt: 'blunt',
  mute: 'mute',
  safety: 'safety',
  tail: 'tail ?grab|tail',
  nose: 'nose ?grab|nose',
};

/** 'Double japan' is a grab with both hands, not a double spin. */
const BOTH_HANDS = `double (?=(?:(?:lead|trailing) )?(?:${Object.values(GRABS).join('|')})\\b)`;

type Part = readonly [words: string, part: Partial<Trick>];

/** Words that change nothing in the picture are first, so that no other row reads them. */
const PARTS: readonly Part[] = [
  ['(?:no|without|late|revert|land|pop) \\w+|pre (?:left |right )?\\d+,?|(?:1|one) (?:foot|hand)', {}],
  ['(?:double )?(?:nose|tips?) (?:tap|drag|stall|roll|sniper)|sniper', { touch: 'nose' }],
  ['(?:double )?tail (?:tap|drag|stall|pop)|tap|stall|bonk', { touch: 'tail' }],
  [
    '(?:double )?(?:hand|front|forward) ?plant',
    { touch: 'plant', terrain: 'pipe', axis: 'backflip', inversions: 1, spin: 180 },
  ],
  ['(?:double )?(?:hand (?:drag|tap|touch)|knuckle drag)', { touch: 'hand' }],
  ['nose (?:press|manual)', { slide: 'press', butter: 'nose', terrain: 'box' }],
  ['tail press|manual', { slide: 'press', butter: 'tail', terrain: 'box' }],
  ['tail butter|lazy ?boy|ollie', { butter: 'tail' }],
  ['nose butter|butter|nollie', { butter: 'nose' }],
  ['flair', { axis: 'flair', inversions: 1, terrain: 'pipe', spin: 180 }],
  ['rodeo|underflip', { axis: 'rodeo', inversions: 1, spin: 540 }],
  ['misty|overflip', { axis: 'misty', inversions: 1, spin: 540 }],
  ['bio', { axis: 'bio', inversions: 1, spin: 540 }],
  ['flat ?spin|(?<!to )flat(?=,? \\d)', { axis: 'flatspin', inversions: 1, spin: 360 }],
  ['cork', { axis: 'cork', inversions: 1, spin: 720 }],
  ['half(?= cab)', { spin: 180 }],
  ['barani', { axis: 'frontflip', inversions: 1, spin: 180 }],
  ['front ?flip|(?<=double )front$', { axis: 'frontflip', inversions: 1 }],
  ['(?:back ?)?flip|(?<=double |triple )back$', { axis: 'backflip', inversions: 1 }],
  ['lincoln(?: loop)?|loop|cartwheel', { axis: 'cartwheel', inversions: 1 }],
  [BOTH_HANDS, {}],
  ...Object.entries(GRABS).map(([grab, words]): Part => [words, { grab: grab as Grab }]),
  ['grab', { grab: 'safety' }],
  ['alley-oop|pipe|quarter', { terrain: 'pipe' }],
  ['wall(?:ie|ride)?', { terrain: 'wall' }],
  ['tree|rock|cliff|roof', { terrain: 'natural' }],
  ['box', { terrain: 'box' }],
  ['right foot', { terrain: 'rail', direction: 'left' }],
  ['left foot', { terrain: 'rail', direction: 'right' }],
];

const PATTERNS = PARTS.map(([words, part]) => ({ pattern: new RegExp(`\\b(?:${words})\\b`, 'g'), part }));

/** Words that `slide.ts` and `spins.ts` read, or that a picture can leave out. */
const OTHER_WORDS = new RegExp(
  `\\b(?:${RAIL_WORDS}|${[
    'switch|cab|zero|forward|fakie|back|front|in|off|to|at|left|right|unnatural|natural|other way|double|triple|quad|opposite|lead|trailing|same',
    'hands?|and|or|the|jump|gap|carve|carving|transition|tweak|tweaked|high|hold|early|flat|full|air|upright|stairs?|knuckle|spin|other',
  ].join('|')}|\\d+)\\b`,
  'g',
);

/** Returns the constant `STRAIGHT_AIR` for a wording that it cannot read. Of a run, it reads the first trick that it can. */
export function readTrick(wording: string): Trick {
  return readRun(wording).find((trick) => trick !== STRAIGHT_AIR) ?? STRAIGHT_AIR;
}

/** Returns each trick of a run. */
export function readRun(wording: string): Trick[] {
  return splitRun(wording).map(readOne);
}

/** Counts the words that a picture of the trick ignores, such as names of tricks that are not in the table. */
export function countUnreadWords(wording: string): number {
  const { rest } = partsOf.memo(writeOut(wording).toLowerCase());
  return rest.replace(OTHER_WORDS, ' ').match(/[\p{L}\d]+/gu)?.length ?? 0;
}

/** Returns the tricks of a run with their shorthand written out. */
export function splitRun(caption: string): string[] {
  return writeOut(caption).split(/ \/ |[;|] ?/);
}

function readOne(wording: string): Trick {
  // The picture shows the first of several alternatives, as in 'bio/misty 7'.
  const { rest, parts } = partsOf.memo(wording.toLowerCase().replace(/\/[^\s,]*/g, ''));
  const trick = { ...STRAIGHT_AIR, direction: readDirection(rest), ...parts, ...readInversions(rest, parts) };
  const plain = !parts.axis && !parts.grab && !parts.terrain;
  const slides = parts.slide || parts.terrain === 'rail' || isSlide(rest, plain);
  if (slides && parts.touch !== 'plant') {
    const slide = readSlide(rest, parts.slide === 'press');
    return { ...trick, ...slide, terrain: parts.terrain === 'box' ? 'box' : 'rail', slide: parts.slide ?? slide.slide };
  }
  const jump = readJump(rest, trick);
  const says = Object.keys(parts).length > 0 || jump.spin > 0 || jump.switchTakeOff || jump.switchLanding;
  return says ? jump : STRAIGHT_AIR;
}

/** A caption is read more than once, and games repeat captions. */
const partsOf = new LRUCache<string, ReturnType<typeof readParts>>({ max: 2_000, memoMethod: readParts });

/** Each row removes what it reads, so that no later row reads a tail tap as a tail grab. The first row of a field wins. */
function readParts(text: string): { rest: string; parts: Partial<Trick> } {
  let rest = text;
  let parts: Partial<Trick> = {};
  for (const { pattern, part } of PATTERNS) {
    const without = rest.replace(pattern, ' ');
    if (without !== rest) parts = { ...part, ...parts };
    rest = without;
  }
  const tidy = rest.replace(/ +/g, ' ').replace(/ (?=,)/g, '');
  return { rest: tidy.trim(), parts };
}

function readDirection(text: string): Trick['direction'] {
  return /\b(?:right|unnatural|other way)\b/.test(text) ? 'right' : 'left';
}

const MULTIPLES = ['double', 'triple', 'quad'];

/** A double spin without the name of its axis is a cork. */
function readInversions(text: string, { axis = 'cork' }: Partial<Trick>): Partial<Trick> {
  const multiple = MULTIPLES.findIndex((word) => text.includes(word));
  return multiple < 0 ? {} : { axis, inversions: multiple + 2 };
}

function readJump(text: string, trick: Trick): Trick {
  const spins = readSpins(text).flatMap(({ degrees }) => (degrees % 180 === 0 ? degrees : []));
  const spin = spins.length > 0 ? Math.max(...spins) : trick.spin;
  const switchTakeOff = readTakeOff(text) || /, switch \w/.test(text);
  const turned = spin % 360 === 180;
  // A wall sends the rider back: without half a turn, they come down switch.
  const landing = switchTakeOff !== (trick.terrain === 'pipe' ? !turned : turned);
  return { ...trick, spin, switchTakeOff, switchLanding: readLanding(text) ?? landing };
}

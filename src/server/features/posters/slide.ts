/** Reads a slide on a rail or a box from its wording. */
import { readLanding, readSpins, readTakeOff, type Spin } from './spins.ts';

export interface Slide {
  spinOn: number;
  swap: number;
  spin: number;
  pretzel: boolean;
  slide: 'across' | 'along';
  switchTakeOff: boolean;
  switchLanding: boolean;
}

export const RAIL_WORDS =
  'rail|ledge|lip|tails|\\w*slide|(?:back|front)side|50-50|feeble|disaster|surface|swap|k-?fed|pretzel|grind|side|kink|transfer|broken|hop|on|out';
const ON_RAIL = new RegExp(`\\b(?:${RAIL_WORDS})\\b|\\b(?:back|front) \\d`);

const SIDE_OF_SLIDE = /\b(?:back|front)(?:slide|side)\b(?! \d)/g;
const SWAP = /(?<!\d |surface )\b(?:(?:surface )?swap|k-?fed)\b/g;
const ENTRY = /\b(?:lip|tails|slide|disaster)\b/;
const SLID_BEFORE = /\b(?:lip|tails|side|50-50|press|\w*slide|(?:back|front)side)\b.*,/;

/** `plain` wordings name no axis, grab or terrain: 'switch, switch' or '1, 1' is a slide, 'misty 5, switch' is not. */
export function isSlide(text: string, plain: boolean): boolean {
  const spins = readSpins(text);
  if (ON_RAIL.test(text) || spins.some(({ degrees }) => degrees % 180 !== 0)) return true;
  return plain && (spins.length > 1 || (spins.length === 0 && /, (?:switch|forward)$/.test(text)));
}

export function readSlide(text: string, press: boolean): Slide {
  const spins = readSpins(text);
  const turns = spins.filter(({ place }) => place !== 'swap');
  const on = findSpinOn(text, turns);
  const out = turns.filter((turn) => turn !== on).at(-1);
  // The tails lead only backwards.
  const switchTakeOff = readTakeOff(text) || /\btails\b/.test(text);
  const straight = /^[^,]*(?:50-50|feeble)/.test(text) || (press && (out?.degrees ?? 0) % 180 === 0);
  const spinOn = on?.degrees ?? (straight ? 0 : 90);
  const swap = readSwap(text, spins, on !== undefined);
  const facing = turn(switchTakeOff ? 180 : 0, spinOn + swap);
  const landing = readLanding(text);
  const spin = out?.degrees ?? findLastTurn(facing, landing);
  // The rider turns across or along the rail in time for a spin that ends neither forward nor switch.
  const missing = (facing + spin) % 180;
  const facingOut = turn(facing, missing);
  const pretzel = isPretzel(facingOut, spin, out, landing);
  return {
    spinOn,
    swap: swap + missing,
    spin,
    pretzel,
    slide: spinOn % 180 === 0 ? 'along' : 'across',
    switchTakeOff,
    switchLanding: turn(facingOut, pretzel ? -spin : spin) === 180,
  };
}

/** 'Lip 2, back 2' spins on and out, 'lip, 2' only out. */
function findSpinOn(text: string, turns: readonly Spin[]): Spin | undefined {
  const marked = turns.find(({ place }) => place === 'on');
  const [first] = turns;
  if (marked || !first || first.place === 'out' || first.pretzel) return marked;
  if (SLID_BEFORE.test(text.slice(0, first.index))) return undefined;
  const opening = first.index === 0 && turns.length > 1;
  return first.side === null || opening ? first : undefined;
}

/** A slide that follows another one is half a turn away, as in 'lip, frontside'. */
function readSwap(text: string, spins: readonly Spin[], spunOn: boolean): number {
  const swaps = text.match(SWAP)?.length ?? 0;
  const slides = text.match(SIDE_OF_SLIDE)?.length ?? 0;
  const later = spunOn || ENTRY.test(text) ? slides : Math.max(0, slides - 1);
  const numbered = spins.filter(({ place }) => place === 'swap');
  return numbered.reduce((sum, { degrees }) => sum + degrees, 180 * Math.max(swaps, later));
}

/** Without a spin out, a rider who stands across the rail leaves it by a quarter turn. */
function findLastTurn(facing: number, landing: boolean | undefined): number {
  if (facing % 180 !== 0) return 90;
  return landing === undefined || landing === (facing === 180) ? 0 : 180;
}

/**
 * Frontside turns to the way down first, backside away from it. All spins onto rails turn left here: a rider who faces 90
 * degrees turns right to look down.
 */
function isPretzel(facing: number, spin: number, out: Spin | undefined, landing: boolean | undefined): boolean {
  if (out?.pretzel) return true;
  if (facing % 180 === 0) return false;
  if (out?.side) return (out.side === 'front') === (facing === 90);
  if (out || landing !== undefined) return landing !== undefined && (turn(facing, spin) === 180) !== landing;
  return facing === 90;
}

function turn(facing: number, degrees: number): number {
  return (((facing + degrees) % 360) + 360) % 360;
}

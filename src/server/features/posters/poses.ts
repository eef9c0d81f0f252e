import type { Pose } from './rider.ts';

export const POSES = {
  /** Low on the in-run, hands in front. */
  approach: {
    lean: 48,
    gaze: [0, 4],
    feet: [{ at: [4, -62, -16] }, { at: [-2, -62, 16] }],
    hands: [
      [34, -22, -26],
      [34, -22, 26],
    ],
  },
  /** Tall off the lip, arms up. */
  takeOff: {
    lean: 14,
    twist: 18,
    gaze: [10, 8],
    feet: [
      { at: [6, -80, -13], pitch: 4 },
      { at: [0, -80, 13], pitch: 4 },
    ],
    hands: [
      [16, 34, -54],
      [-18, 44, 54],
    ],
  },
  /** Loose in the air, arms out. */
  air: {
    lean: 26,
    gaze: [0, 0],
    feet: [
      { at: [14, -62, -15], pitch: 6 },
      { at: [8, -62, 15], pitch: 2 },
    ],
    hands: [
      [14, 4, -52],
      [4, 14, 54],
    ],
  },
  /** Knees to the chest. */
  tuck: {
    lean: 44,
    gaze: [0, -6],
    feet: [
      { at: [20, -42, -13], pitch: 4 },
      { at: [16, -42, 13], pitch: 2 },
    ],
    hands: [
      [30, -30, -20],
      [24, -30, 34],
    ],
  },
  /** The right hand at the right boot, from outside. */
  safety: {
    lean: 50,
    gaze: [-10, -10],
    feet: [
      { at: [26, -40, -14], pitch: 8, turn: -4 },
      { at: [22, -36, 14], pitch: 4 },
    ],
    hands: [[-24, 34, -40], { ski: 'right', at: -4 }],
  },
  /** The right hand in front of the left boot, skis crossed. */
  mute: {
    lean: 56,
    twist: 22,
    gaze: [0, -8],
    feet: [
      { at: [26, -36, -10], pitch: 10, turn: -16 },
      { at: [22, -42, 12], pitch: 4, turn: 14 },
    ],
    hands: [[-30, 30, -38], { ski: 'left', at: 26 }],
  },
  /** The right hand behind the left boot, tails kicked up. */
  japan: {
    lean: 42,
    twist: -20,
    gaze: [24, -4],
    feet: [
      { at: [-4, -44, -8], pitch: -30, turn: -8 },
      { at: [8, -48, 14], pitch: -22, turn: 6 },
    ],
    hands: [[10, 40, -34], { ski: 'left', at: -22 }],
  },
  /** Legs kicked forwards, the hand behind at the tail. */
  tail: {
    lean: -4,
    twist: -24,
    gaze: [12, 4],
    feet: [
      { at: [36, -58, -14], pitch: 34 },
      { at: [20, -54, 16], pitch: 52 },
    ],
    hands: [[36, 30, -34], { ski: 'right', at: -70 }],
  },
  /** The hand at a tip that points to the sky. */
  nose: {
    lean: 52,
    gaze: [-6, 0],
    feet: [
      { at: [20, -46, -14], pitch: 10 },
      { at: [34, -34, 15], pitch: 34 },
    ],
    hands: [[-26, 34, -42], { ski: 'right', at: 66 }],
  },
  /** The hand across the body at the tail of the other ski. */
  blunt: {
    lean: 26,
    twist: 34,
    gaze: [-10, 4],
    feet: [
      { at: [22, -42, -12], pitch: 48, turn: 14 },
      { at: [30, -56, 14], pitch: 22, turn: -6 },
    ],
    hands: [[-6, 46, -30], { ski: 'left', at: -50 }],
  },
  /** A hand at the front of each ski. */
  truckdriver: {
    lean: 62,
    gaze: [0, 6],
    feet: [
      { at: [34, -38, -16], pitch: 30, turn: 8 },
      { at: [34, -38, 16], pitch: 30, turn: -8 },
    ],
    hands: [
      { ski: 'left', at: 48 },
      { ski: 'right', at: 48 },
    ],
  },
  /** The hand across at the tip of the other ski, legs crossed. */
  critical: {
    lean: 56,
    twist: 28,
    gaze: [-8, 0],
    feet: [
      { at: [34, -40, -6], pitch: 32, turn: -26 },
      { at: [18, -46, 12], pitch: 4, turn: 22 },
    ],
    hands: [[-30, 30, -40], { ski: 'left', at: 62 }],
  },
  /** Tips one way, shoulders the other. */
  shifty: {
    lean: 16,
    twist: 30,
    feet: [
      { at: [4, -68, -14], turn: -52, pitch: 4 },
      { at: [0, -68, 14], turn: -52, pitch: 4 },
    ],
    hands: [
      [10, 12, -54],
      [-4, 22, 52],
    ],
  },
  /** Across the rail, wide and low. */
  slide: {
    lean: 34,
    twist: 40,
    gaze: [40, 0],
    feet: [{ at: [6, -60, -26] }, { at: [6, -56, 26] }],
    hands: [
      [14, 8, -52],
      [-4, 26, 52],
    ],
  },
  /** Along the rail. */
  fiftyFifty: {
    lean: 36,
    gaze: [0, -4],
    feet: [{ at: [8, -66, -13] }, { at: [0, -66, 13] }],
    hands: [
      [12, 4, -54],
      [2, 14, 54],
    ],
  },
  /** On the tips, tails in the air. */
  nosePress: {
    lean: 54,
    gaze: [0, 14],
    feet: [
      { at: [-18, -66, -14], pitch: -20, flex: [16, 6] },
      { at: [-24, -66, 14], pitch: -20, flex: [16, 6] },
    ],
    hands: [
      [10, 20, -54],
      [-22, 30, 54],
    ],
  },
  /** On the tails, tips in the air. */
  tailPress: {
    lean: 8,
    feet: [
      { at: [30, -62, -14], pitch: 22, flex: [6, 16] },
      { at: [24, -62, 14], pitch: 22, flex: [6, 16] },
    ],
    hands: [
      [24, 4, -52],
      [16, 22, 54],
    ],
  },
  /** Deep over the skis, arms out. */
  landing: {
    lean: 42,
    gaze: [0, 8],
    feet: [{ at: [10, -54, -17] }, { at: [2, -54, 17] }],
    hands: [
      [22, 2, -52],
      [6, 16, 54],
    ],
  },
  /** Upside down, one hand stretched to the ground. */
  handplant: {
    lean: 8,
    bow: -14,
    gaze: [20, 30],
    feet: [
      { at: [26, -50, -14], pitch: 22, turn: 16 },
      { at: [6, -62, 16], pitch: 4, turn: -10 },
    ],
    hands: [
      [8, 62, -20],
      [16, -4, 54],
    ],
  },
} as const satisfies Record<string, Pose>;

import type { Pose } from './rider.ts';

export const POSES = {
  /** Knees up, the near hand at the ski, the other arm thrown back. */
  grab: {
    hip: [0, 20],
    shoulders: [70, -150],
    head: [150, -250],
    gaze: 12,
    legs: [
      { knee: [150, 40], ankle: [70, 170], ski: -24 },
      { knee: [170, 0], ankle: [80, 120], ski: 12 },
    ],
    arms: [
      { elbow: [-40, -260], hand: [-160, -330] },
      { elbow: [190, -60], hand: [215, 90] },
    ],
  },
  /** Off axis, legs tucked, arms wound around the body. */
  spin: {
    hip: [-20, 10],
    shoulders: [-110, -140],
    head: [-150, -262],
    gaze: 20,
    turned: true,
    legs: [
      { knee: [120, -30], ankle: [190, 110], ski: 38 },
      { knee: [80, 80], ankle: [150, 215], ski: 22 },
    ],
    arms: [
      { elbow: [20, -215], hand: [130, -290] },
      { elbow: [-210, -60], hand: [-110, 20] },
    ],
  },
  /** Low, across the rail, arms out for balance. */
  rail: {
    hip: [-60, 40],
    shoulders: [10, -120],
    head: [70, -232],
    gaze: 6,
    legs: [
      { knee: [90, 60], ankle: [40, 195], ski: 0 },
      { knee: [40, 90], ankle: [-50, 205], ski: 0 },
    ],
    arms: [
      { elbow: [120, -190], hand: [240, -215] },
      { elbow: [-100, -180], hand: [-220, -130] },
    ],
  },
  /** On the tips, tails in the air. */
  butter: {
    hip: [-10, 10],
    shoulders: [120, -120],
    head: [222, -200],
    gaze: 24,
    legs: [
      { knee: [130, 60], ankle: [60, 180], ski: 30, bend: [80, -20] },
      { knee: [90, 90], ankle: [0, 200], ski: 34, bend: [80, -20] },
    ],
    arms: [
      { elbow: [40, -250], hand: [-70, -330] },
      { elbow: [210, 0], hand: [330, 40] },
    ],
  },
  /** One ski forward, one back. */
  air: {
    hip: [0, 0],
    shoulders: [20, -170],
    head: [44, -292],
    gaze: 4,
    legs: [
      { knee: [-90, 90], ankle: [-190, 170], ski: 34 },
      { knee: [120, 50], ankle: [210, 130], ski: -42 },
    ],
    arms: [
      { elbow: [140, -220], hand: [240, -290], pole: 30 },
      { elbow: [-110, -200], hand: [-210, -260], pole: 160 },
    ],
  },
  /** Upside down, skis to the sky. */
  flip: {
    hip: [0, -20],
    shoulders: [-50, 140],
    head: [-20, 256],
    gaze: 200,
    turned: true,
    legs: [
      { knee: [130, -80], ankle: [70, -210], ski: 158 },
      { knee: [90, -120], ankle: [0, -240], ski: 190 },
    ],
    arms: [
      { elbow: [60, 190], hand: [170, 150] },
      { elbow: [-170, 110], hand: [-280, 160] },
    ],
  },
  /** Upside down on one hand, at the lip of the pipe. */
  pipe: {
    hip: [20, -40],
    shoulders: [-20, 120],
    head: [60, 190],
    gaze: 150,
    turned: true,
    legs: [
      { knee: [150, -60], ankle: [190, -190], ski: 130 },
      { knee: [110, -130], ankle: [60, -260], ski: 172 },
    ],
    arms: [
      { elbow: [130, 60], hand: [230, 0] },
      { elbow: [-60, 230], hand: [-50, 340] },
    ],
  },
  /** Legs kicked forward, the hand behind at the tails. */
  tail: {
    hip: [0, 0],
    shoulders: [-60, -160],
    head: [0, -268],
    gaze: 0,
    legs: [
      { knee: [160, 20], ankle: [130, 160], ski: 18 },
      { knee: [120, 60], ankle: [70, 190], ski: 28 },
    ],
    arms: [
      { elbow: [80, -230], hand: [180, -310] },
      { elbow: [-180, -60], hand: [-178, 84] },
    ],
  },
  /** Seated on a chair, skis hanging. */
  lift: {
    hip: [0, 40],
    shoulders: [-20, -130],
    head: [0, -250],
    gaze: 2,
    legs: [
      { knee: [150, 30], ankle: [170, 170], ski: 16 },
      { knee: [140, 50], ankle: [130, 195], ski: 6 },
    ],
    arms: [
      { elbow: [80, -60], hand: [150, -10] },
      { elbow: [30, -30], hand: [130, 0] },
    ],
  },
  /** Down a slope, hands low, poles behind. */
  carve: {
    hip: [-60, 20],
    shoulders: [60, -110],
    head: [152, -190],
    gaze: 10,
    legs: [
      { knee: [100, 50], ankle: [40, 175], ski: -4 },
      { knee: [60, 90], ankle: [-20, 205], ski: 2 },
    ],
    arms: [
      { elbow: [150, -40], hand: [240, -70], pole: 165 },
      { elbow: [80, 20], hand: [190, 20], pole: 172 },
    ],
  },
} as const satisfies Record<string, Pose>;

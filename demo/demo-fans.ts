/** Forty invented fans and their picks for the replayed cup. */
import { createHash } from 'node:crypto';
import { BRACKET_RIDERS, contestantsOf, countGames, type Slots } from '#contract/rules/bracket.ts';
import { MAX_LETTER_CALL } from '#contract/rules/picks.ts';

export const DEMO_FANS = [
  'Switch Sofie',
  'Rail Ralph',
  'Powder Pia',
  'Nosebutter Nils',
  'Tindra Tail',
  'Corked Carlos',
  'Misty Mireia',
  'Lacets Lou',
  'Blunt Bruno',
  'Japan Jana',
  'Mute Matteo',
  'Safety Saga',
  'Wallride Wim',
  'Disaster Dina',
  'Gap Gaspard',
  'Kink Kaisa',
  'Slush Santi',
  'Bluebird Bea',
  'Gondola Gus',
  'Chairlift Chiara',
  'Edge Eero',
  'Park Rat Paula',
  'Cab Cosima',
  'Zero Spin Zoe',
  'Two-Seventy Theo',
  'Lip Lena',
  'Butter Bastien',
  'Truckdriver Tess',
  'Stale Stig',
  'Flatspin Flora',
  'Bio Birgit',
  'Rodeo Remi',
  'Frontswap Freja',
  'Backswap Bart',
  'Tail Tap Tim',
  'Nollie Nora',
  'Carve Cleo',
  'Halfpipe Hugo',
  'Last Lap Lea',
  'First Chair Finn',
] as const;

export const DEMO_FAN_EMAIL_DOMAIN = '@demo.invalid';

/** A fan's fifteen picks by game, always the same and consistent with each other. */
export function pickForFan(fan: string, slots: Slots): Map<number, number> {
  const picks = new Map<number, number>();
  for (let game = 1; game <= countGames(BRACKET_RIDERS); game++) {
    const riders = contestantsOf(game, slots, (before) => picks.get(before));
    const choice = riders[tossCoin(`${fan} ${game}`)] ?? riders.find((rider) => rider !== null);
    if (choice) picks.set(game, choice);
  }
  return picks;
}

/** A fan's letter call, always the same; some fans make none. */
export function letterCallOf(fan: string): number | null {
  const call = hashByte(`${fan} final`) % (MAX_LETTER_CALL + 2);
  return call > MAX_LETTER_CALL ? null : call;
}

/** Pseudo-random, always the same for a name. */
export function tossCoin(name: string): 0 | 1 {
  return (hashByte(name) & 1) === 1 ? 1 : 0;
}

function hashByte(name: string): number {
  return createHash('sha256').update(name).digest().readUInt8();
}

/** A game's tags and its one sentence, from nothing but the facts of its title and cup. */
import type { CupRound } from '../demo-content.ts';

export interface GameFacts {
  location: string | null;
  cup: string | null;
  round: CupRound | null;
  partner: string | null;
  riderCount: number;
}

/** Names of the game's tags: cup, round, partner and place. */
export function tagGame({ location, cup, round, partner, riderCount }: GameFacts): string[] {
  const team = riderCount > 2 ? 'Team game' : null;
  return [cup, round, team, partner, location].filter((tag) => tag !== null);
}

/** One sentence, or null where the title says nothing beyond the riders. */
export function describeGame({ location, cup, round, partner, riderCount }: GameFacts): string | null {
  if (cup && round === 'Beside the bracket') return `Played alongside the bracket of the ${cup}.`;
  if (cup && round) return `${nameRound(round)} of the ${cup}.`;
  const team = riderCount > 2 ? 'Two against two' : null;
  if (!team && !location && !partner) return null;
  const where = location ? ` at ${location}` : '';
  const whom = partner ? `${where ? ',' : ''} with ${partner}` : '';
  return `${team ?? (where ? 'Played' : 'Presented')}${where}${whom}.`;
}

function nameRound(round: CupRound): string {
  return round === 'Consolation' ? 'Consolation match' : round;
}

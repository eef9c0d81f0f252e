/** Builds the games from their titles, riders and cups. */
import type { CupRound, DemoGame } from '../demo-content.ts';
import type { CupOutcome } from './clean-cups.ts';
import type { TitledGame } from './parse-title.ts';

/** A game's id is its position in publishing order, from 1. */
export function cleanGames(
  titled: TitledGame[],
  outcomes: Map<number, CupOutcome>,
  riderIdOf: (name: string) => number,
): DemoGame[] {
  const seen = new Set<string>();
  return titled.map((game, index) => {
    const id = index + 1;
    const outcome = outcomes.get(id);
    const round = game.cup ? (outcome?.round ?? 'Beside the bracket') : null;
    const { location, partner, riders } = game.parsed;
    const facts = { location, cup: game.cup, round, partner, riderCount: riders.length };
    return {
      id,
      youtubeId: game.raw.youtubeId,
      title: disambiguateTitle(game, seen),
      publishedOn: game.raw.publishedOn,
      location,
      riderIds: riders.map(riderIdOf),
      winnerId: outcome?.winnerId ?? null,
      loserId: outcome?.loserId ?? null,
      winnerScore: null,
      cup: game.cup,
      round,
      partner,
      tags: tagGame(facts),
      description: describeGame(facts),
    };
  });
}

/** A repeated title gets the year of its game. */
function disambiguateTitle({ raw, parsed, cup }: TitledGame, seen: Set<string>): string {
  const key = `${parsed.title}|${cup ?? ''}`;
  const title = seen.has(key) ? `${parsed.title}, ${raw.publishedOn.slice(0, 4)}` : parsed.title;
  seen.add(key);
  return title;
}

interface GameFacts {
  location: string | null;
  cup: string | null;
  round: CupRound | null;
  partner: string | null;
  riderCount: number;
}

function tagGame({ location, cup, round, partner, riderCount }: GameFacts): string[] {
  const team = riderCount > 2 ? 'Team game' : null;
  return [cup, round, team, partner, location].filter((tag) => tag !== null);
}

/** One sentence, or null if title, cup and place say everything. */
function describeGame({ location, cup, round, partner, riderCount }: GameFacts): string | null {
  if (cup && round === 'Beside the bracket') return `Played outside the bracket of the ${cup}.`;
  const team = riderCount > 2 ? 'Two on two' : null;
  if (cup || (!team && !partner)) return null;
  const where = location ? ` at ${location}` : '';
  const byPartner = partner ? `${where || team ? ', presented' : ''} by ${partner}` : '';
  return `${team ?? (where ? 'Played' : 'Presented')}${where}${byPartner}.`;
}

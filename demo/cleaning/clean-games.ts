/** Puts the numbered games together from their titles, riders and cups. */
import type { DemoGame } from '../demo-content.ts';
import type { CupOutcome } from './clean-cups.ts';
import type { TitledGame } from './cup-names.ts';
import { describeGame, tagGame } from './describe-game.ts';

/** All games; a game's id is its place in publishing order. */
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
      title: tellApart(game, seen),
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

/** The same riders played again under the same title: the later game carries its year. */
function tellApart({ raw, parsed, cup }: TitledGame, seen: Set<string>): string {
  const key = `${parsed.title}|${cup ?? ''}`;
  const title = seen.has(key) ? `${parsed.title}, ${raw.publishedOn.slice(0, 4)}` : parsed.title;
  seen.add(key);
  return title;
}

import type { Bracket } from '#contract/api/brackets.ts';
import { isRanked } from '#contract/rules/picks.ts';
import type { Messages } from '#messages/en/site.ts';

type Standing = Pick<Bracket, 'score' | 'rank' | 'possible'>;

export function describeStanding(standing: Standing, { place, upForGrabs }: Messages['bracket']): string {
  const { score, rank, possible } = standing;
  return isRanked(standing) ? place(score, rank, possible - score) : upForGrabs(possible);
}

/** Shared brackets: a reader needs the token of the link. */
import { z } from 'zod';
import { Id } from './fields.ts';

export const ShareToken = z
  .object({ token: z.string().describe('The secret part of the addresses at which others see the bracket') })
  .meta({ id: 'ShareToken' });

export const SharedPick = z.object({
  game: z.string().regex(/^game-\d{1,2}$/),
  rider: z.string(),
  mark: z.enum(['right', 'wrong', 'open', 'late']).describe('late: the result was out before the pick, no points'),
});
export type SharedPick = z.infer<typeof SharedPick>;

export const SharedBracket = z
  .object({
    fan: z.string().describe('The name of the fan, who has passed the link on'),
    cupId: Id,
    cup: z.string().describe('The cup title'),
    picks: z.array(SharedPick).length(15).describe('Game 1 to game 15, the last of which names the champion'),
    score: z.int().min(0).max(320),
    rank: z.int().min(1).describe('Place on the leaderboard; ties share one'),
    possible: z.int().min(0).max(320).describe('What the picks have earned and can still earn'),
  })
  .meta({ id: 'SharedBracket' });
export type SharedBracket = z.infer<typeof SharedBracket>;

/** Brackets: one fan's fifteen picks for one cup (spec 3). */
import { z } from 'zod';
import { Id } from './fields.ts';

export const Bracket = z
  .object({
    userId: Id,
    slvshCupId: Id,
    picks: z.string().describe("JSON text: 'game-1' to 'game-15' to the chosen rider's name"),
    score: z.int().min(0).max(320),
  })
  .meta({ id: 'Bracket' });
export type Bracket = z.infer<typeof Bracket>;

export const SubmitBracket = z.object({
  slvshCupId: Id,
  userId: Id,
  picks: z.union([z.string().max(5_000), z.record(z.string(), z.string())]),
});

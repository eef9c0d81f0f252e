/** Two riders, and the games in which they meet: those of two riders, and those that one won against the other. */
import { z } from 'zod';
import { Post, RiderName } from './posts.ts';
import { Rider } from './riders.ts';

const Score = z.object({ wins: z.int().min(0), losses: z.int().min(0) });

const Rival = Rider.pick({ id: true, name: true, country: true, avatarFileLocation: true, avatarColor: true })
  .extend({
    wins: z.int().min(0).describe('Wins against the other rider'),
    letters: z.int().min(0).nullable().describe('Letters taken against the other rider; null if unknown'),
  })
  .meta({ id: 'Rival' });
export type Rival = z.infer<typeof Rival>;

/** The same for both orders of the riders. */
export const Rivalry = z
  .object({
    one: Rival.describe('The rider with the lower id'),
    other: Rival,
    games: z
      .array(Post)
      .describe('Published games of these two riders, or won by one against the other, newest first, at most 100'),
    places: z.array(z.string()).describe('Locations of the games, newest first'),
    firstYear: z.int().nullable().describe('Year of the first game, in UTC; null without games'),
    lastYear: z.int().nullable(),
    opponents: z
      .array(z.object({ opponent: RiderName, one: Score, other: Score }))
      .describe('Riders against whom both have a result, by name'),
  })
  .meta({ id: 'Rivalry' });
export type Rivalry = z.infer<typeof Rivalry>;

export const ListedRivalry = z
  .object({ one: RiderName, other: RiderName, games: z.int().min(2) })
  .meta({ id: 'ListedRivalry' });
export type ListedRivalry = z.infer<typeof ListedRivalry>;

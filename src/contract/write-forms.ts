/** What admins send when they save (spec 5 and 7). Form data carries text; empty fields are left out by the sender. */
import { z } from 'zod';
import { Id, IdInAddress, line, Moment, text } from './fields.ts';
import { GAME_TYPES, POST_TYPES, VIDEO_HOSTS } from './post-kinds.ts';

const Picture = z.file().optional();

export const PostForm = z.object({
  title: line(200),
  location: line(120),
  publishDate: Moment,
  gameType: z.enum(GAME_TYPES).optional(),
  type: z.enum(POST_TYPES),
  vimeoId: line(300),
  videoHost: z.enum(VIDEO_HOSTS),
  description: text(5_000).optional(),
  editorial: text(100_000).optional(),
  winnerScore: z.coerce.number().int().min(0).max(4).optional(),
  winnerId: IdInAddress.optional(),
  loserId: IdInAddress.optional(),
  tags: text(1_000).optional().describe('Names separated by commas'),
  image: Picture,
});

export const RiderForm = z.object({
  name: line(120),
  sponsor: line(200),
  country: z.string().regex(/^[a-z]{2}$/),
  birthdate: z.iso.date(),
  image: Picture,
});

export const HeroForm = z.object({
  postId: IdInAddress,
  index: z.coerce.number().int().min(0),
  customTitle: line(200).optional(),
  customEyebrow: line(120).optional(),
  customSubhead: line(300).optional(),
  customUrl: line(300).optional(),
  image: Picture,
});

export const CupForm = z.object({
  slug: line(120),
  location: line(120),
  description: text(5_000).min(1, 'is empty'),
  riderCount: z.union([z.literal(8), z.literal(16), z.literal(32)]),
  dateRange: z.string(),
  games: z.string(),
  initialMatchups: z.string(),
});

export const Deleted = z.object({ id: Id });

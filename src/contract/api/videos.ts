/** The daily checks of videos at their hosts. */
import { z } from 'zod';
import { component, Id, line, Timestamp } from './fields.ts';

export const CHECKED_HOSTS = ['youtube', 'vimeo'] as const;
/** File links are checked at Vimeo. */
export type CheckedHost = (typeof CHECKED_HOSTS)[number];

const UNAVAILABLE_REASONS = ['gone', 'private', 'not-embeddable'] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

/** `silent`: the host gave no answer, or an error of its own. */
export type VideoVerdict = 'plays' | 'silent' | UnavailableReason;

export const UnavailableReason = z.enum(UNAVAILABLE_REASONS);

const FlaggedVideo = z.object({
  id: Id.describe('The id of the post'),
  title: line(200),
  host: z.enum(CHECKED_HOSTS),
  reason: UnavailableReason,
  firstFailedAt: Timestamp.describe('The time of the first failed check'),
  checkedAt: Timestamp.describe('The time of the last check'),
  checking: z.boolean().describe('Whether a check is due now'),
});

export const VideoWatch = component('VideoWatch', {
  videos: z.array(FlaggedVideo).describe('At most a hundred, last flagged first'),
  heldBack: z
    .array(z.object({ host: z.enum(CHECKED_HOSTS), failed: z.int().min(0), checked: z.int().min(0) }))
    .describe('Hosts at which so many videos failed that none was flagged'),
});
export type VideoWatch = z.infer<typeof VideoWatch>;

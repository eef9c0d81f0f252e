/** History and trash of the editable entities. */
import { z } from 'zod';
import { EDITED } from './edited.ts';
import { Id, Moment } from './fields.ts';

export const Edited = z.enum(EDITED);

export const Change = z
  .object({
    id: Id,
    at: Moment,
    by: z.object({ id: Id, name: z.string() }).nullable().describe('Nobody where the site itself did it'),
    action: z.enum(['created', 'changed', 'moved', 'deleted', 'restored', 'erased']),
    fields: z
      .array(z.object({ name: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
      .describe('What changed, as text; long texts are cut'),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

export const Trashed = z
  .object({ item: Edited, id: Id, title: z.string(), deletedAt: Moment, deletedBy: z.string().nullable() })
  .meta({ id: 'Trashed' });
export type Trashed = z.infer<typeof Trashed>;

export const Emptied = z
  .object({
    deleted: z.int().min(0).describe('Items deleted for good'),
    kept: z.int().min(0).describe('Items that stay because something else still uses them'),
  })
  .meta({ id: 'Emptied' });
export type Emptied = z.infer<typeof Emptied>;

/** Both are null if the video's host does not answer. */
export const VideoFacts = z
  .object({
    title: z.string().max(200).nullable(),
    poster: z.object({ contentType: z.string(), base64: z.string() }).nullable(),
  })
  .meta({ id: 'VideoFacts' });
export type VideoFacts = z.infer<typeof VideoFacts>;

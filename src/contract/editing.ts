/** History and trash of the editable entities. */
import { z } from 'zod';
import { ENTITY_KINDS } from './entity-kinds.ts';
import { Id, Timestamp } from './fields.ts';

export const EntityKindName = z.enum(ENTITY_KINDS);

export const HistoryRecord = z
  .object({
    id: Id,
    at: Timestamp,
    by: z.object({ id: Id, name: z.string() }).nullable().describe('Null for a change made by the site itself'),
    action: z.enum(['created', 'changed', 'moved', 'deleted', 'restored', 'erased']),
    fields: z
      .array(z.object({ name: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
      .describe('What changed, as text; long texts are shortened'),
  })
  .meta({ id: 'Change' });
export type HistoryRecord = z.infer<typeof HistoryRecord>;

export const TrashedItem = z
  .object({ item: EntityKindName, id: Id, title: z.string(), deletedAt: Timestamp, deletedBy: z.string().nullable() })
  .meta({ id: 'Trashed' });
export type TrashedItem = z.infer<typeof TrashedItem>;

export const EmptiedTrash = z
  .object({
    deleted: z.int().min(0).describe('Items deleted for good'),
    kept: z.int().min(0).describe('Items that stay because other items use them'),
  })
  .meta({ id: 'Emptied' });
export type EmptiedTrash = z.infer<typeof EmptiedTrash>;

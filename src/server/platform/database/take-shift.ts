/** Shares out among all processes what only one of them has to do now and then. */
import type { Database } from './schema.ts';

/**
 * Whether it falls to this process to do `task` now: to one alone in every `span` milliseconds, whoever comes first, on however
 * many machines.
 */
export async function takeShift(database: Database, task: string, span: number, now: number): Promise<boolean> {
  // Moments as ISO text sort as they follow each other.
  const taken = await database
    .insertInto('installation')
    .values({ name: `shift: ${task}`, value: new Date(now).toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: new Date(now).toISOString() })
        .where('installation.value', '<=', new Date(now - span).toISOString()),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

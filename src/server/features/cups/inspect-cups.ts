/** Whether cups can be played as they stand. */
import type { Inspected } from '../../cli/inspection/inspection.ts';
import { Refusal } from '../../platform/app-error.ts';
import { findPostKinds } from '../posts/find-post-kinds.ts';
import { checkCup } from './check-cup.ts';
import { findCupRows } from './queries.ts';
import { getStoredCup } from './stored-cup.ts';

/** What a save of the cup would refuse. Games in the trash count for nothing, and may come back. */
export async function* inspectCups({ database }: Inspected) {
  for (const { id, slug } of await findCupRows(database)) {
    const { draft } = await getStoredCup(database, id);
    const games = await findPostKinds(database, draft.gameIds);
    try {
      await checkCup(database, { ...draft, gameIds: games.map((game) => game.id) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      yield `Cup ${id} (${slug}): ${error.message}`;
    }
  }
}

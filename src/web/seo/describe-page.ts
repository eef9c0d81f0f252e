/** Finds out what a page is from what its screen was given. */
import type { loadCup, loadSharedBracket } from '../cup/load-cup.ts';
import type { PlayerData } from '../player/load-player.ts';
import type { loadRider } from '../riders/load-riders.ts';
import type { PostListData } from '../watch/load-post-lists.ts';
import { bracketFacts, cupFacts } from './cup-facts.ts';
import { homeFacts, listFacts, plainFacts } from './list-facts.ts';
import type { PageContext } from './page-context.ts';
import type { PageFacts } from './page-facts.ts';
import { postFacts } from './post-facts.ts';
import { riderFacts, ridersFacts } from './rider-facts.ts';

type Loaded<Load extends (...given: never[]) => unknown> = Awaited<ReturnType<Load>>;

/** `route` is the screen's id in the table of routes, and `data` what its loader has read. */
export function describePage(route: string, data: unknown, context: PageContext): PageFacts {
  if (route === 'home') return homeFacts(context);
  if (/^(?:posts|games|theater)(?:-page)?$/.test(route)) return listFacts(data as PostListData, context);
  if (/^(?:posts|games|theater)-post$/.test(route)) return postFacts((data as PlayerData).post, context);
  if (route === 'riders') return ridersFacts(context);
  if (route === 'rider') return riderFacts(data as Loaded<typeof loadRider>, context);
  if (route === 'cup') return cupFacts(data as Loaded<typeof loadCup>, context);
  if (route === 'bracket') return bracketFacts(data as Loaded<typeof loadSharedBracket>, context);
  return plainFacts(context);
}

/** Counts the page that is open, and each to which the visitor goes, once. */
import type { DataRouter } from 'react-router';
import { PAGE_SHOWN } from '../shell/page-shown.ts';
import { countedPath } from './counted-path.ts';
import { startVisit } from './send-view.ts';

type Parts = { router: DataRouter; analyticsId: string; publicUrl: string };

/** Until it has ended. What only changes the view of a page, as a tab or a search does, replaces its address and is no other page. */
export function countViews({ router, ...visit }: Parts, ended: AbortSignal): void {
  const send = startVisit(visit);
  const count = () => {
    const path = countedPath(router.state.location.pathname);
    if (path !== undefined) send({ path, title: document.title });
  };
  const follow = () => {
    if (router.state.historyAction !== 'REPLACE') count();
  };
  count();
  addEventListener(PAGE_SHOWN, follow, { signal: ended });
}

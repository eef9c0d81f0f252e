/** Counts the page that is open, and each to which the visitor goes, once. */
import type { DataRouter } from 'react-router';
import { PAGE_SHOWN } from '../../layout/page-shown.ts';
import { countedPath } from './counted-path.ts';
import { startVisit } from './send-view.ts';

type Parts = { router: DataRouter; analyticsId: string; publicUrl: string };

/** Until it has ended. What only changes the view of a page, as a tab or a search does, replaces its address and is no other page. */
export function countViews({ router, ...visit }: Parts, ended: AbortSignal): void {
  const send = startVisit(visit);
  let counted: string | undefined;
  const count = () => {
    const { key, pathname } = router.state.location;
    const path = countedPath(pathname);
    // Whoever agrees on the way to a page is there once.
    if (path !== undefined && key !== counted) send({ path, title: document.title });
    counted = key;
  };
  const follow = () => {
    if (router.state.historyAction !== 'REPLACE') count();
  };
  count();
  addEventListener(PAGE_SHOWN, follow, { signal: ended });
}

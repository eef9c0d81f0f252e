import { useEffect } from 'react';
import { useSite } from '../site/current-page.ts';
import { refreshPage } from '../site/navigate.ts';

/** Loads the page again once the bracket page has another cup than when the tab was opened. */
export function useOutdatedSite(isOutdated: (bracketCupId: number) => boolean): void {
  const site = useSite();
  const outdated = site !== undefined && isOutdated(site.bracketCupId);
  useEffect(() => {
    if (outdated) refreshPage();
  }, [outdated]);
}

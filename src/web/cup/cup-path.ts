import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { BRACKET_CUP_PATH, otherCupPath } from '#contract/cup-paths.ts';
import { useSite } from '../ui/use-site.ts';

/** The path of a cup's page by its id. */
export function useCupPath(): (id: number) => string {
  const site = useSite();
  return (id) => (id === site?.bracketCupId ? BRACKET_CUP_PATH : otherCupPath(id));
}

/** Loads the page and the site again where the page shows that another cup is on the bracket page than when the tab was opened. */
export function useOutdatedSite(isOutdated: (bracketCupId: number) => boolean): void {
  const site = useSite();
  const { revalidate } = useRevalidator();
  const outdated = site !== undefined && isOutdated(site.bracketCupId);
  useEffect(() => {
    if (outdated) void revalidate();
  }, [outdated, revalidate]);
}

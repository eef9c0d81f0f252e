/** The one address of a page that has several. */
import { useHref, useRouteLoaderData } from 'react-router';
import type { loadSite } from './load-site.ts';

/** `path` is the English one. Search engines want it whole; where the site's own address could not be read it stays without. */
export function Canonical({ path }: { path: string }) {
  const root = useRouteLoaderData<typeof loadSite>('root')?.publicUrl ?? '';
  return <link rel="canonical" href={root + useHref(path)} />;
}

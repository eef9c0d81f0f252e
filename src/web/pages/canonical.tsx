/** The one address of a page that has several. */
import { useRouteLoaderData } from 'react-router';
import type { loadSite } from '../shell/root.tsx';

/** Search engines want it whole; where the site's own address could not be read it stays without. */
export function Canonical({ path }: { path: string }) {
  const site = useRouteLoaderData<typeof loadSite>('root');
  return <link rel="canonical" href={site ? site.publicUrl + path : path} />;
}

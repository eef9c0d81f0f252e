/** What a page tells search engines and link previews about itself. */

import { useHref, useRouteLoaderData } from 'react-router';
import type { loadSite } from '../app/page-loaders.ts';
import { useMessages } from '../messages/messages.ts';

/** `path` is the page's one true address, without what only changes its view, such as an open tab. */
export function PageHead({ title, description, path }: { title: string; description: string; path?: string }) {
  const { navigation } = useMessages();
  return (
    <>
      <title>{`${title} · ${navigation.siteName}`}</title>
      <meta name="description" content={description} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <Canonical path={path} />}
    </>
  );
}

/** `path` is the English one. Search engines want it whole; where the site's own address could not be read it stays without. */
export function Canonical({ path }: { path: string }) {
  const root = useRouteLoaderData<typeof loadSite>('root')?.publicUrl ?? '';
  return <link rel="canonical" href={root + useHref(path)} />;
}

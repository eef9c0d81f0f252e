/** The one address of a page that has several, and where it stands in other languages. */
import { useHref, useRouteLoaderData } from 'react-router';
import { addressIn, LANGUAGES } from '#contract/languages.ts';
import type { loadSite } from '../load-site.ts';

/** `path` is the English one. Search engines want it whole; where the site's own address could not be read it stays without. */
export function Canonical({ path }: { path: string }) {
  const root = useRouteLoaderData<typeof loadSite>('root')?.publicUrl ?? '';
  const link = <link rel="canonical" href={root + useHref(path)} />;
  // Search engines read the page as it comes from the server; the browser need not carry the rest.
  if (!import.meta.env.SSR) return link;
  return (
    <>
      {link}
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={root + addressIn(language, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={root + path} />
    </>
  );
}

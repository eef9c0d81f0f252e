/** The one address of a page that has several, and where it stands in other languages. */
import { useRouteLoaderData } from 'react-router';
import { addressIn, LANGUAGES } from '#contract/languages.ts';
import type { loadSite } from '../shell/root.tsx';
import { useWords } from '../words/words.ts';

/** `path` is the English one. Search engines want it whole; where the site's own address could not be read it stays without. */
export function Canonical({ path }: { path: string }) {
  const site = useRouteLoaderData<typeof loadSite>('root');
  const { language } = useWords();
  const root = site?.publicUrl ?? '';
  return (
    <>
      <link rel="canonical" href={root + addressIn(language, path)} />
      {/* Search engines read the page as it comes from the server; the browser need not carry these. */}
      {import.meta.env.SSR &&
        [...LANGUAGES, 'x-default' as const].map((one) => (
          <link
            key={one}
            rel="alternate"
            hrefLang={one}
            href={root + (one === 'x-default' ? path : addressIn(one, path))}
          />
        ))}
    </>
  );
}

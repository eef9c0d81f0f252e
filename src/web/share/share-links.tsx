/** Plain links to the sites of others, which see a visitor only once one is followed; and what the own device offers. */
import { useHref, useRouteLoaderData } from 'react-router';
import type { loadSite } from '../app/page-loaders.ts';
import { useShareMessages } from '../messages/en/share.ts';
import { notify } from '../ui/toast.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { copyText } from './copy-text.ts';

export function ShareLinks({ path, title }: { path: string; title: string }) {
  const words = useShareMessages();
  const site = useRouteLoaderData<typeof loadSite>('root');
  const hydrated = useHydrated();
  const own = useHref(path);
  if (!site) return null;
  const url = site.publicUrl + own;

  const openSheet = async () => {
    try {
      await navigator.share({ title, text: words.text(title), url });
    } catch (error) {
      // Whoever has closed the sheet knows it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notify(words.sheetFailed, 'bad');
    }
  };

  return (
    <ul className="share" aria-label={words.label}>
      {shareTargets(url, words.text(title)).map(({ name, href }) => (
        <li key={name}>
          <a className="share-way" href={href} rel="noopener" target="_blank" aria-label={words.shareOn(name)}>
            {name}
          </a>
        </li>
      ))}
      {/* Drawn once it is heard: what the server drew would be pressed for nothing until this is here. */}
      <li className="share-device">
        {hydrated && (
          <button className="share-way" type="button" onClick={() => void copyText(url, words)}>
            <Icon path="M6.5 9.5l3-3M7 4.5l1.6-1.6a3.2 3.2 0 014.5 4.5L11.5 9M9 11.5l-1.6 1.600a3.2 3.2 0 01-4.5-4.500L4.5 7" />
            {words.copy}
          </button>
        )}
        {hydrated && typeof navigator.share === 'function' && (
          <button className="share-way" type="button" onClick={() => void openSheet()}>
            <Icon path="M8 10V2M4.5 5L8 1.500L11.5 5M3 8v6h10V8" />
            {words.sheet}
          </button>
        )}
      </li>
    </ul>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg className="share-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Spec 9: the name of the product, for those who collect what is said of it. */
const HASHTAG = 'SLVSH';

export function shareTargets(url: string, text: string): { name: string; href: string }[] {
  const [address, said] = [encodeURIComponent(url), encodeURIComponent(text)];
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}&hashtag=%23${HASHTAG}` },
    { name: 'X', href: `https://x.com/intent/post?url=${address}&text=${said}` },
    { name: 'Reddit', href: `https://www.reddit.com/submit?url=${address}&title=${said}` },
  ];
}

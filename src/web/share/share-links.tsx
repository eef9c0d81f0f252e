import { useDeferredValue } from 'react';
import { useHref } from 'react-router';
import { CUP_EMBED_SIZE } from '#contract/embed-paths.ts';
import { useShareMessages } from '../messages/en/share.ts';
import { notify } from '../ui/toast.tsx';
import { useSite } from '../ui/use-site.ts';
import { copyText } from './copy-text.ts';

/** Plain links: other sites get no request before a visitor follows one. */
export function ShareLinks({ path, title, embed }: { path: string; title: string; embed?: string }) {
  const messages = useShareMessages();
  const site = useSite();
  // Instead of useHydrated(): this hydrates after the rest of its page.
  const hydrated = useDeferredValue(true, false);
  const href = useHref(path);
  if (!site) return null;
  const url = site.publicUrl + href;

  const openSheet = async () => {
    try {
      await navigator.share({ title, text: messages.text(title), url });
    } catch (error) {
      // The visitor has closed the sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notify(messages.sheetFailed, 'bad');
    }
  };

  return (
    <ul className="share" aria-label={messages.label}>
      {shareTargets(url, messages.text(title)).map(({ name, href }) => (
        <li key={name}>
          <a className="share-link" href={href} rel="noopener" target="_blank" aria-label={messages.shareOn(name)}>
            {name}
          </a>
        </li>
      ))}
      {/* Not rendered on the server: the buttons do nothing before hydration. */}
      <li className="share-device">
        {hydrated && (
          <button className="share-link" type="button" onClick={() => void copyText(url, messages)}>
            <Icon path="M6.5 9.5l3-3M7 4.5l1.6-1.6a3.2 3.2 0 014.5 4.5L11.5 9M9 11.5l-1.6 1.600a3.2 3.2 0 01-4.5-4.500L4.5 7" />
            {messages.copy}
          </button>
        )}
        {hydrated && typeof navigator.share === 'function' && (
          <button className="share-link" type="button" onClick={() => void openSheet()}>
            <Icon path="M8 10V2M4.5 5L8 1.500L11.5 5M3 8v6h10V8" />
            {messages.sheet}
          </button>
        )}
        {hydrated && embed !== undefined && isWide() && (
          <CopyEmbed path={embed} title={title} publicUrl={site.publicUrl} />
        )}
      </li>
    </ul>
  );
}

/** A phone has no space for the button, and seldom edits web pages. */
function isWide(): boolean {
  return matchMedia('(min-width: 40rem)').matches;
}

type CopyEmbedProps = { path: string; title: string; publicUrl: string };

function CopyEmbed({ path, title, publicUrl }: CopyEmbedProps) {
  const { embed, embedCopied, embedCopyFailed } = useShareMessages();
  const { width, height } = CUP_EMBED_SIZE;
  const src = publicUrl + useHref(path);
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const code = `<iframe src="${src}" width="${width}" height="${height}" title="${name}" style="border:0;max-width:100%" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;
  return (
    <button
      className="share-link"
      type="button"
      onClick={() => void copyText(code, { copied: embedCopied, copyFailed: embedCopyFailed })}
    >
      <Icon path="M5 4L1.500 8L5 12M11 4l3.500 4L11 12" />
      {embed}
    </button>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg className="share-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Spec 9. */
const HASHTAG = 'SLVSH';

function shareTargets(url: string, text: string): { name: string; href: string }[] {
  const [encodedUrl, encodedText] = [encodeURIComponent(url), encodeURIComponent(text)];
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${encodedUrl}&hashtag=%23${HASHTAG}` },
    { name: 'X', href: `https://x.com/intent/post?url=${encodedUrl}&text=${encodedText}` },
    { name: 'Reddit', href: `https://www.reddit.com/submit?url=${encodedUrl}&title=${encodedText}` },
  ];
}

import { CUP_EMBED_SIZE } from '#contract/rules/paths.ts';
import { useHref, useSite } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { CopyButton } from './copy-button.tsx';

type ShareProps = {
  /** The canonical path of the page. */
  path: string;
  title: string;
  /** The path of what other sites embed. */
  embed?: string;
};

/** Other sites get no request before a visitor follows their link. `share-buttons.ts` handles the buttons. */
export function Share({ path, title, embed }: ShareProps) {
  const messages = useMessages().share;
  const site = useSite();
  const url = (site?.publicUrl ?? '') + useHref(path);
  return (
    <ul className="share wrap-2 above-4" aria-label={messages.label}>
      {shareTargets(url, messages.text(title)).map(({ name, href }) => (
        <li key={name}>
          <a
            className="share-link framed target small strong plain"
            href={href}
            rel="noopener"
            target="_blank"
            aria-label={messages.shareOn(name)}
          >
            {name}
          </a>
        </li>
      ))}
      <li className="share-device needs-scripts touch">
        <CopyButton
          className="share-link framed target small strong plain"
          text={url}
          done={messages.copied}
          failed={messages.copyFailed}
        >
          <Icon path="M6.5 9.5l3-3M7 4.5l1.6-1.6a3.2 3.2 0 014.5 4.5L11.5 9M9 11.5l-1.6 1.600a3.2 3.2 0 01-4.5-4.500L4.5 7" />
          {messages.copy}
        </CopyButton>
        <button
          className="share-link framed target small strong plain share-sheet"
          type="button"
          data-action="share"
          data-url={url}
          data-title={title}
          data-text={messages.text(title)}
          data-failed={messages.sheetFailed}
        >
          <Icon path="M8 10V2M4.5 5L8 1.500L11.5 5M3 8v6h10V8" />
          {messages.sheet}
        </button>
        {embed !== undefined && <CopyEmbed path={embed} title={title} />}
      </li>
    </ul>
  );
}

function CopyEmbed({ path, title }: { path: string; title: string }) {
  const { embed, embedCopied, embedCopyFailed } = useMessages().share;
  const { width, height } = CUP_EMBED_SIZE;
  const src = (useSite()?.publicUrl ?? '') + useHref(path);
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const code = `<iframe src="${src}" width="${width}" height="${height}" title="${name}" style="border:0;max-width:100%" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;
  return (
    <CopyButton
      className="share-link framed target small strong plain share-embed"
      text={code}
      done={embedCopied}
      failed={embedCopyFailed}
    >
      <Icon path="M5 4L1.500 8L5 12M11 4l3.500 4L11 12" />
      {embed}
    </CopyButton>
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

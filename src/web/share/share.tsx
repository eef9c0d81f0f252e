import type { ReactNode } from 'react';
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
  /** More ways to share the page. */
  children?: ReactNode;
};

export const PANEL = 'share';

/**
 * The button opens the panel without scripts. Other sites get no request before a visitor follows their link.
 * `share-buttons.ts` handles the buttons of the panel.
 */
export function Share({ path, title, embed, children }: ShareProps) {
  const messages = useMessages().share;
  const url = (useSite()?.publicUrl ?? '') + useHref(path);
  const text = messages.text(title);
  return (
    <>
      <button className="share opens-panel button button-quiet" type="button" popoverTarget={PANEL}>
        {messages.label}
      </button>
      <ul className="panel" id={PANEL} popover="auto" aria-label={messages.label}>
        {shareTargets(url, text).map(({ name, href }) => (
          <li key={name}>
            <a className={WAY} href={href} rel="noopener" target="_blank" aria-label={messages.shareOn(name)}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <CopyButton className={WAY} text={url} done={messages.copied} failed={messages.copyFailed} closes={PANEL}>
            {messages.copy}
          </CopyButton>
        </li>
        {children}
        {embed !== undefined && (
          <li>
            <CopyEmbed path={embed} title={title} />
          </li>
        )}
        <li>
          <button
            className={`${WAY} share-sheet`}
            type="button"
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            data-action="share"
            data-url={url}
            data-title={title}
            data-text={text}
            data-failed={messages.sheetFailed}
          >
            {messages.sheet}
          </button>
        </li>
      </ul>
    </>
  );
}

export const WAY = 'share-way inner-focus target fill strong plain';

function CopyEmbed({ path, title }: { path: string; title: string }) {
  const { embed, embedCopied, embedCopyFailed } = useMessages().share;
  const { width, height } = CUP_EMBED_SIZE;
  const src = (useSite()?.publicUrl ?? '') + useHref(path);
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const code = `<iframe src="${src}" width="${width}" height="${height}" title="${name}" style="border:0;max-width:100%" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;
  return (
    <CopyButton className={WAY} text={code} done={embedCopied} failed={embedCopyFailed} closes={PANEL}>
      {embed}
    </CopyButton>
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

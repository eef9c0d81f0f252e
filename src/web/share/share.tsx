import type { ComponentProps, ReactNode } from 'react';
import { CUP_EMBED_SIZE } from '#contract/rules/paths.ts';
import { useHref, useSite } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { PANEL_ITEM, Panel } from '../ui/panel.tsx';

type ShareProps = {
  /** The canonical path of the page. */
  path: string;
  title: string;
  /** The path of what other sites embed. */
  embed?: string;
  /** More ways to share the page. */
  children?: ReactNode;
};

const PANEL = 'share';

/**
 * Other sites get no request before a visitor follows their link. `share-buttons.ts` handles the buttons of the panel.
 */
export function Share({ path, title, embed, children }: ShareProps) {
  const messages = useMessages().share;
  const { publicUrl = '', hashtag } = useSite() ?? {};
  const url = publicUrl + useHref(path);
  // Others read this text beside the link (spec 9).
  const text = hashtag === undefined ? title : `${title} #${hashtag}`;
  return (
    <Panel id={PANEL} label={messages.label}>
      {shareTargets(url, text, hashtag).map(({ name, href }) => (
        <li key={name}>
          <a className={PANEL_ITEM} href={href} rel="noopener" target="_blank" aria-label={messages.shareOn(name)}>
            {name}
          </a>
        </li>
      ))}
      <ShareButton data-action="copy" data-text={url} data-done={messages.copied} data-failed={messages.copyFailed}>
        {messages.copy}
      </ShareButton>
      {children}
      {embed !== undefined && <CopyEmbed path={embed} title={title} />}
      <ShareButton
        className="share-sheet"
        data-action="share"
        data-url={url}
        data-title={title}
        data-text={text}
        data-failed={messages.sheetFailed}
      >
        {messages.sheet}
      </ShareButton>
    </Panel>
  );
}

/** Closes the panel, which would cover the toast. `className` is that of the list item. */
export function ShareButton({ className = '', ...attributes }: ComponentProps<'button'>) {
  return (
    <li className={`${className} needs-scripts`}>
      <button {...attributes} className={PANEL_ITEM} type="button" popoverTarget={PANEL} popoverTargetAction="hide" />
    </li>
  );
}

function CopyEmbed({ path, title }: { path: string; title: string }) {
  const { embed, embedCopied, embedCopyFailed } = useMessages().share;
  const { width, height } = CUP_EMBED_SIZE;
  const src = (useSite()?.publicUrl ?? '') + useHref(path);
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const code = `<iframe src="${src}" width="${width}" height="${height}" title="${name}" style="border:0;max-width:100%" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;
  return (
    <ShareButton data-action="copy" data-text={code} data-done={embedCopied} data-failed={embedCopyFailed}>
      {embed}
    </ShareButton>
  );
}

function shareTargets(url: string, text: string, hashtag = ''): { name: string; href: string }[] {
  const [encodedUrl, encodedText, tag] = [url, text, `#${hashtag}`].map(encodeURIComponent);
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${encodedUrl}&hashtag=${tag}` },
    { name: 'X', href: `https://x.com/intent/post?url=${encodedUrl}&text=${encodedText}` },
    { name: 'Reddit', href: `https://www.reddit.com/submit?url=${encodedUrl}&title=${encodedText}` },
  ];
}

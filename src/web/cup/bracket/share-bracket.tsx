import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Bracket } from '#contract/api/brackets.ts';
import { bracketPicturePath, SHARE_PICTURE_SIZE } from '#contract/rules/paths.ts';
import { loadSessionClient } from '../../account/start-session.ts';
import { useMessages } from '../../site/messages.ts';
import { Link } from '../../ui/link.tsx';
import { sharedBracketPath } from './shared-bracket-path.ts';

type ShareBracketProps = {
  bracket: Bracket;
  cup: string;
  /** The champion of a confirmed submission, which shows the card of the bracket. */
  champion: string | undefined;
  /** False while results are hidden: the picture shows points and place. */
  showsPicture: boolean;
};

export function ShareBracket({ bracket, cup, champion, showsPicture }: ShareBracketProps) {
  const { bracket: messages, share: shareMessages, language } = useMessages();
  const { token, outcome, prepare, loadToken, share, end } = useShare(bracket);
  const { share: label, privacy, copyFailed, linkFailed, ended, endFailed, picture } = messages.sharing;
  const texts = {
    copied: shareMessages.copied,
    'not-copied': copyFailed,
    'no-link': linkFailed,
    ended,
    'not-ended': endFailed,
  };
  const card = useRef<HTMLElement>(null);
  const shareButton = useRef<HTMLButtonElement>(null);
  const isCard = champion !== undefined;

  const showCard = useEffectEvent(() => {
    loadToken();
    // A fan who has moved on keeps their place. A sign-in leaves the focus in the header.
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.closest('.bracket-bar, .header')) return;
    card.current?.scrollIntoView();
    card.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isCard) showCard();
  }, [isCard]);

  return (
    <section className={isCard ? 'shared-own shared-card' : 'shared-own'} aria-label={label} ref={card} tabIndex={-1}>
      {isCard && (
        <p className="shared-champion">
          <span className="shared-champion-label quiet strong">{messages.champion}</span>
          <span className="shared-champion-name display breaks">{champion}</span>
        </p>
      )}
      <div className="shared-own-actions">
        <button
          ref={shareButton}
          className={isCard ? 'button' : 'button button-quiet'}
          type="button"
          onFocus={prepare}
          onPointerDown={prepare}
          onClick={() => void share(messages.sharing.title(cup))}
        >
          {label}
        </button>
        {token !== undefined && (
          <>
            <Link className="shared-own-link target" to={sharedBracketPath(token)}>
              {messages.sharing.preview}
            </Link>
            <a
              className="shared-own-link target"
              href={bracketPicturePath(token, language)}
              download="slvsh-bracket.png"
            >
              {messages.sharing.save}
            </a>
            <button
              className="shared-own-link target"
              type="button"
              onClick={() => void end().then(() => shareButton.current?.focus())}
            >
              {messages.sharing.end}
            </button>
          </>
        )}
      </div>
      <p className="shared-own-note note" role="status">
        {outcome === undefined ? privacy : texts[outcome]}
      </p>
      {isCard && showsPicture && token !== undefined && (
        <img
          className="shared-picture framed fill"
          {...SHARE_PICTURE_SIZE}
          // A browser may show the picture of an earlier submission for a minute.
          src={`${bracketPicturePath(token, language)}?${Date.parse(bracket.submittedAt)}`}
          alt={picture(champion)}
        />
      )}
    </section>
  );
}

type Outcome = 'copied' | 'not-copied' | 'no-link' | 'ended' | 'not-ended';

/** Requests the token only once the fan shares the bracket, which is private until then. */
function useShare({ userId, slvshCupId: cupId }: Bracket) {
  const [token, setToken] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const tokenRequest = useRef<Promise<string>>(undefined);

  async function fetchToken(): Promise<string> {
    const { api } = await loadSessionClient();
    return (await api('GET /brackets/{userId}/{cupId}/share', { params: { userId, cupId } })).token;
  }

  function prepare(): Promise<string> {
    tokenRequest.current ??= fetchToken();
    // After a failure the next press sends another request. `share` reports the error.
    tokenRequest.current.catch(() => {
      tokenRequest.current = undefined;
    });
    return tokenRequest.current;
  }

  return {
    token,
    outcome,

    /** Runs before the press, because browsers allow sharing only for a short time after it. */
    prepare: () => void prepare(),

    /** Without a token the card has no picture, but the button still shares. */
    loadToken: () => void prepare().then(setToken, () => {}),

    async end() {
      try {
        const { api } = await loadSessionClient();
        await api('DELETE /users/{id}/shared-brackets', { params: { id: userId } });
        tokenRequest.current = undefined;
        setToken(undefined);
        setOutcome('ended');
      } catch {
        setOutcome('not-ended');
      }
    },

    async share(title: string) {
      setOutcome(undefined);
      const pendingToken = prepare();
      const sharing = shareLink(
        title,
        pendingToken.then((value) => location.origin + sharedBracketPath(value)),
      );
      try {
        setToken(await pendingToken);
        setOutcome(await sharing);
      } catch {
        setOutcome('no-link');
      }
    },
  };
}

/** Opens the share sheet of the device, which shows its own outcome, or else copies the link. */
async function shareLink(title: string, link: Promise<string>): Promise<Outcome | undefined> {
  try {
    if (navigator.share && navigator.canShare?.({ title, url: location.href })) {
      await navigator.share({ title, url: await link });
      return undefined;
    }
    await copyLink(link);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : 'not-copied';
  }
}

/** Passes the pending link to the clipboard, because some browsers allow copying only directly after a press. */
async function copyLink(link: Promise<string>): Promise<void> {
  // Some browsers do not await the promise, and would log its failure as an unhandled error.
  link.catch(() => {});
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await link);
  const text = link.then((url) => new Blob([url], { type: 'text/plain' }));
  text.catch(() => {});
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}

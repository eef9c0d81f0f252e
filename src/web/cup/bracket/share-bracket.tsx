/** The ways to show others one's own bracket; nobody sees it before. */
import { Link } from 'react-router';
import type { Bracket } from '#contract/brackets.ts';
import { bracketPicture } from '#contract/share-addresses.ts';
import { useBracketMessages } from '../../messages/en/bracket.ts';
import { sharedBracketPath } from './shared-bracket-path.ts';
import './shared-bracket.css';
import { useRef, useState } from 'react';
import { loadSessionClient } from '../../account/start-session.ts';

export function ShareBracket({ bracket, cup }: { bracket: Bracket; cup: string }) {
  const messages = useBracketMessages();
  const { token, outcome, prepare, share } = useShare(bracket);
  const { share: label, who, copied, copyFailed, noLink, preview, save } = messages.sharing;
  return (
    <section className="shared-own" aria-label={label}>
      <button
        className="button button-quiet"
        type="button"
        onFocus={prepare}
        onPointerDown={prepare}
        onClick={() => void share(messages.sharing.title(cup))}
      >
        {label}
      </button>
      {token !== undefined && (
        <>
          <Link className="shared-own-way" to={sharedBracketPath(token)}>
            {preview}
          </Link>
          <a className="shared-own-way" href={bracketPicture(token)} download="slvsh-bracket.png">
            {save}
          </a>
        </>
      )}
      <p className="shared-own-note" role="status">
        {outcome === undefined ? who : { copied, 'not-copied': copyFailed, 'no-link': noLink }[outcome]}
      </p>
    </section>
  );
}

type Outcome = 'copied' | 'not-copied' | 'no-link';

/** Nobody is asked for the link before the fan wants to pass it on; `token` is there once he has. */
function useShare({ userId, slvshCupId: cupId }: Bracket) {
  const [token, setToken] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const tokenRequest = useRef<Promise<string>>(undefined);

  async function fetchToken(): Promise<string> {
    const { api } = await loadSessionClient();
    const reply = await api('GET /brackets/{userId}/{cupId}/share', { params: { userId, cupId } });
    return reply.token;
  }

  function prepare(): Promise<string> {
    tokenRequest.current ??= fetchToken();
    // What fails is told by whoever waits for it; the next press asks anew.
    tokenRequest.current.catch(() => {
      tokenRequest.current = undefined;
    });
    return tokenRequest.current;
  }

  return {
    token,
    outcome,

    /** For when the button is about to be pressed: browsers let a page share only shortly after that. */
    prepare: () => void prepare(),

    async share(title: string) {
      setOutcome(undefined);
      const pendingToken = prepare();
      const sharing = shareLink(
        title,
        pendingToken.then((given) => location.origin + sharedBracketPath(given)),
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

/** Undefined where the device's own sheet has told the fan how it went. */
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

/** Begins before the link is there where the browser can: some let a page copy only at once after a press. */
async function copyLink(link: Promise<string>): Promise<void> {
  // Not every browser looks at what it was promised, so that a failure would be nobody's.
  link.catch(() => {});
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await link);
  const text = link.then((address) => new Blob([address], { type: 'text/plain' }));
  text.catch(() => {});
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}

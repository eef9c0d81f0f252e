/** Passes the link of the fan's own bracket on: by what the device offers, or else by the clipboard. */
import { useRef, useState } from 'react';
import type { Bracket } from '#contract/brackets.ts';
import { loadSessionCalls } from '../../account/start-session.ts';
import { sharedBracketPath } from './shared-bracket-path.ts';

type Outcome = 'copied' | 'not-copied' | 'no-link';

/** Nobody is asked for the link before the fan wants to pass it on; `token` is there once he has. */
export function useShare({ userId, slvshCupId: cupId }: Bracket) {
  const [token, setToken] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const asked = useRef<Promise<string>>(undefined);

  async function askForToken(): Promise<string> {
    const { api } = await loadSessionCalls();
    const reply = await api('GET /brackets/{userId}/{cupId}/share', { params: { userId, cupId } });
    return reply.token;
  }

  function prepare(): Promise<string> {
    asked.current ??= askForToken();
    // What fails is told by whoever waits for it; the next press asks anew.
    asked.current.catch(() => {
      asked.current = undefined;
    });
    return asked.current;
  }

  return {
    token,
    outcome,

    /** For when the button is about to be pressed: browsers let a page share only shortly after that. */
    prepare: () => void prepare(),

    async share(title: string) {
      setOutcome(undefined);
      const asking = prepare();
      const passing = passOn(
        title,
        asking.then((given) => location.origin + sharedBracketPath(given)),
      );
      try {
        setToken(await asking);
        setOutcome(await passing);
      } catch {
        setOutcome('no-link');
      }
    },
  };
}

/** Undefined where the device's own sheet has told the fan how it went. */
async function passOn(title: string, link: Promise<string>): Promise<Outcome | undefined> {
  try {
    if (navigator.share && navigator.canShare?.({ title, url: location.href })) {
      await navigator.share({ title, url: await link });
      return undefined;
    }
    await copy(link);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : 'not-copied';
  }
}

/** Begins before the link is there where the browser can: some let a page copy only at once after a press. */
async function copy(link: Promise<string>): Promise<void> {
  // Not every browser looks at what it was promised, so that a failure would be nobody's.
  link.catch(() => {});
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await link);
  const text = link.then((address) => new Blob([address], { type: 'text/plain' }));
  text.catch(() => {});
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}

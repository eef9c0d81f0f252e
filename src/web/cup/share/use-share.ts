/** Passes the link of the fan's own bracket on: by what the device offers, or else by the clipboard. */
import { useEffect, useState } from 'react';
import type { Bracket } from '#contract/brackets.ts';
import { loadSessionCalls } from '../../account/start-session.ts';
import { sharedBracketPath } from './shared-bracket-path.ts';

type Outcome = 'copied' | 'failed';

export function useShare({ userId, slvshCupId: cupId }: Bracket) {
  const [token, setToken] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();

  // Before the button is pressed: browsers let a page share only at once after that.
  useEffect(() => {
    let wanted = true;
    loadSessionCalls()
      .then(({ api }) => api('GET /brackets/{userId}/{cupId}/share', { params: { userId, cupId } }))
      .then((reply) => {
        if (wanted) setToken(reply.token);
      })
      .catch(() => {
        // Without its link the button stays off; the bracket itself is none the worse.
      });
    return () => {
      wanted = false;
    };
  }, [userId, cupId]);

  return {
    token,
    outcome,
    async share(title: string) {
      if (token === undefined) return;
      setOutcome(undefined);
      setOutcome(await passOn({ title, url: location.origin + sharedBracketPath(token) }));
    },
  };
}

/** Undefined where the device's own sheet has told the fan how it went. */
async function passOn(link: { title: string; url: string }): Promise<Outcome | undefined> {
  try {
    if (navigator.share && navigator.canShare?.(link)) return await navigator.share(link).then(() => undefined);
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : 'failed';
  }
}

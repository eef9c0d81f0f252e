/** A part of a page that comes once it is needed. Where it cannot be fetched, the rest of the page stays. */
import { type ComponentType, useEffect, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { reloadIfReachable } from './chunk-load-error.ts';

/** `Waiting` stands in its place meanwhile; `place` is the element that says that it is missing, where lists take only their own. */
type LazyOptions = { Fallback?: ComponentType; element?: 'div' | 'li' };

export function lazyWithRetry<P extends object>(load: () => Promise<ComponentType<P>>, around: LazyOptions = {}) {
  const { Fallback, element: Place = 'div' } = around;
  let fetched: ComponentType<P> | undefined;

  return function LaterPart(props: P) {
    const { outage } = useMessages();
    const [Part, setPart] = useState(() => fetched);
    const [state, setState] = useState<'fetching' | 'missing' | 'again'>('fetching');

    useEffect(() => {
      if (Part || state === 'missing') return;
      let wanted = true;
      const show = (part: ComponentType<P>) => {
        fetched = part;
        if (wanted) setPart(() => part);
      };
      // Another try here takes nothing from the page; a newer release has to be loaded whole, unless a form holds the page back.
      const fail = async () => {
        if (state === 'again' && wanted) await reloadIfReachable();
        if (wanted) setState('missing');
      };
      if (state === 'again') reloadStyles();
      load().then(show, fail);
      return () => {
        wanted = false;
      };
    }, [Part, state]);

    if (Part) return <Part {...props} />;
    if (state === 'fetching') return Fallback ? <Fallback /> : null;
    return (
      <Place className="message message-inline">
        <p className="message-text" role="alert">
          {outage.partMissing}
        </p>
        <p className="message-ways">
          <button
            className="button button-quiet"
            type="button"
            aria-busy={state === 'again'}
            onClick={() => setState('again')}
          >
            {outage.again}
          </button>
        </p>
      </Place>
    );
  };
}

/** Nobody asks for a style sheet a second time by himself: neither the browser nor what the build puts around an import. */
function reloadStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!hasRules(link)) link.replaceWith(link.cloneNode());
  }
}

/** What did not come is no sheet, an empty one, or one that nobody may read, as the browser has it. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

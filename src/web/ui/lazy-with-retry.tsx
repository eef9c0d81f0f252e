import { type ComponentType, useEffect, useState } from 'react';
import { useMessages } from '../site/messages.ts';
import { reloadIfReachable } from '../site/navigate.ts';

/**
 * Unlike with `React.lazy`, a failed load shows a message with a retry button, and a loaded component renders without a
 * fallback.
 */
export function lazyWithRetry<P extends object>(load: () => Promise<ComponentType<P>>, Fallback?: ComponentType) {
  let loaded: ComponentType<P> | undefined;

  function LazyComponent(props: P) {
    const { ui } = useMessages();
    const [Component, setComponent] = useState(() => loaded);
    const [state, setState] = useState<'loading' | 'failed' | 'retrying'>('loading');

    useEffect(() => {
      if (Component || state === 'failed') return;
      let mounted = true;
      const show = (component: ComponentType<P>) => {
        loaded = component;
        if (mounted) setComponent(() => component);
      };
      // A second failure may come from a newer release, which needs a reload; a form with unsaved work may prevent that.
      const fail = async () => {
        if (state === 'retrying' && mounted) await reloadIfReachable();
        if (mounted) setState('failed');
      };
      if (state === 'retrying') reloadStyles();
      load().then(show, fail);
      return () => {
        mounted = false;
      };
    }, [Component, state]);

    if (Component) return <Component {...props} />;
    if (state === 'loading') return Fallback ? <Fallback /> : null;
    return (
      <div className="message message-inline">
        <p className="message-text" role="alert">
          {ui.loadFailed}
        </p>
        <p className="message-actions">
          <button
            className="button button-quiet"
            type="button"
            aria-busy={state === 'retrying'}
            onClick={() => setState('retrying')}
          >
            {ui.retry}
          </button>
        </p>
      </div>
    );
  }

  return LazyComponent;
}

/** Neither the browser nor the bundler's import helper retries a failed style sheet. */
function reloadStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!hasRules(link)) link.replaceWith(link.cloneNode());
  }
}

/** Browsers represent a failed style sheet as null, as an empty sheet, or as one whose rules are not readable. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Undefined until the component is loaded, and if the load fails. */
export function useOptionalComponent<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined {
  const [Component, setComponent] = useState<ComponentType<P>>();
  useEffect(() => {
    load().then(
      (loaded) => setComponent(() => loaded),
      () => {},
    );
  }, [load]);
  return Component;
}

import type { ComponentType } from 'react';
import { Island } from '../site/island.tsx';
import { useMessages } from '../site/messages.ts';

type PrivatePageProps<P extends object> = { of: ComponentType<P>; props: P };

/** A page that is one island, of which nothing works without scripts. */
export function PrivatePage<P extends object>({ of, props }: PrivatePageProps<P>) {
  const { title, text } = useMessages().ui.noScripts;
  return (
    <>
      <Island className="needs-scripts" of={of} props={props} when="now" />
      <noscript>
        <section className="message">
          <h1 className="message-title">{title}</h1>
          <p className="message-text">{text}</p>
        </section>
      </noscript>
    </>
  );
}

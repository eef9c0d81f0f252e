import type { ReactNode } from 'react';
import { useOutageMessages } from '../messages/en/outage.ts';
import { useMessages } from '../messages/messages.ts';
import { IslandProps } from '../site/island.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OutageMessage } from './outage.tsx';

/** The parts of every page. Toasts and the sign-in modal are islands of the site, which stay across pages. */
export function Frame({ isTracked, children }: { isTracked: boolean; children: ReactNode }) {
  const { unreachable } = useOutageMessages();
  const { navigation, ui } = useMessages();
  return (
    <>
      <a className="skip" href="#content">
        {navigation.skip}
      </a>
      <Header />
      {/* The style sheet makes the letters of the header wait while it has a text. */}
      <p className="hidden-visually" id="loading" role="status" data-text={navigation.loading} />
      <main id="content" tabIndex={-1} data-tracked={isTracked ? '' : undefined}>
        {children}
        <IslandProps />
      </main>
      <Footer />
      <p className="hidden-visually" id="announcer" role="status" />
      <div className="toast-place" id="toast" role="status" data-close={ui.close} />
      <template id="outage" data-title={`${unreachable.title} · ${navigation.siteName}`}>
        <OutageMessage status={undefined} />
      </template>
    </>
  );
}

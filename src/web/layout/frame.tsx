import type { ReactNode } from 'react';
import type { Palette } from '#contract/rules/palettes.ts';
import { IslandProps } from '../site/island.tsx';
import { useMessages } from '../site/messages.ts';
import { paperClass } from '../ui/paper.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OutageMessage } from './outage.tsx';

type FrameProps = { isTracked: boolean; palette: Palette | undefined; children: ReactNode };

/** The parts of every page, of which a navigation replaces only `main`. */
export function Frame({ isTracked, palette, children }: FrameProps) {
  const { navigation, outage, ui } = useMessages();
  return (
    <>
      <a className="skip bold" href="#content">
        {navigation.skip}
      </a>
      <Header />
      {/* While it has a text, the style sheet makes the letters of the header wait. */}
      <p className="hidden-visually" id="loading" role="status" data-text={ui.loading} />
      <main
        className={palette && paperClass(palette)}
        id="content"
        tabIndex={-1}
        data-tracked={isTracked ? '' : undefined}
      >
        {children}
        <IslandProps />
      </main>
      <Footer />
      <p className="hidden-visually" id="announcer" role="status" />
      <div className="toast-place stack" id="toast" role="status" data-close={ui.close} data-failed={ui.loadFailed} />
      <template id="outage" data-title={`${outage.unreachable.title} · ${navigation.siteName}`}>
        <OutageMessage status={undefined} />
      </template>
    </>
  );
}

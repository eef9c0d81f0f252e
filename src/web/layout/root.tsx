/** The frame around every screen. */
import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { DoorPlace } from '../account/door-place.tsx';
import { useWords } from '../messages/words.ts';
import { Announcer } from './announcer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Loading } from './loading.tsx';
import { Notice } from './notice.tsx';

export function Root() {
  return (
    <Frame>
      <Outlet />
      <ScrollRestoration />
    </Frame>
  );
}

/** Header and footer around whatever stands between them. */
export function Frame({ children }: { children: ReactNode }) {
  const { skip } = useWords().navigation;
  return (
    <>
      <a className="skip" href="#content">
        {skip}
      </a>
      <Header />
      <Loading />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Announcer />
      <Notice />
      <DoorPlace />
    </>
  );
}

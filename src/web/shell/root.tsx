/** The frame around every screen. */
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, Outlet, ScrollRestoration } from 'react-router';
import { DoorPlace } from '../account/door-place.tsx';
import { apiContext } from '../api.ts';
import { orOutage } from '../failed-read.ts';
import { useWords } from '../words/words.ts';
import { Announcer } from './announcer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Loading } from './loading.tsx';
import { Notice } from './notice.tsx';

export function loadSite({ context }: LoaderFunctionArgs) {
  return orOutage(context.get(apiContext)('GET /site'));
}

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

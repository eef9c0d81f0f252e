import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { SignInModalHost } from '../account/sign-in-modal.tsx';
import { useMessages } from '../messages/messages.ts';
import { Toast } from '../ui/toast.tsx';
import { Announcer } from './announcer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function Root() {
  return (
    <Frame>
      <Outlet />
      <ScrollRestoration />
    </Frame>
  );
}

export function Frame({ children }: { children: ReactNode }) {
  const { skip } = useMessages().navigation;
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
      <Toast />
      <SignInModalHost />
    </>
  );
}

/** For screen readers; the style sheet makes the letters of the header wait (layout.css). */
function Loading() {
  const { loading } = useMessages().navigation;
  if (useNavigation().state === 'idle') return null;
  return (
    <p className="loading hidden-visually" role="status">
      {loading}
    </p>
  );
}

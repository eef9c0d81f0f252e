import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { SignInModalHost } from '../account/sign-in-modal.tsx';
import { useMessages } from '../messages/messages.ts';
import { LoadingLetters } from '../ui/letters.tsx';
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

/** The style sheet shows it only after a delay. */
function Loading() {
  const { loading } = useMessages().navigation;
  if (useNavigation().state === 'idle') return null;
  return (
    <div className="loading" role="status">
      <LoadingLetters />
      <span className="hidden-visually">{loading}</span>
    </div>
  );
}

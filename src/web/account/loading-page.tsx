import { LoadingLetters } from '../ui/letters.tsx';

/** Shown until the session and the screen are loaded. */
export function LoadingPage({ loading, noScripts }: { loading: string; noScripts: string }) {
  return (
    <section className="message" aria-busy="true">
      <h1 className="hidden-visually">{loading}</h1>
      <p className="account-waiting">
        <LoadingLetters />
      </p>
      <noscript>
        <p className="message-text">{noScripts}</p>
      </noscript>
    </section>
  );
}

/** How to give the site money, by the ways that its operator has named. */
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PageHead } from '../app/page-head.tsx';
import { LostScreen } from '../layout/lost-screen.tsx';
import { useSupportWords } from '../messages/support-words.ts';
import { CryptoWay } from './crypto-way.tsx';
import type { loadSupport } from './load-support.ts';

export function SupportScreen() {
  const support = useLoaderData<typeof loadSupport>();
  const words = useSupportWords();
  if (!support) return <LostScreen />;
  const { paymentApp, cashApp, crypto, qrCode } = support;
  return (
    <article className="support">
      <PageHead title={words.title} description={words.description} path="/support" />
      <header className="support-head">
        <h1>{words.heading}</h1>
        <p className="support-intro">{words.intro}</p>
      </header>
      <div className="support-ways">
        {paymentApp && (
          <Way {...words.paymentApp}>
            <a className="button" href={paymentApp} rel="noopener">
              {words.paymentApp.action(new URL(paymentApp).host)}
            </a>
          </Way>
        )}
        {cashApp && (
          <Way {...words.cashApp}>
            <a className="button support-cashtag" href={`https://cash.app/${cashApp}`} rel="noopener">
              {words.cashApp.action(cashApp)}
            </a>
          </Way>
        )}
        {crypto && qrCode && <CryptoWay {...crypto} qrCode={qrCode} />}
      </div>
      <p className="support-thanks">{words.thanks}</p>
    </article>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="support-way">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

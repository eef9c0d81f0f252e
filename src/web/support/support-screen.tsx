import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import type { CryptoAddress, QrCode } from '#contract/site.ts';
import { NotFoundScreen } from '../layout/not-found-screen.tsx';
import { useSupportMessages } from '../messages/en/support.ts';
import { copyText } from '../share/copy-text.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { loadSupport } from './load-support.ts';
import styles from './support.css?url';

export function SupportScreen() {
  const support = useLoaderData<typeof loadSupport>();
  const messages = useSupportMessages();
  if (!support) return <NotFoundScreen />;
  const { paymentApp, cashApp, crypto, qrCode } = support;
  return (
    <article className="support">
      <link rel="stylesheet" href={styles} precedence="screen" />
      <PageHead title={messages.title} description={messages.description} path="/support" />
      <header className="support-head">
        <h1>{messages.heading}</h1>
        <p className="support-intro">{messages.intro}</p>
      </header>
      <div className="support-actions">
        {paymentApp && (
          <PaymentOption {...messages.paymentApp}>
            <a className="button" href={paymentApp} rel="noopener">
              {messages.paymentApp.action(new URL(paymentApp).host)}
            </a>
          </PaymentOption>
        )}
        {cashApp && (
          <PaymentOption {...messages.cashApp}>
            <a className="button support-cashtag" href={`https://cash.app/${cashApp}`} rel="noopener">
              {messages.cashApp.action(cashApp)}
            </a>
          </PaymentOption>
        )}
        {crypto && qrCode && <CryptoOption {...crypto} qrCode={qrCode} />}
      </div>
      <p className="support-thanks">{messages.thanks}</p>
    </article>
  );
}

function PaymentOption({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="support-option">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

function CryptoOption({ currency, address, uri, qrCode }: CryptoAddress & { qrCode: QrCode }) {
  const messages = useSupportMessages().crypto;
  return (
    <section className="support-option support-crypto">
      <svg
        className="support-code"
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role="img"
        shapeRendering="crispEdges"
      >
        <title>{messages.code(currency, address)}</title>
        <path d={qrCode.path} />
      </svg>
      <div className="support-address">
        <h2>{messages.title(currency)}</h2>
        <p>{messages.text}</p>
        <dl>
          <dt>{messages.address}</dt>
          <dd>
            <code>{address}</code>
          </dd>
        </dl>
        <p className="support-actions">
          <button className="button support-copy" type="button" onClick={() => void copyText(address, messages)}>
            {messages.copy}
          </button>
          <a className="button button-quiet" href={uri}>
            {messages.wallet}
          </a>
        </p>
      </div>
    </section>
  );
}

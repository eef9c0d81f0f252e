import type { ReactNode } from 'react';
import type { CryptoAddress, QrCode } from '#contract/api/site.ts';
import { NotFound } from '../layout/not-found.tsx';
import { useMessages } from '../site/messages.ts';
import { defaultMetadata } from '../site/metadata.ts';
import { definePage, type PageRequest } from '../site/page.ts';
import styles from './support.page.css?url';

export default definePage({
  path: '/support',
  cache: {},
  isTracked: true,
  styles,
  load: loadSupport,
  status: (support) => (support ? 200 : 404),
  head: (support, { messages }) =>
    support
      ? {
          title: messages.navigation.support,
          description: messages.support.description,
          path: '/support',
          metadata: defaultMetadata,
        }
      : messages.notFound,
  Body: ({ data }) => (data ? <SupportPage support={data} /> : <NotFound />),
});

/** Null if the operator has configured no payment option. */
async function loadSupport({ api }: PageRequest) {
  const { support } = await api('GET /site');
  if (!support) return null;
  const qrCode = support.crypto && (await api('GET /support/qr-code'));
  return { ...support, qrCode };
}

function SupportPage({ support }: { support: NonNullable<Awaited<ReturnType<typeof loadSupport>>> }) {
  const messages = useMessages().support;
  const { paymentApp, cashApp, crypto, qrCode } = support;
  return (
    <article className="support stack-8">
      <header className="support-head">
        <h1>{messages.heading}</h1>
        <p className="support-intro quiet lead above-6">{messages.intro}</p>
      </header>
      <div className="support-actions wrap-3">
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
      <p className="quiet">{messages.thanks}</p>
    </article>
  );
}

function PaymentOption({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="support-option start stack">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

function CryptoOption({ currency, address, uri, qrCode }: CryptoAddress & { qrCode: QrCode }) {
  const messages = useMessages().support.crypto;
  return (
    <section className="support-option start stack support-crypto">
      <svg
        className="support-code fill"
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role="img"
        shapeRendering="crispEdges"
      >
        <title>{messages.code(currency, address)}</title>
        <path d={qrCode.path} />
      </svg>
      <div className="support-address stack-4 shrinks start">
        <h2>{messages.title(currency)}</h2>
        <p>{messages.text}</p>
        <dl>
          <dt>{messages.address}</dt>
          <dd>
            <code>{address}</code>
          </dd>
        </dl>
        <p className="support-actions wrap-3">
          {/* `share-buttons.ts` handles it. */}
          <button
            className="button needs-scripts"
            type="button"
            data-action="copy"
            data-text={address}
            data-done={messages.copied}
            data-failed={messages.copyFailed}
          >
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

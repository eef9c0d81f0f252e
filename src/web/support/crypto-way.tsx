/** An address for money without a bank, for cameras, for hands and for wallets. */
import type { CryptoAddress, QrCode } from '#contract/support.ts';
import { useSupportWords } from '../messages/support-words.ts';
import { copyText } from '../share/copy-text.ts';

export function CryptoWay({ currency, address, uri, qrCode }: CryptoAddress & { qrCode: QrCode }) {
  const words = useSupportWords().crypto;
  return (
    <section className="support-way support-crypto">
      <svg
        className="support-code"
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role="img"
        shapeRendering="crispEdges"
      >
        <title>{words.code(currency, address)}</title>
        <path d={qrCode.path} />
      </svg>
      <div className="support-address">
        <h2>{words.title(currency)}</h2>
        <p>{words.text}</p>
        <dl>
          <dt>{words.address}</dt>
          <dd>
            <code>{address}</code>
          </dd>
        </dl>
        <p className="support-actions">
          <button className="button support-copy" type="button" onClick={() => void copyText(address, words)}>
            {words.copy}
          </button>
          <a className="button button-quiet" href={uri}>
            {words.wallet}
          </a>
        </p>
      </div>
    </section>
  );
}

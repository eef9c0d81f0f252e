/** The settings for donations, strictly validated: money sent to a wrong address is lost. */
import { Network, validate } from 'bitcoin-address-validation';
import { z } from 'zod';
import { type CryptoAddress, CURRENCIES, type Currency, type Support } from '#contract/api/site.ts';

export const paymentApp = z.url({ protocol: /^https$/, error: 'must be an address such as https://paypal.me/slvsh' });

/** Cash App requires up to twenty letters and digits with at least one letter. */
export const cashApp = z
  .string()
  .regex(/^\$(?=.*[A-Za-z])[A-Za-z0-9]{1,20}$/, 'must be a $cashtag such as $slvsh, in single quotes in a shell');

export const cryptoAddress = z.string().transform((uri, context): CryptoAddress => {
  const [, name = '', address = ''] = /^([a-z]+):(.+)$/.exec(uri) ?? [];
  const currency = CURRENCIES.find((known) => known === name);
  if (!currency) {
    context.addIssue(`must begin with ${CURRENCIES.map((known) => `${known}:`).join(' or ')}`);
    return z.NEVER;
  }
  if (!ADDRESS_VALIDATORS[currency](address)) {
    context.addIssue(`is no address of ${currency}: look for a letter that is wrong or missing`);
    return z.NEVER;
  }
  return { currency, address, uri };
});

/** Checksums are verified for Bitcoin only; the others are matched by their format. */
const ADDRESS_VALIDATORS: Record<Currency, (address: string) => boolean> = {
  bitcoin: (address) => validate(address, Network.mainnet),
  ethereum: (address) => /^0x[0-9a-fA-F]{40}$/.test(address),
  litecoin: (address) => /^(ltc1[02-9ac-hj-np-z]{39,59}|[LM3][1-9A-HJ-NP-Za-km-z]{26,33})$/.test(address),
};

type SupportSettings = { [Way in keyof Support]: Support[Way] | undefined };

export function readSupport({ paymentApp = null, cashApp = null, crypto = null }: SupportSettings): Support | null {
  return (paymentApp ?? cashApp ?? crypto) ? { paymentApp, cashApp, crypto } : null;
}

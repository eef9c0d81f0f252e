/** A site with every way to donate. */
import type { Support } from '#contract/support.ts';

const ADDRESS = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';

export const WAYS_TO_GIVE = {
  paymentApp: 'https://paypal.me/slvsh',
  cashApp: '$slvsh',
  crypto: { currency: 'bitcoin', address: ADDRESS, uri: `bitcoin:${ADDRESS}` },
} satisfies Support;

export const GIVING = {
  DONATE_PAYMENT_APP_URL: WAYS_TO_GIVE.paymentApp,
  DONATE_CASH_APP: WAYS_TO_GIVE.cashApp,
  DONATE_CRYPTO_ADDRESS: WAYS_TO_GIVE.crypto.uri,
};

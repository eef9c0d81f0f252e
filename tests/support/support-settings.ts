/** A site with every way to donate. */
import type { Support } from '#contract/api/site.ts';

const ADDRESS = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';

export const SUPPORT = {
  paymentApp: 'https://paypal.me/slvsh',
  cashApp: '$slvsh',
  crypto: { currency: 'bitcoin', address: ADDRESS, uri: `bitcoin:${ADDRESS}` },
} satisfies Support;

export const SUPPORT_SETTINGS = {
  DONATE_PAYMENT_APP_URL: SUPPORT.paymentApp,
  DONATE_CASH_APP: SUPPORT.cashApp,
  DONATE_CRYPTO_ADDRESS: SUPPORT.crypto.uri,
};

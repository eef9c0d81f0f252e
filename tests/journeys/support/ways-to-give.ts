/** The ways to give money to the site of the journeys. */

export const BITCOIN = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';

export const SUPPORT = {
  DONATE_PAYMENT_APP_URL: 'https://paypal.me/slvsh',
  DONATE_CASH_APP: '$slvsh',
  DONATE_CRYPTO_ADDRESS: `bitcoin:${BITCOIN}`,
};

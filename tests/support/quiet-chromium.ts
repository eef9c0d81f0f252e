/** Keeps a Chromium from doing anything on its own behalf, which would be tested and measured too. */
export const QUIET_CHROMIUM = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

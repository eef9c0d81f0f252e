export const terms = {
  description: 'Our terms of service and privacy agreement, in plain words.',
  heading: 'The small print',
  service: 'Terms of service',
  privacy: 'Privacy agreement',
  updated: 'Last updated on',
  /** A note in other languages that the text is in English. */
  inEnglish: '',
  contents: 'On this page',
};

const currencies = { bitcoin: 'Bitcoin', ethereum: 'Ethereum', litecoin: 'Litecoin' };
type Currency = keyof typeof currencies;

export const support = {
  description: 'Chip in, and one more game gets filmed.',
  heading: 'Buy us a lift ticket',
  intro: "Everything here is free to watch. Cameras, lift tickets and hot chocolate aren't. Any amount helps.",
  paymentApp: {
    title: 'Card or balance',
    text: 'Two taps in a payment app.',
    action: (host: string) => `Give at ${host}`,
  },
  cashApp: {
    title: 'Cash App',
    text: 'Straight to our $cashtag.',
    action: (tag: string) => `Send to ${tag}`,
  },
  crypto: {
    title: (currency: Currency) => currencies[currency],
    text: 'Scan the code with your wallet, or copy the address. Compare its first and last characters before you send.',
    code: (currency: Currency, address: string) => `QR code of our ${currencies[currency]} address, ${address}`,
    address: 'Address',
    copy: 'Copy address',
    copied: 'Address copied. Paste it into your wallet.',
    copyFailed: 'Your browser blocked the copy. Select the address instead.',
    wallet: 'Open in a wallet',
  },
  thanks: 'Thank you. It buys no perks and takes no letters off you.',
};

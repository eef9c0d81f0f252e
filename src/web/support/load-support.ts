import type { PageRequest } from '../site/page.ts';

/** Null if the operator has configured no payment option. */
export async function loadSupport({ api }: PageRequest) {
  const { support } = await api('GET /site');
  if (!support) return null;
  const qrCode = support.crypto && (await api('GET /support/qr-code'));
  return { ...support, qrCode };
}

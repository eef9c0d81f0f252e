import { data, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '../api/loader-context.ts';
import { orOutage } from '../api/loader-errors.ts';

/** Null with status 404 if the operator has configured no payment option. */
export async function loadSupport({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { support } = await orOutage(api('GET /site'));
  if (!support) return data(null, { status: 404 });
  const qrCode = support.crypto && (await orOutage(api('GET /support/qr-code')));
  return { ...support, qrCode };
}

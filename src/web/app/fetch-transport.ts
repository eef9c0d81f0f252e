/** Carries calls over the network. */
import type { ApiTransport } from '#contract/api-client.ts';

export const fetchTransport: ApiTransport = async (request) => {
  const { method, path, body, authorization, signal } = request;
  // Only admins send forms; what tells of their progress comes with the first one.
  if (typeof body === 'object') return (await import('./send-form.ts')).sendForm(request);
  const response = await fetch(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(authorization === undefined ? {} : { authorization }),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal && { signal }),
  });
  return {
    status: response.status,
    body: await response.text(),
    authorization: response.headers.get('authorization'),
  };
};

/** Carries calls over the network. */
import type { ApiTransport } from '#contract/api-client.ts';

export const fetchTransport: ApiTransport = async ({ method, path, body, authorization }) => {
  const response = await fetch(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(authorization === undefined ? {} : { authorization }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: response.status,
    body: await response.text(),
    authorization: response.headers.get('authorization'),
  };
};

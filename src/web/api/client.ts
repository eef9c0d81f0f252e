import { type ApiTransport, createApiClient } from '#contract/client.ts';

/** The admin area loads it in advance: browsers do not load a script again that failed, and no form could be saved. */
export function loadSendWithProgress() {
  return import('./send-with-progress.ts');
}

export const fetchTransport: ApiTransport = async (request) => {
  const { method, path, body, authorization, signal } = request;
  if (typeof body === 'object') return (await loadSendWithProgress()).sendWithProgress(request);
  const response = await fetch(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      // The server sends mails in the language of the page.
      ...(method === 'GET' ? {} : { 'accept-language': document.documentElement.lang }),
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

export const api = createApiClient(fetchTransport);

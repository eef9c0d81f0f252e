import { type ApiTransport, createApiClient } from '#contract/client.ts';

export const fetchTransport: ApiTransport = async (request) => {
  const { method, path, body, authorization, signal } = request;
  // Only admins send forms with files, so the code that reports progress is loaded with the first one.
  if (typeof body === 'object') return (await import('./send-with-progress.ts')).sendWithProgress(request);
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

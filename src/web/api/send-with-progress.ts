import type { ApiRequest, ApiResponse } from '#contract/client.ts';

/** Uses `XMLHttpRequest` because `fetch` does not report upload progress. */
export function sendWithProgress({ method, path, body, authorization, onProgress }: ApiRequest): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    if (authorization !== undefined) request.setRequestHeader('authorization', authorization);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        body: request.responseText,
        authorization: request.getResponseHeader('authorization'),
      });
    request.onerror = () => reject(new TypeError('The site did not answer'));
    request.onabort = request.onerror;
    request.send(body);
  });
}

/** Requests to servers that fans or operators name, which must not reach the networks of the site. */
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { useAgent as agentFor } from 'request-filtering-agent';

export type OutsideRequest = {
  headers: Record<string, string | number>;
  body: Buffer | string;
  signal: AbortSignal;
  /** Tests send to local servers. */
  allowLocal?: boolean;
};

/** Sends a POST request without following redirects, and returns the status. The body of the response is discarded. */
export function postOutside(url: URL, { headers, body, signal, allowLocal = false }: OutsideRequest): Promise<number> {
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  // The agent checks the address to which the socket connects, so that a name cannot resolve to another one after the check.
  const agent = agentFor(url.href, { allowPrivateIPAddress: allowLocal });
  return new Promise((resolveStatus, reject) => {
    const sent = request(url, { method: 'POST', headers, signal, agent }, (response) => {
      resolveStatus(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

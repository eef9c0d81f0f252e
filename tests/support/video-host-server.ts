/** An HTTP server that replaces the video hosts. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VideoHosts } from '#server/features/videos/video-hosts.ts';

export type TestVideoHost = {
  origin: string;
  hosts: VideoHosts;
  /** Requested paths and queries, oldest first. */
  requests: string[];
  /** Replies by path; 404 for others. */
  answers: Record<string, RequestListener>;
  close(): void;
};

/** Starts on a free port; YouTube and Vimeo have the paths `/youtube` and `/vimeo`. */
export async function startVideoHost(): Promise<TestVideoHost> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    requests.push(address);
    const answer = host.answers[address.split('?')[0] ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end('Not Found');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host: TestVideoHost = {
    origin,
    // Long enough for a machine under load.
    hosts: {
      oEmbed: { youtube: `${origin}/youtube?format=json`, vimeo: `${origin}/vimeo` },
      posterOrigins: [origin],
      timeoutMs: 30_000,
    },
    requests,
    answers: {},
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return host;
}

export function respondsWith(body: string | Buffer, contentType = 'application/json', status = 200): RequestListener {
  return (_request, response) => response.writeHead(status, { 'content-type': contentType }).end(body);
}

/** A redirect. */
export function redirectsTo(location: string): RequestListener {
  return (_request, response) => response.writeHead(302, { location }).end();
}

/** A response that begins and never ends. */
export function stopsHalfway(contentType: string): RequestListener {
  return (_request, response) => response.writeHead(200, { 'content-type': contentType }).write('{"title":');
}

/** No response. */
export const hangs: RequestListener = () => {};

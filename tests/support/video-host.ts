/** A real web server for tests that stands in for the hosts of videos: it answers each path as it was told to. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VideoHosts } from '#server/features/videos/video-hosts.ts';

export type TestVideoHost = {
  origin: string;
  hosts: VideoHosts;
  /** The paths and queries that were asked for, oldest first. */
  asked: string[];
  /** What it answers from now on, by path; 404 to all others. */
  answers: Record<string, RequestListener>;
  close(): void;
};

/** Starts on a free port; YouTube and Vimeo are its paths `/youtube` and `/vimeo`. */
export async function startVideoHost(): Promise<TestVideoHost> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    asked.push(address);
    const answer = host.answers[address.split('?')[0] ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end('Not Found');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host: TestVideoHost = {
    origin,
    // A slow machine is no host that hangs.
    hosts: {
      oEmbed: { youtube: `${origin}/youtube?format=json`, vimeo: `${origin}/vimeo` },
      posterOrigins: [origin],
      timeoutMs: 30_000,
    },
    asked,
    answers: {},
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return host;
}

/** An answer of the given text or bytes. */
export function says(body: string | Buffer, contentType = 'application/json', status = 200): RequestListener {
  return (_request, response) => response.writeHead(status, { 'content-type': contentType }).end(body);
}

/** An answer that leads elsewhere. */
export function leadsTo(location: string): RequestListener {
  return (_request, response) => response.writeHead(302, { location }).end();
}

/** An answer that begins and never ends. */
export function stopsHalfway(contentType: string): RequestListener {
  return (_request, response) => response.writeHead(200, { 'content-type': contentType }).write('{"title":');
}

/** An answer that is taken in and never given. */
export const hangs: RequestListener = () => {};

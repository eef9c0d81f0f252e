/** Reads server-sent events as a browser does. */
import { get, type IncomingMessage } from 'node:http';
import { expect } from 'vitest';
import type { EndpointReply, StreamEndpointName } from '#contract/api/endpoints.ts';
import type { TestSite } from './start-site.ts';
import { expectEndpointReply } from './strict-client.ts';

/** Opens the stream of an endpoint at `path` and validates its events. */
export async function openStream<N extends StreamEndpointName>(site: TestSite, name: N, path: string) {
  const response = await request(`${site.address}/api/v1${path}`);
  expect(response.statusCode).toBe(200);
  const blocks = readBlocks(response);
  /** The next block of lines; undefined once the stream has ended. */
  const nextBlock = async () => (await blocks.next()).value ?? undefined;
  expect(await nextBlock()).toMatch(/^retry: \d+$/);
  return {
    headers: response.headers,
    nextBlock,
    async next(): Promise<EndpointReply<N>> {
      const block = await nextBlock();
      if (!block?.startsWith('data: ')) throw new Error(`No event: ${block}`);
      const reply = JSON.parse(block.slice('data: '.length));
      expectEndpointReply(name, reply);
      return reply;
    },
    leave: () => response.destroy(),
  };
}

/** Without an agent: a pool would replace a connection that the server closes. */
function request(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { agent: false }, resolve).on('error', reject);
  });
}

async function* readBlocks(body: IncomingMessage): AsyncGenerator<string, undefined> {
  let text = '';
  for await (const chunk of body.setEncoding('utf8')) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks;
  }
}

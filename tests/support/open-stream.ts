/** Reads a stream of server-sent events as a browser does. */
import { expect } from 'vitest';
import type { CallReply, StreamName } from '#contract/calls.ts';
import type { TestSite } from './start-site.ts';
import { expectContract } from './strict-api.ts';

/** Opens the stream of the call `name` at `path`; what it sends is held against the contract. */
export async function openStream<N extends StreamName>(site: TestSite, name: N, path: string) {
  const leaving = new AbortController();
  const response = await site.get(`/api/v1${path}`, { signal: leaving.signal });
  expect(response.status).toBe(200);
  const blocks = readBlocks(response.body ?? new ReadableStream());
  /** The next block of lines; undefined once the stream has ended. */
  const nextBlock = async () => (await blocks.next()).value ?? undefined;
  expect(await nextBlock()).toMatch(/^retry: \d+$/);
  return {
    response,
    nextBlock,
    async next(): Promise<CallReply<N>> {
      const block = await nextBlock();
      if (!block?.startsWith('data: ')) throw new Error(`No event: ${block}`);
      const reply = JSON.parse(block.slice('data: '.length));
      expectContract(name, reply);
      return reply;
    },
    leave: () => leaving.abort(),
  };
}

async function* readBlocks(body: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body) {
    text += decoder.decode(piece, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks;
  }
}

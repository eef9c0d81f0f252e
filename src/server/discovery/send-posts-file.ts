/** Answers with a file of the sitemap that is too long to be held. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pass } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knowsTag } from '../api/known-tag.ts';
import { type BoundedWork, createBoundedWork } from '../limits/bounded-work.ts';
import { PAGE_CACHING } from '../pages/page-caching.ts';
import { Refusal } from '../refusal.ts';
import { findPostsFile, type SitemapParts, writePostsFile } from './sitemap.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Milliseconds, many times what a reader takes who takes all there is. One who takes longer costs little, and is no reason to wait. */
const LONGEST_TURN = 5_000;

/**
 * Robots come one by one: one file at a time is read, in short turns, and a rush of them keeps nobody else waiting. `turn`
 * resolves when the next may begin whoever is still reading.
 */
export function sendPostsFile(
  work = createReading(),
  turn: () => Promise<unknown> = () => pass(LONGEST_TURN, undefined, { ref: false }),
) {
  return async (parts: SitemapParts, number: number, { request, reply }: Exchange): Promise<FastifyReply> => {
    const file = await findPostsFile(parts, number);
    if (!file) throw new Refusal('not-found', 'The sitemap has no such file');
    const tag = tagOf(file.tag, parts);
    // A refusal is not for keeping, and has no tag: what is said of the file comes with it.
    const describe = () => reply.header('etag', tag).headers(PAGE_CACHING).type('application/xml; charset=utf-8');
    if (knowsTag(request, tag)) return describe().code(304).send();
    await new Promise<void>((begun, refused) => {
      work(() => {
        const text = Readable.from(writePostsFile(parts, number));
        const read = new Promise<void>((closed) => text.once('close', closed));
        describe().send(text);
        begun();
        return Promise.race([read, turn()]);
      }).catch(refused);
    });
    return reply;
  };
}

function createReading(): BoundedWork {
  return createBoundedWork({
    atOnce: 1,
    waiting: 8,
    words: 'Many read the sitemap right now. Please try again in a moment.',
    retryAfter: 10,
  });
}

/** Weak: the same posts may come packed in several ways. */
function tagOf(posts: string, { publicUrl, limits }: SitemapParts): string {
  const sign = createHash('sha256').update([posts, publicUrl, limits.posts].join(' '));
  return `W/"${sign.digest('base64url').slice(0, 22)}"`;
}

/** Pages and API replies against a bare server with the same bytes. */
import { countPages } from '#contract/paging.ts';
import { captureAnswer } from './captured-answer.ts';
import type { Bench, Suite } from './chapter.ts';
import { type Asked, compareServers, FreshPaths } from './compare-servers.ts';
import type { Finding, Skipped } from './finding.ts';

const PAGE = '/games/page/1';
const LIST = '/api/v1/posts/page/1';
const ENCODINGS = { identity: 'plain', gzip: 'gzip', br: 'brotli' };

export const pagesSuite: Suite = {
  title: 'HTML pages',
  async measure(bench) {
    const findings: (Finding | Skipped)[] = [];
    for (const [encoding, name] of Object.entries(ENCODINGS)) {
      const headers = { 'accept-encoding': encoding };
      findings.push(
        await compareServers(bench, { what: `the same page again, ${name}`, path: PAGE, headers, aim: '≥ 0.95' }),
      );
    }
    // Every post has its own page: enough to request each once.
    const fresh = new FreshPaths(upTo(bench.sizes.posts).map((id) => `/posts/${id}`));
    const headers = { 'accept-encoding': 'identity' };
    findings.push(
      await compareServers(bench, { what: 'pages never asked for before', path: '/posts/1', headers, fresh }),
    );
    findings.push(await compareNotModified(bench, 'the same page again, not modified', PAGE));
    return findings;
  },
};

export const listsSuite: Suite = {
  title: 'API: pages of posts',
  async measure(bench) {
    const headers = { 'accept-encoding': 'identity' };
    const list = { path: LIST, headers };
    const pages = upTo(countPages(bench.sizes.posts)).slice(1);
    const asked: Asked[] = [
      { what: 'the same page again', ...list, aim: '≥ 0.9' },
      {
        what: 'pages never asked for before',
        ...{ path: LIST, headers, aim: '≥ 0.25' },
        fresh: new FreshPaths(spread(pages).map((page) => `/api/v1/posts/page/${page}`)),
      },
    ];
    const findings: (Finding | Skipped)[] = [];
    for (const one of asked) findings.push(await compareServers(bench, one));
    findings.push(await compareNotModified(bench, 'the same page again, not modified', LIST));
    return findings;
  },
};

async function compareNotModified(bench: Bench, what: string, path: string): Promise<Finding | Skipped> {
  const plain = { 'accept-encoding': 'identity' };
  const answer = await captureAnswer(bench.site.address + path, plain);
  const tag = answer.headers.find(([name]) => name.toLowerCase() === 'etag')?.[1];
  if (tag === undefined) return { what, skipped: 'this site gives no entity tags, so there is nothing to measure.' };
  return compareServers(bench, { what, path, headers: { ...plain, 'if-none-match': tag } });
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, place) => place + 1);
}

/** A fixed order far from the ids, so that early and late pages alternate. */
function spread(numbers: readonly number[]): number[] {
  const weight = (number: number) => Math.imul(number, 0x9e3779b1) >>> 0;
  return numbers.toSorted((one, other) => weight(one) - weight(other));
}

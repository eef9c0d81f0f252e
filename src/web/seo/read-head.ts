/** What a page's own head says, read back from its markup: each screen says it once, for people and for machines. */

export type RenderedHead = {
  title: string;
  description: string;
  /** The page's one address; undefined for pages that are not to be found. */
  canonical: string | undefined;
};

/** Of the head as React has rendered it. */
export function readHead(markup: string): RenderedHead {
  return {
    title: textOf(/<title>([^<]*)<\/title>/, markup) ?? '',
    description: textOf(/<meta name="description" content="([^"]*)"/, markup) ?? '',
    canonical: textOf(/<link rel="canonical" href="([^"]*)"/, markup),
  };
}

function textOf(pattern: RegExp, markup: string): string | undefined {
  return pattern.exec(markup)?.[1]?.replace(/&(?:amp|lt|gt|quot|#x27);/g, (written) => ENTITIES[written] ?? '');
}

/** All that React writes in another way. */
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

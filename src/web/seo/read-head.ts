export type RenderedHead = {
  title: string;
  description: string;
  /** Undefined for pages that are not indexed. */
  canonical: string | undefined;
};

/** Parses the head that React has rendered, so that screens state title and description only once. */
export function readHead(markup: string): RenderedHead {
  return {
    title: textOf(/<title>([^<]*)<\/title>/, markup) ?? '',
    description: textOf(/<meta name="description" content="([^"]*)"/, markup) ?? '',
    canonical: textOf(/<link rel="canonical" href="([^"]*)"/, markup),
  };
}

function textOf(pattern: RegExp, markup: string): string | undefined {
  return pattern.exec(markup)?.[1]?.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '');
}

/** All entities that React writes. */
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

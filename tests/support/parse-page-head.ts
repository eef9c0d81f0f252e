/** Reads the head of a page as a crawler does. */

export type PageHead = {
  titles: string[];
  /** Contents by `name` or `property`. */
  metas: Record<string, string[]>;
  links: Record<string, string>[];
  /** Structured data by type. */
  data: Record<string, Record<string, unknown>>;
};

export function parsePageHead(html: string): PageHead {
  const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>'));
  const metas: PageHead['metas'] = {};
  for (const { name, property, content = '' } of elementsOf('meta', head)) {
    const key = name ?? property;
    if (key !== undefined) metas[key] = [...(metas[key] ?? []), content];
  }
  const facts = [...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return {
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => decodeEntities(title ?? '')),
    metas,
    links: elementsOf('link', head),
    data: Object.fromEntries(facts.map(([, json]) => [JSON.parse(json ?? '')['@type'], JSON.parse(json ?? '')])),
  };
}

function elementsOf(name: string, head: string): Record<string, string>[] {
  return [...head.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries(
      [...(attributes ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key,
        decodeEntities(value ?? ''),
      ]),
    ),
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, sign) => ENTITIES[sign] ?? '');
}

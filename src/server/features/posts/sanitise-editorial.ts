/** Sanitises editorials by an allow-list: on write, and again on read for rows that were never sanitised. */
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

const INLINE = ['em', 'strong', 'u', 'a'];
/** Elements that contain inline content alone, as far as paragraphs are concerned. */
const TEXT_BLOCKS = ['p', 'h2', 'h3', 'h4'];
/** Elements that can contain paragraphs. */
const CONTAINERS = ['blockquote', 'li', 'td', 'th'];
const VOID = ['br', 'hr', 'img'];
const ALLOWED_TAGS = [
  ...[...INLINE, ...TEXT_BLOCKS, ...CONTAINERS, ...VOID],
  ...['ul', 'ol', 'table', 'caption', 'thead', 'tbody', 'tr'],
];

/** Blocks without a meaning of their own: their content becomes paragraphs. */
const WRAPPERS = ['div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'figure', 'figcaption', 'center'];
const RENAMED = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4', tfoot: 'tbody' };
/** Elements whose removal no reader notices. */
const UNREPORTED = ['html', 'head', 'body', 'span', 'font', 'small', 'big', 'colgroup', 'col', 'wbr', 'nobr'];

/** A file of the site's own media: no segment of the path is `..`, encoded or not. */
const OWN_MEDIA = /^\/media\/(?:[\w-]+\/)*[\w-]+\.\w+$/;
const SAFE_LINK = /^(?:https?|mailto):/i;
const SCHEME = /^([a-z][a-z0-9+.-]{0,20}):/i;
const SIZE = /^[1-9]\d{0,3}$/;
const SPAN = /^[1-9]\d?$/;
const SCOPE = /^(?:row|col|rowgroup|colgroup)$/;

const MAX_REPORTED = 20;

/** Bounds what repeated inline elements can add to each paragraph. */
const MAX_NESTING = 50;

const STRICT: IOptions = {
  nestingLimit: MAX_NESTING,
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['scope', 'colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    ...RENAMED,
    ...Object.fromEntries(WRAPPERS.map((name) => [name, sanitizeHtml.simpleTransform('div', {}, false)])),
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
    img: ownImage,
    td: tableCell,
    th: tableCell,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
};

const WITH_DIVS: IOptions = { ...STRICT, allowedTags: [...ALLOWED_TAGS, 'div'] };

/** `removed` collects short names of removed parts that an author or reader would miss, at most 20. */
export function sanitiseEditorial(html: string, removed?: Set<string>): string {
  const onOpenTag = (name: string, attributes: Attributes) => {
    if (!removed) return;
    for (const part of removedParts(name, attributes)) if (removed.size < MAX_REPORTED) removed.add(part);
  };
  const wellNested = sanitizeHtml(html, { ...WITH_DIVS, onOpenTag });
  // The paragraphs are sanitised again, so that no part of the rewriting can bypass the allow-list.
  return wellNested.includes('<div>') ? sanitizeHtml(divsToParagraphs(wellNested), STRICT) : wellNested;
}

function ownImage(_name: string, { src = '', alt = '', width = '', height = '' }: Attributes): Tag {
  if (!OWN_MEDIA.test(src)) return { tagName: 'img', attribs: {} };
  const size = { ...(SIZE.test(width) && { width }), ...(SIZE.test(height) && { height }) };
  return { tagName: 'img', attribs: { src, alt, ...size } };
}

function tableCell(tagName: string, { scope = '', colspan = '', rowspan = '' }: Attributes): Tag {
  const spans = { ...(SPAN.test(colspan) && { colspan }), ...(SPAN.test(rowspan) && { rowspan }) };
  return { tagName, attribs: { ...(SCOPE.test(scope) && { scope }), ...spans } };
}

function* removedParts(name: string, attributes: Attributes): Generator<string> {
  const isExpected = [...ALLOWED_TAGS, ...WRAPPERS, ...UNREPORTED, ...Object.keys(RENAMED)].includes(name);
  if (!isExpected && /^[a-z][a-z0-9-]{0,30}$/.test(name)) yield name;
  if (name === 'img' && !OWN_MEDIA.test(attributes.src ?? '')) {
    yield /^[\s\p{Cc}]*(?:https?:|[\\/]{2})/iu.test(attributes.src ?? '') ? 'image from another site' : 'image';
  }
  if (name === 'a' && attributes.href !== undefined) {
    const href = attributes.href.replaceAll(/[\s\p{Cc}]/gu, '');
    const scheme = SCHEME.exec(href)?.[1];
    if (scheme !== undefined && !SAFE_LINK.test(href)) yield `${scheme.toLowerCase()}: link`;
    if (/^[\\/]{2}/.test(href)) yield 'link';
  }
  for (const attribute of Object.keys(attributes)) if (/^on[a-z]{1,30}$/.test(attribute)) yield attribute;
}

type OpenElement = {
  name: string;
  /** The start tag of an inline element directly in a div: repeated in each paragraph of that div. */
  pending?: string;
};

const TOKEN = /<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g;

/** Replaces each div of well-nested HTML by paragraphs around its direct inline content. */
function divsToParagraphs(html: string): string {
  let output = '';
  const open: OpenElement[] = [];
  let inParagraph = false;
  const pendingTags = () => open.flatMap(({ pending }) => pending ?? []).join('');
  const pendingEnds = () => open.flatMap(({ name, pending }) => (pending === undefined ? [] : `</${name}>`)).reverse();
  const parent = () => open.findLast(({ name }) => !INLINE.includes(name))?.name;
  const endParagraph = () => {
    if (inParagraph) output += `${pendingEnds().join('')}</p>`;
    inParagraph = false;
  };
  const isInline = (name: string | undefined) => name === undefined || name === 'br' || name === 'img';

  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    if (isInline(name)) {
      if (!inParagraph && parent() === 'div' && token.trim() !== '') {
        output += `<p>${pendingTags()}`;
        inParagraph = true;
      }
      output += token;
    } else if (slash) endElement(token);
    else startElement(name ?? '', token);
  }
  return output;

  function startElement(name: string, token: string): void {
    if (INLINE.includes(name)) {
      const isPending = parent() === 'div';
      if (!isPending || inParagraph) output += token;
      open.push(isPending ? { name, pending: token } : { name });
      return;
    }
    if (name === 'div') {
      endParagraph();
      // Where no paragraph is allowed, a div only separates words.
      const container = parent() ?? 'div';
      open.push({ name: container === 'div' || CONTAINERS.includes(container) ? 'div' : 'br' });
      return;
    }
    endParagraph();
    output += token;
    if (TEXT_BLOCKS.includes(name)) output += pendingTags();
    if (!VOID.includes(name)) open.push({ name });
  }

  function endElement(token: string): void {
    const closed = open.at(-1);
    if (closed?.name === 'div') endParagraph();
    open.pop();
    if (closed === undefined || closed.name === 'div') return;
    if (closed.name === 'br') output += '<br />';
    else if (closed.pending === undefined) {
      if (TEXT_BLOCKS.includes(closed.name)) output += pendingEnds().join('');
      output += token;
    } else if (inParagraph) output += token;
  }
}

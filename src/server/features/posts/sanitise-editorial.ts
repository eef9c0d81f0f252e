/** Sanitises editorials by an allow-list: on write, and again on read for rows that were never sanitised. */
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { stylesToElements } from '#contract/rules/inline-styles.ts';
import {
  isHidden,
  lostStyles,
  RENAMED,
  readStyle,
  readStyleSheet,
  type StyleSheet,
  WITHOUT_TEXT,
} from '#contract/rules/text-styles.ts';

const INLINE = ['em', 'strong', 'u', 'a'];
/** Elements that contain no paragraphs. */
const TEXT_BLOCKS = ['p', 'h2', 'h3', 'h4'];
/** Elements that can contain paragraphs. */
const CONTAINERS = ['blockquote', 'li', 'td', 'th'];
const VOID = ['br', 'hr', 'img'];
const ALLOWED_TAGS = [
  ...[...INLINE, ...TEXT_BLOCKS, ...CONTAINERS, ...VOID],
  ...['ul', 'ol', 'table', 'caption', 'thead', 'tbody', 'tr'],
];

/** The other blocks of the HTML standard (15.3): their content becomes paragraphs. */
const WRAPPERS = [
  ...['div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'figure', 'figcaption', 'center', 'nav'],
  ...['pre', 'listing', 'dl', 'dt', 'dd', 'address', 'details', 'summary', 'fieldset', 'legend', 'form', 'dialog'],
  ...['hgroup', 'search', 'optgroup', 'marquee', 'frameset', 'noframes'],
];
/** Elements that the result has in another form, or whose removal no reader notices. */
const UNREPORTED = [
  ...['html', 'head', 'body', 'meta', 'title', 'style', 'xml', 'span', 'font', 'small', 'big', 'colgroup', 'col'],
  ...['wbr', 'nobr', 'b', 'i', 'cite', 'dfn', 'var', 'ins'],
];

/** A file of the site's own media: no segment of the path is `..`, encoded or not. */
const OWN_MEDIA = /^\/media\/(?:[\w-]+\/)*[\w-]+\.\w+$/;
const SAFE_LINK = /^(?:https?|mailto):/i;
const SCHEME = /^([a-z][a-z0-9+.-]{0,20}):/i;
const SIZE = /^[1-9]\d{0,3}$/;
const SPAN = /^[1-9]\d?$/;
const LIST_START = /^\d{1,4}$/;
const SCOPE = /^(?:row|col|rowgroup|colgroup)$/;

const HIDDEN = 'hidden';
const MAX_REPORTED = 20;

/** Bounds what repeated inline elements can add to each paragraph. */
const MAX_NESTING = 50;

const STRICT: IOptions = {
  nestingLimit: MAX_NESTING,
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['scope', 'colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: WITHOUT_TEXT,
  transformTags: { '*': transform },
  exclusiveFilter: ({ tag, attribs }) => attribs.class === HIDDEN || (tag === 'img' && attribs.src === undefined),
  // Word processors write runs of them for tabs and indents.
  textFilter: (text) => text.replace(/\s{2,}/g, (spaces) => (spaces.includes('\u00a0') ? ' ' : spaces)),
};

/** Keeps divs, spans and the classes that name styles, for the steps that follow. */
function withStyles(sheet: StyleSheet): IOptions {
  return {
    ...STRICT,
    allowedTags: [...ALLOWED_TAGS, 'div', 'span'],
    allowedAttributes: { ...STRICT.allowedAttributes, '*': ['class'] },
    transformTags: { '*': (name, attributes) => transformStyled(name, attributes, sheet) },
  };
}

/** `removed` collects the names of removed parts that an author or a reader would miss. */
export function sanitiseEditorial(html: string, removed?: Set<string>): string {
  const sheet = readStyleSheet(html);
  const onOpenTag = (name: string, attributes: Attributes) => {
    if (!removed) return;
    for (const part of removedParts(name, attributes, sheet)) if (removed.size < MAX_REPORTED) removed.add(part);
  };
  const wellNested = linesToDivs(sanitizeHtml(html, { ...withStyles(sheet), onOpenTag }));
  // The paragraphs are sanitised again, so that no part of the rewriting can bypass the allow-list.
  const clean = /<(?:div|span)| class="/.test(wellNested)
    ? sanitizeHtml(divsToParagraphs(stylesToElements(wellNested)), STRICT)
    : wellNested;
  // Word writes a blank line as a paragraph of one no-break space.
  return clean.replaceAll(/<p>\s+<\/p>/g, '');
}

const BLOCK = /<(?!\/?(?:em|strong|u|a|span)\b)/;

/** A text without any block is plain text, whose blank lines separate paragraphs. */
function linesToDivs(html: string): string {
  const text = html.trim();
  if (!text.includes('\n') || BLOCK.test(text)) return html;
  const parts = text.replaceAll(/\s+/g, (gap) => {
    const lines = gap.split('\n').length - 1;
    if (lines === 0) return gap;
    return lines === 1 ? '<br />' : '<div></div>';
  });
  return `<div>${parts}</div>`;
}

function transform(name: string, attributes: Attributes): Tag {
  if (WRAPPERS.includes(name)) return { tagName: 'div', attribs: {} };
  const attribs = ATTRIBUTES[name]?.(attributes) ?? {};
  return { tagName: name, attribs };
}

function transformStyled(name: string, attributes: Attributes, sheet: StyleSheet): Tag {
  if (isHidden(attributes)) return { tagName: 'div', attribs: { class: HIDDEN } };
  const { tagName: styled, classes } = readStyle(name, attributes, sheet);
  const { tagName, attribs } = transform(styled, attributes);
  return { tagName, attribs: { ...(classes.length > 0 && { class: classes.join(' ') }), ...attribs } };
}

const ATTRIBUTES: Partial<Record<string, (attributes: Attributes) => Attributes>> = {
  a: ({ class: _class, ...attributes }) => ({ ...attributes, rel: 'noopener' }),
  img: ownImage,
  ol: ({ start = '' }) => (LIST_START.test(start) ? { start } : {}),
  td: tableCell,
  th: tableCell,
};

function ownImage({ src = '', alt = '', width = '', height = '' }: Attributes): Attributes {
  if (!OWN_MEDIA.test(src)) return {};
  return { src, alt, ...(SIZE.test(width) && { width }), ...(SIZE.test(height) && { height }) };
}

function tableCell({ scope = '', colspan = '', rowspan = '' }: Attributes): Attributes {
  const spans = { ...(SPAN.test(colspan) && { colspan }), ...(SPAN.test(rowspan) && { rowspan }) };
  return { ...(SCOPE.test(scope) && { scope }), ...spans };
}

function* removedParts(name: string, attributes: Attributes, sheet: StyleSheet): Generator<string> {
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
  if (isHidden(attributes)) yield 'hidden text';
  yield* lostStyles(name, attributes, sheet);
  for (const attribute of Object.keys(attributes)) if (/^on[a-z]{1,30}$/.test(attribute)) yield attribute;
}

type OpenElement = {
  name: string;
  /** The start tag of an inline element directly in a div. Each paragraph of that div repeats it. */
  pending?: string;
};

const TOKEN = /<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g;

/** Replaces each div of well-nested HTML by paragraphs around its direct inline content. */
function divsToParagraphs(html: string): string {
  let output = '';
  const open: OpenElement[] = [];
  let inParagraph = false;
  /** Whether there is text since the last other block, and a div has begun or ended since. */
  let hasText = false;
  let breakIsDue = false;
  const pendingTags = () => open.flatMap(({ pending }) => pending ?? []).join('');
  const pendingEnds = () => open.flatMap(({ name, pending }) => (pending === undefined ? [] : `</${name}>`)).reverse();
  const parent = () => open.findLast(({ name }) => !INLINE.includes(name))?.name;
  const endParagraph = () => {
    if (inParagraph) output += `${pendingEnds().join('')}</p>`;
    inParagraph = false;
  };
  const beginBlock = () => {
    hasText = false;
    breakIsDue = false;
  };
  const isInline = (name: string | undefined) => name === undefined || name === 'br' || name === 'img';

  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    if (isInline(name)) {
      if (!inParagraph && parent() === 'div' && token.trim() !== '') {
        output += `<p>${pendingTags()}`;
        inParagraph = true;
        beginBlock();
      }
      if (token.trim() !== '') {
        if (breakIsDue && hasText && name !== 'br') output += '<br />';
        hasText = true;
        breakIsDue = false;
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
      breakIsDue = true;
      return;
    }
    endParagraph();
    beginBlock();
    output += token;
    if (TEXT_BLOCKS.includes(name)) output += pendingTags();
    if (!VOID.includes(name)) open.push({ name });
  }

  function endElement(token: string): void {
    const closed = open.at(-1);
    if (closed?.name === 'div') endParagraph();
    open.pop();
    if (closed === undefined || closed.name === 'div') return;
    if (closed.name === 'br') breakIsDue = true;
    else if (closed.pending === undefined) {
      if (!INLINE.includes(closed.name)) beginBlock();
      if (TEXT_BLOCKS.includes(closed.name)) output += pendingEnds().join('');
      output += token;
    } else if (inParagraph) output += token;
  }
}

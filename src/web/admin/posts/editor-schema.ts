/** The editor has all elements that the server allows, so that editing a text removes none of them. */
import { type Attribute, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { stylesToElements } from '#contract/rules/inline-styles.ts';
import { isHidden, readStyle, readStyleSheet, type Styled, WITHOUT_TEXT } from '#contract/rules/text-styles.ts';

const STARTER_KIT = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['https', 'http', 'mailto'],
    HTMLAttributes: { target: null, rel: 'noopener' },
  },
  code: false,
  codeBlock: false,
  strike: false,
  trailingNode: false,
});

/** Undefined for a picture of another site, which the editor removes. */
function ownImagePath(image: HTMLElement): string | undefined {
  const address = URL.parse(image.getAttribute('src') ?? '', location.href);
  const isOwn = address?.origin === location.origin && address.pathname.startsWith('/media/');
  return isOwn ? address.pathname : undefined;
}

/** Attributes that are copied unchanged if the element has them. */
function optionalAttributes(...names: string[]): Record<string, Attribute> {
  return Object.fromEntries(names.map((name) => [name, { default: null }]));
}

const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: ownImagePath },
    alt: { default: '' },
    ...optionalAttributes('width', 'height'),
  }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => (ownImagePath(image) === undefined ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

function tablePart(name: string, tag: string, content: string, { group = '', attributes = [] as string[] } = {}) {
  return Node.create({
    name,
    ...(group && { group }),
    content,
    isolating: true,
    addAttributes: () => optionalAttributes(...attributes),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

const TABLE = [
  tablePart('table', 'table', 'tableCaption? (tableHead | tableBody)+', { group: 'block' }),
  tablePart('tableCaption', 'caption', 'inline*'),
  tablePart('tableHead', 'thead', 'tableRow+'),
  tablePart('tableBody', 'tbody', 'tableRow+'),
  tablePart('tableRow', 'tr', '(tableHeader | tableCell)+'),
  tablePart('tableHeader', 'th', 'block+', { attributes: ['scope', 'colspan', 'rowspan'] }),
  tablePart('tableCell', 'td', 'block+', { attributes: ['colspan', 'rowspan'] }),
];

export const EDITOR_SCHEMA = [STARTER_KIT, Picture, ...TABLE];

const UNSUPPORTED = 'script, iframe, frame, object, embed, video, audio, form, svg, math';
const KEPT_ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'width',
  'height',
  'start',
  'scope',
  'colspan',
  'rowspan',
  'data-pm-slice',
];

/** Turns styles into elements, as the server does. `removed` lists what the editor removes, like `editorialRemoved`. */
export function readPaste(pasted: string): { html: string; removed: string[] } {
  const sheet = readStyleSheet(pasted);
  const { body } = new DOMParser().parseFromString(withoutInlineStyles(pasted), 'text/html');
  const removed = listUnsupported(body);
  for (const element of body.querySelectorAll('*')) {
    const { [STYLE]: style, ...attributes } = readAttributes(element);
    const styled = { ...attributes, ...(style !== undefined && { style }) };
    if (WITHOUT_TEXT.includes(element.localName) || isHidden(styled)) element.remove();
    else replaceElement(element, readStyle(element.localName, styled, sheet));
  }
  // A paragraph of HTML ends where a div in it begins. Its end tag would then begin another paragraph.
  for (const { parentElement: paragraph } of body.querySelectorAll('p > div'))
    if (paragraph) replaceElement(paragraph, { tagName: 'div', classes: [] });
  const wellNested = new XMLSerializer().serializeToString(body).replaceAll(/<!--.*?-->/gs, '');
  return { html: stylesToElements(wellNested), removed };
}

const STYLE = 'data-style';

/** The security policy of the page refuses inline styles, even in a document that is never shown. */
function withoutInlineStyles(html: string): string {
  return html.replaceAll(/<style\b.*?<\/style\s*>/gis, '').replaceAll(/(<[a-z][^<>]*?\s)style(?=\s*=)/gi, `$1${STYLE}`);
}

function readAttributes({ attributes }: Element): Record<string, string> {
  return Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));
}

function listUnsupported(body: HTMLElement): string[] {
  const elements = [...body.querySelectorAll(UNSUPPORTED)].map(({ localName }) => localName);
  const images = [...body.querySelectorAll('img')].flatMap((image) => {
    if (ownImagePath(image) !== undefined) return [];
    return /^(?:https?:|[\\/]{2})/i.test(image.getAttribute('src') ?? '') ? 'image from another site' : 'image';
  });
  const handlers = [...body.querySelectorAll('*')].flatMap((element) =>
    Object.keys(readAttributes(element)).filter((name) => /^on[a-z]+$/.test(name)),
  );
  return [...new Set([...elements, ...images, ...handlers])].slice(0, 20);
}

function replaceElement(element: Element, { tagName, classes }: Styled): void {
  const styled = tagName === element.localName ? element : document.createElement(tagName);
  if (styled !== element) {
    while (element.firstChild) styled.append(element.firstChild);
    element.replaceWith(styled);
  }
  for (const name of Object.keys(readAttributes(styled)))
    if (!KEPT_ATTRIBUTES.includes(name)) styled.removeAttribute(name);
  if (classes.length > 0) styled.setAttribute('class', classes.join(' '));
}

const SCHEMES = ['https:', 'http:', 'mailto:'];
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/** Completes `slvsh.com` to `https://slvsh.com`. Undefined for an invalid address or another scheme. */
export function normalizeLink(typed: string): string | undefined {
  const text = typed.trim();
  const absolute = HAS_SCHEME.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(absolute)) return undefined;
  return SCHEMES.includes(new URL(absolute).protocol) ? absolute : undefined;
}

/** What the rich text editor knows: the elements that the server lets through, so that editing a text drops none of them. */
import { type Attribute, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

const KIT = StarterKit.configure({
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

/** The path of a picture of this site, however the browser wrote its address; pictures of other sites are dropped. */
export function ownPath(image: HTMLElement): string | undefined {
  const address = URL.parse(image.getAttribute('src') ?? '', location.href);
  const isOwn = address?.origin === location.origin && address.pathname.startsWith('/media/');
  return isOwn ? address.pathname : undefined;
}

/** Attributes that are taken as they stand, and left out where the element does not have them. */
function plain(...names: string[]): Record<string, Attribute> {
  return Object.fromEntries(names.map((name) => [name, { default: null }]));
}

const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: ownPath },
    alt: { default: '' },
    ...plain('width', 'height'),
  }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => (ownPath(image) === undefined ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** A part of a table; `attributes` are those of its element. */
function tablePart(name: string, tag: string, content: string, { group = '', attributes = [] as string[] } = {}) {
  return Node.create({
    name,
    ...(group && { group }),
    content,
    isolating: true,
    addAttributes: () => plain(...attributes),
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

export const EDITOR_SCHEMA = [KIT, Picture, ...TABLE];

/** Turns the styles of word processors into elements: Google Docs writes bold as a style, and wraps a whole text in `<b>`. */
import type { Attributes } from 'sanitize-html';

const ELEMENT_OF: Partial<Record<string, string>> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', cite: 'em', dfn: 'em', var: 'em', u: 'u', ins: 'u' },
};
const STYLE_ELEMENTS = ['span', 'strong', 'em', 'u'];
const VOID = ['br', 'hr', 'img'];

const BOLD = /^(?:bold|[6-9]\d\d|1000)/;
const NOT_BOLD = /^(?:normal|lighter|initial|[1-5]\d\d)/;
const ITALIC = /^(?:italic|oblique)/;
const NOT_ITALIC = /^(?:normal|initial)/;
const SCRIPTS = /^(super|sub)/;

export type Styled = { tagName: string; classes: string[] };

/** The element without its attributes, and in `classes` what its style changes. */
export function readStyle(name: string, { style = '', class: className = '' }: Attributes): Styled {
  const declarations = parseStyle(style);
  const changes = styleChanges(declarations);
  const list = /\blevel([1-9])\b/.exec(declarations.get('mso-list') ?? '')?.[1];
  const classes = [
    ...(list !== undefined && name === 'p' ? [`list-${list}`] : []),
    ...(declarations.get('mso-list') === 'ignore' ? ['bullet'] : []),
    ...(className.includes('Apple-converted-space') ? ['spaces'] : []),
    ...Object.entries(changes).map(([element, isOn]) => (isOn ? element : `no-${element}`)),
  ];
  const element = ELEMENT_OF[name];
  if (element === undefined) return { tagName: name, classes };
  const isUndone =
    changes[element] === false || (element === 'u' && /^none/.test(declarations.get('text-decoration') ?? ''));
  return { tagName: isUndone ? 'span' : element, classes };
}

/** What `style` has that no element here can have, by the names of elements. */
export function lostStyles(style: string): string[] {
  const declarations = parseStyle(style);
  const [, script] = SCRIPTS.exec(declarations.get('vertical-align') ?? '') ?? [];
  return [
    ...(decorationOf(declarations).includes('line-through') ? ['s'] : []),
    ...(script === undefined ? [] : [script === 'sub' ? 'sub' : 'sup']),
  ];
}

export function isHidden({ style = '', hidden }: Attributes): boolean {
  return hidden !== undefined || parseStyle(style).get('display') === 'none';
}

export function isBlock({ style = '' }: Attributes): boolean {
  return /^(?:block|flex|grid|table|list-item)/.test(parseStyle(style).get('display') ?? '');
}

function parseStyle(style: string): Map<string, string> {
  const declarations = style.split(';').map((declaration) => declaration.toLowerCase().split(':'));
  return new Map(declarations.map(([property = '', value = '']) => [property.trim(), value.trim()]));
}

function decorationOf(declarations: Map<string, string>): string {
  return `${declarations.get('text-decoration')} ${declarations.get('text-decoration-line')}`;
}

/** True adds the element, and false ends one around it. `pre` keeps line breaks. */
function styleChanges(declarations: Map<string, string>): Record<string, boolean> {
  const font = declarations.get('font') ?? '';
  const parts = /\d/.test(font) ? font.split(' ') : [];
  const inFont = (pattern: RegExp) => parts.find((part) => pattern.test(part)) ?? (parts.length > 0 ? 'normal' : '');
  const weight = declarations.get('font-weight') ?? inFont(/^(?:bold|[1-9]00$)/);
  const slant = declarations.get('font-style') ?? inFont(ITALIC);
  const space = declarations.get('white-space') ?? '';
  return {
    ...(BOLD.test(weight) && { strong: true }),
    ...(NOT_BOLD.test(weight) && { strong: false }),
    ...(ITALIC.test(slant) && { em: true }),
    ...(NOT_ITALIC.test(slant) && { em: false }),
    ...(decorationOf(declarations).includes('underline') && { u: true }),
    ...(/^(?:pre|break)/.test(space) && { pre: true }),
    ...(/^no/.test(space) && { pre: false }),
  };
}

type OpenElement = { name: string; styles: readonly string[]; bullet?: string; inList: boolean };

const TOKEN = /<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g;
const CLASSES = / class="([^"]*)"/;

/** Replaces the classes of well-nested HTML by `strong`, `em` and `u` around texts, and line breaks. */
export function stylesToElements(html: string): string {
  let output = '';
  let written: readonly string[] = [];
  const open: OpenElement[] = [];
  let beginsPre = false;
  const last = () => open.at(-1) ?? { name: '', styles: [], inList: false };

  function write(styles: readonly string[]): void {
    const wanted = styles.filter((name) => STYLE_ELEMENTS.includes(name) && !(name === 'u' && open.some(isLink)));
    const kept = wanted.findIndex((name, index) => written[index] !== name);
    const shared = kept === -1 ? wanted.length : kept;
    output += written
      .slice(shared)
      .map((name) => `</${name}>`)
      .reverse()
      .join('');
    output += wanted
      .slice(shared)
      .map((name) => `<${name}>`)
      .join('');
    written = wanted;
  }

  function writeText(text: string): void {
    const { styles, bullet } = last();
    if (bullet !== undefined) {
      for (const element of open) if (element.bullet !== undefined) element.bullet += text;
      return;
    }
    const spaced = styles.includes('spaces') ? text.replaceAll('\u00a0', ' ') : text;
    if (text.trim() !== '') write(styles);
    // HTML ignores a line break at the begin of `pre`.
    const shown = beginsPre ? spaced.replace(/^\n/, '') : spaced;
    beginsPre = false;
    output += styles.includes('pre') ? shown.replaceAll('\n', '<br />') : shown;
  }

  function begin(name: string, token: string): void {
    const { styles, bullet, inList } = last();
    const classes = CLASSES.exec(token)?.[1]?.split(' ') ?? [];
    beginsPre = classes.includes('pre');
    const isBullet = bullet !== undefined || (inList && classes.includes('bullet'));
    open.push({
      name,
      styles: changedStyles(styles, [...(STYLE_ELEMENTS.includes(name) ? [name] : []), ...classes]),
      inList: inList || classes.some((one) => one.startsWith('list-')),
      ...(isBullet && { bullet: '' }),
    });
    if (STYLE_ELEMENTS.includes(name)) return;
    write([]);
    output += token;
  }

  function end(token: string): void {
    const closed = open.pop();
    if (closed === undefined) return;
    if (closed.bullet !== undefined && last().bullet === undefined && ORDERED.test(closed.bullet))
      output += NUMBER_MARK;
    if (STYLE_ELEMENTS.includes(closed.name)) return;
    write([]);
    output += token;
  }

  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    if (name === undefined) writeText(token);
    else if (VOID.includes(name)) {
      if (name === 'hr') write([]);
      output += token;
    } else if (slash) end(token);
    else begin(name, token);
  }
  write([]);
  return listsOfParagraphs(output);
}

function isLink({ name }: OpenElement): boolean {
  return name === 'a';
}

function changedStyles(styles: readonly string[], changes: readonly string[]): readonly string[] {
  const ended = changes.flatMap((change) => (change.startsWith('no-') ? [change.slice(3)] : []));
  const begun = changes.filter((change) => ['strong', 'em', 'u', 'pre', 'spaces'].includes(change));
  return [...new Set([...styles.filter((name) => !ended.includes(name)), ...begun])];
}

/** What Word writes in front of a numbered paragraph: `1.`, `(iv)`, `b)`. */
const ORDERED = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i;
const NUMBER_MARK = '<span class="number"></span>';
const LIST_PARAGRAPH = /<p class="list-(\d)[^"]*">(.*?)<\/p>/gs;

/** Makes lists of the paragraphs that Word writes for their items. */
function listsOfParagraphs(html: string): string {
  let output = '';
  let written = 0;
  const open: string[] = [];
  const endLists = (depth: number) => {
    while (open.length > depth) output += `</li></${open.pop()}>`;
  };
  for (const { 0: paragraph, 1: level, 2: content = '', index } of html.matchAll(LIST_PARAGRAPH)) {
    const between = html.slice(written, index);
    if (between.trim() !== '') {
      endLists(0);
      output += between;
    }
    const kind = content.includes(NUMBER_MARK) ? 'ol' : 'ul';
    const depth = Math.min(Number(level), open.length + 1);
    endLists(open[depth - 1] === kind ? depth : depth - 1);
    if (open.length === depth) output += '</li><li>';
    else output += `<${open[open.push(kind) - 1]}><li>`;
    output += content.replace(NUMBER_MARK, '').trim();
    written = index + paragraph.length;
  }
  endLists(0);
  return output + html.slice(written);
}

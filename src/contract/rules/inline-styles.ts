/** Turns styles of texts into elements, and paragraphs of Word into lists. */

const STYLE_ELEMENTS = ['span', 'strong', 'em', 'u'];

type OpenElement = { name: string; styles: readonly string[]; bullet?: string; inList: boolean; isBlock?: boolean };

const TOKEN = /<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g;
const CLASSES = / class="([^"]*)"/;

/** Replaces classes by elements and line breaks. The HTML must be well-nested, with `/>` at the end of empty elements. */
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
    // HTML ignores a line break at the beginning of `pre`.
    const shown = beginsPre ? spaced.replace(/^\n/, '') : spaced;
    beginsPre = false;
    output += styles.includes('pre') ? shown.replaceAll('\n', '<br />') : shown;
  }

  function begin(name: string, token: string): void {
    const { styles, bullet, inList } = last();
    const classes = CLASSES.exec(token)?.[1]?.split(' ') ?? [];
    beginsPre = classes.includes('pre');
    const isBlock = classes.includes('block');
    const isBullet = bullet !== undefined || (inList && classes.includes('bullet'));
    open.push({
      name,
      styles: changedStyles(styles, [...(STYLE_ELEMENTS.includes(name) ? [name] : []), ...classes]),
      inList: inList || classes.some((one) => one.startsWith('list-')),
      ...(isBullet && { bullet: '' }),
      isBlock,
    });
    if (isBlock || !STYLE_ELEMENTS.includes(name)) write([]);
    if (isBlock) output += '<div>';
    if (!STYLE_ELEMENTS.includes(name)) output += name === 'a' ? token.replace(CLASSES, '') : token;
  }

  function end(token: string): void {
    const closed = open.pop();
    if (closed === undefined) return;
    if (closed.bullet !== undefined && last().bullet === undefined && ORDERED.test(closed.bullet))
      output += NUMBER_MARK;
    if (closed.isBlock || !STYLE_ELEMENTS.includes(closed.name)) write([]);
    if (!STYLE_ELEMENTS.includes(closed.name)) output += token;
    if (closed.isBlock) output += '</div>';
  }

  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    if (name === undefined) writeText(token);
    else if (token.endsWith('/>')) {
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

/** Word writes such a number before a paragraph: `1.`, `(iv)` or `b)`. */
const ORDERED = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i;
const NUMBER_MARK = '<span class="number"></span>';
const LIST_PARAGRAPH = /<p class="list-(\d)[^"]*">(.*?)<\/p>/gs;

/** Word writes items of lists as paragraphs. */
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

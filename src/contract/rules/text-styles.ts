/** Reads the styles of word processors. Google Docs writes bold as a style, and wraps a whole text in `<b>`. */

const ELEMENT_OF: Partial<Record<string, string>> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', cite: 'em', dfn: 'em', var: 'em', u: 'u', ins: 'u' },
};
/** Elements that get another name. */
export const RENAMED: Partial<Record<string, string>> = {
  ...{ h1: 'h2', h5: 'h4', h6: 'h4', tfoot: 'tbody', menu: 'ul', dir: 'ul' },
};
/** A value of such a property can undo the element. */
const PROPERTY_OF: Partial<Record<string, string>> = { strong: 'font-weight', em: 'font-style' };
const WITHOUT_ELEMENT = /^(?:inherit|unset)/;
/** Elements that are removed although their styles stay. */
const PLAIN = ['font', 'small', 'big', 'label', 'mark', 'code', 'kbd', 'samp', 'tt', 'abbr', 'time', 's', 'del', 'q'];
/** Elements that separate words although they are no block of text. */
const EMBEDDED = ['iframe', 'video', 'audio', 'object', 'embed', 'canvas', 'button', 'applet', 'frame'];
/** Elements that are removed with their content. */
export const WITHOUT_TEXT = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title', 'xml', 'template'],
];

const BOLD = /^(?:bold|[6-9]\d\d|1000)/;
const NOT_BOLD = /^(?:normal|lighter|initial|[1-5]\d\d)/;
const ITALIC = /^(?:italic|oblique)/;
const NOT_ITALIC = /^(?:normal|initial)/;
const SCRIPTS = /^(super|sub)/;
/** The limit of one selector. */
const MAX_DECLARATIONS = 20;

type Attributes = { style?: string; class?: string; hidden?: string; role?: string; 'aria-level'?: string };
type Declarations = Map<string, string>;

export type Styled = { tagName: string; classes: string[] };

/** `classes` has what the style of the element and `sheet` change. */
export function readStyle(name: string, attributes: Attributes, sheet: StyleSheet): Styled {
  const declarations = readDeclarations(name, attributes, sheet);
  const changes = styleChanges(declarations);
  const list = /\blevel([1-9])\b/.exec(declarations.get('mso-list') ?? '')?.[1];
  const classes = [
    ...(list !== undefined && name === 'p' ? [`list-${list}`] : []),
    ...(declarations.get('mso-list') === 'ignore' ? ['bullet'] : []),
    ...(attributes.class?.includes('Apple-converted-space') ? ['spaces'] : []),
    ...Object.entries(changes).map(([element, isOn]) => (isOn ? element : `no-${element}`)),
    ...(name === 'pre' || name === 'listing' ? ['pre'] : []),
    ...((name === 'a' || ELEMENT_OF[name] !== undefined) && isBlock(attributes) ? ['block'] : []),
  ];
  const tagName = nameStyled(name, attributes, declarations);
  return { tagName: RENAMED[tagName] ?? tagName, classes };
}

function nameStyled(name: string, attributes: Attributes, declarations: Declarations): string {
  const element = ELEMENT_OF[name];
  if (element !== undefined) return isUndone(element, declarations) ? 'span' : element;
  if (name === 'p' || name === 'div') return headingLevel(attributes) ?? name;
  if (name === 'span' || PLAIN.includes(name)) return isBlock(attributes) ? 'div' : 'span';
  return EMBEDDED.includes(name) ? 'div' : name;
}

function isUndone(element: string, declarations: Declarations): boolean {
  const value = declarations.get(PROPERTY_OF[element] ?? '') ?? '';
  if (element === 'u') return /^none/.test(declarations.get('text-decoration') ?? '');
  return styleChanges(declarations)[element] === false || WITHOUT_ELEMENT.test(value);
}

/** Word on the web writes headings as paragraphs with a role. Word writes titles as paragraphs with a class. */
function headingLevel({ role, class: className = '', 'aria-level': level = '2' }: Attributes): string | undefined {
  if (role === 'heading' && /^[1-6]$/.test(level)) return `h${level}`;
  return /\bMsoTitle\b/.test(className) ? 'h1' : undefined;
}

/** Returns names of elements that the style means and that no text here can have. */
export function lostStyles(name: string, attributes: Attributes, sheet: StyleSheet): string[] {
  const declarations = readDeclarations(name, attributes, sheet);
  const [, script] = SCRIPTS.exec(declarations.get('vertical-align') ?? '') ?? [];
  return [
    ...(decorationOf(declarations).includes('line-through') ? ['s'] : []),
    ...(script === undefined ? [] : [script === 'sub' ? 'sub' : 'sup']),
  ];
}

export function isHidden({ style = '', hidden }: Attributes): boolean {
  const declarations = new Map(parseStyle(style));
  return (
    hidden !== undefined ||
    declarations.get('display') === 'none' ||
    /^(?:hidden|collapse)/.test(declarations.get('visibility') ?? '') ||
    declarations.get('mso-hide') === 'all'
  );
}

function isBlock({ style = '' }: Attributes): boolean {
  return /^(?:block|flex|grid|table|list-item)/.test(new Map(parseStyle(style)).get('display') ?? '');
}

function parseStyle(style: string): [string, string][] {
  const declarations = style.split(';').map((declaration) => declaration.toLowerCase().split(':'));
  return declarations.map(([property = '', value = '']) => [property.trim(), value.trim()]);
}

/** Keys are `.class` or `element.class`. `place` is the order of the rules. */
export type StyleSheet = Map<string, { place: number; property: string; value: string }[]>;

/** Only styles of texts count, because a page hides elements that it shows later. */
const OF_TEXT = /^(?:font|font-weight|font-style|text-decoration|text-decoration-line|white-space|vertical-align)$/;
const SELECTOR = /^(?:[a-z][a-z0-9]*)?\.[\w-]+$/;

/** Reads the style elements of a page that Google Docs, Word or Excel has written. */
export function readStyleSheet(html: string): StyleSheet {
  const sheet: StyleSheet = new Map();
  const [, ...elements] = html.split(/<style\b/i);
  const css = elements.map((part) => part.slice(part.indexOf('>') + 1).split(/<\/style/i)[0]).join('}');
  const [first = '', ...others] = css.replaceAll(/<!--|-->/g, '').split('/*');
  const rules = first + others.map((part) => part.slice(part.indexOf('*/') + 2)).join('');
  let isConditional = false;
  for (const [place, rule] of rules.split('}').entries()) {
    const [selectors = '', style, inner] = rule.split('{');
    // Rules such as `@media` contain rules and have their own end.
    isConditional = style !== undefined && (isConditional || inner !== undefined);
    if (style !== undefined && !isConditional) addRule(sheet, selectors.toLowerCase(), style, place);
  }
  return sheet;
}

function addRule(sheet: StyleSheet, selectors: string, style: string, place: number): void {
  const declarations = [...new Map(parseStyle(style))].filter(([property]) => OF_TEXT.test(property));
  if (declarations.length === 0) return;
  for (const selector of selectors.split(',').map((part) => part.trim())) {
    if (!SELECTOR.test(selector)) continue;
    const rules = sheet.get(selector) ?? [];
    // A class with thousands of declarations would take long to read at each element.
    if (rules.length < MAX_DECLARATIONS)
      rules.push(...declarations.map(([property, value]) => ({ place, property, value })));
    sheet.set(selector, rules);
  }
}

/** Later rules have precedence, and the style of the element over all rules. */
function readDeclarations(
  name: string,
  { style = '', class: className = '' }: Attributes,
  sheet: StyleSheet,
): Declarations {
  const own = parseStyle(style);
  if (sheet.size === 0 || className === '') return new Map(own);
  const selectors = [...new Set(className.toLowerCase().split(/\s+/))].flatMap((one) => [`.${one}`, `${name}.${one}`]);
  const rules = selectors
    .flatMap((selector) => sheet.get(selector) ?? [])
    .sort((one, other) => one.place - other.place);
  return new Map([...rules.map(({ property, value }): [string, string] => [property, value]), ...own]);
}

function decorationOf(declarations: Declarations): string {
  return `${declarations.get('text-decoration')} ${declarations.get('text-decoration-line')}`;
}

/** True begins the element, and false ends it. `pre` keeps line breaks. */
function styleChanges(declarations: Declarations): Record<string, boolean> {
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

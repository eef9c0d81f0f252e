/** Escaped HTML. Only {@link html} makes it. */
export type Markup = { readonly markup: string };

type Content = Markup | string | number | null | undefined | false | readonly Content[];

/** Escapes strings and numbers for elements and quoted attributes. */
export function html(literals: TemplateStringsArray, ...contents: Content[]): Markup {
  return { markup: String.raw({ raw: literals }, ...contents.map(write)) };
}

function write(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (typeof content === 'string' || typeof content === 'number') return escapeMarkup(String(content));
  return 'markup' in content ? content.markup : content.map(write).join('');
}

/** XML does not allow these characters even as references: control characters, lone surrogates, non-characters. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** The result fits elements and attributes of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

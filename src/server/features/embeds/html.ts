/** HTML as text, escaped by construction. */

/** Text that needs no escaping. Only {@link html} makes it. */
export type Markup = { readonly markup: string };

/** Undefined, null and false are left out. */
type Content = Markup | string | number | null | undefined | false | readonly Content[];

/** Strings and numbers among `contents` are escaped, for elements and quoted attributes. */
export function html(literals: TemplateStringsArray, ...contents: Content[]): Markup {
  return { markup: String.raw({ raw: literals }, ...contents.map(write)) };
}

function write(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (typeof content === 'string' || typeof content === 'number') return escapeHtml(String(content));
  return 'markup' in content ? content.markup : content.map(write).join('');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

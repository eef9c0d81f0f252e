/** Escaped HTML. Only {@link html} makes it. */
export type Markup = { readonly markup: string };

type Content = Markup | string | number | null | undefined | false | readonly Content[];

/** Escapes strings and numbers for elements and quoted attributes. */
export function html(literals: TemplateStringsArray, ...contents: Content[]): Markup {
  return { markup: String.raw({ raw: literals }, ...contents.map(write)) };
}

function write(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (typeof content === 'string' || typeof content === 'number') return escapeHtml(String(content));
  return 'markup' in content ? content.markup : content.map(write).join('');
}

export function truncate(text: string, longest: number): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

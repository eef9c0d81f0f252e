/** The spaces of French, so that whoever writes its words need not think of them. */

const NO_BREAK = '\u00a0';

/** `words` with every space that French forbids to break made one that does not, in the texts of functions too. */
export function typeset<T>(words: T): T {
  if (typeof words === 'string') return typesetText(words) as T;
  if (typeof words === 'function') return ((...given: unknown[]) => typeset(words(...given))) as T;
  if (Array.isArray(words)) return words.map((one) => typeset(one)) as T;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, one]) => [name, typeset(one)])) as T;
}

/** Before `: ; ! ? » %` and after `«`. */
function typesetText(text: string): string {
  return text.replace(/ (?=[:;!?»%])/g, NO_BREAK).replace(/(?<=«) /g, NO_BREAK);
}

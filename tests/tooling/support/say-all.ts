/** Makes a catalogue say everything that it can. */

/** What functions are asked with where three of something, or something called 3, makes no sense. */
const GIVEN: Record<string, unknown[]> = {
  'bracket.mark': [{ mark: 'late', points: 40 }],
  'cup.dates': [
    { year: '2018', month: 'March', day: '12' },
    { year: '2019', month: 'April', day: '3' },
  ],
  'adminPosts.editor.removed': [['image from another site', 'tel: link']],
  'support.crypto.title': ['litecoin'],
  'support.crypto.code': ['litecoin', '3'],
  // They turn what the site says, and need a sentence of it.
  'account.refusal': ['PICKS ARE CLOSED'],
  'admin.refusal': ['PICKS ARE CLOSED'],
  'bracket.refusal': ['PICKS ARE CLOSED'],
};

/** Texts by their names, such as `cup.tabs.results`, in order. */
export function sayAll(words: unknown, name = ''): Map<string, string> {
  if (typeof words === 'string') return new Map([[name, words]]);
  if (typeof words === 'function') return sayAll(words(...(GIVEN[name] ?? ['3', '3', '3'])), name);
  if (typeof words !== 'object' || words === null) throw new Error(`${name} is no word: ${String(words)}`);
  return new Map(Object.entries(words).flatMap(([key, one]) => [...sayAll(one, name === '' ? key : `${name}.${key}`)]));
}

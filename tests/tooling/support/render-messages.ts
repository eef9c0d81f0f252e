/** Renders all texts of a catalogue. */

/** Arguments of functions for which 3 makes no sense. */
const GIVEN: Record<string, unknown[]> = {
  'bracket.mark': [{ mark: 'late', points: 40 }],
  'cup.dates': [
    { year: '2018', month: 'March', day: '12' },
    { year: '2019', month: 'April', day: '3' },
  ],
  'adminPosts.editor.removed': [['image from another site', 'tel: link']],
  'support.crypto.title': ['litecoin'],
  'support.crypto.code': ['litecoin', '3'],
  // They transform texts, and need one as argument.
  'account.translateError': ['PICKS ARE CLOSED'],
  'admin.translateError': ['PICKS ARE CLOSED'],
  'bracket.translateError': ['PICKS ARE CLOSED'],
};

/** Texts by name, such as `cup.tabs.results`, in order. */
export function renderMessages(words: unknown, name = ''): Map<string, string> {
  if (typeof words === 'string') return new Map([[name, words]]);
  if (typeof words === 'function') return renderMessages(words(...(GIVEN[name] ?? ['3', '3', '3'])), name);
  if (typeof words !== 'object' || words === null) throw new Error(`${name} is no word: ${String(words)}`);
  return new Map(
    Object.entries(words).flatMap(([key, one]) => [...renderMessages(one, name === '' ? key : `${name}.${key}`)]),
  );
}

/** The arguments of functions that cannot take 3, by name of the message. */
const ARGUMENTS: Record<string, unknown[]> = {
  'bracket.mark': ['late', 40],
  'ledger.lettersOfBoth': ['Harlaut', 3, 'Granbom', 2],
  'tricks.ledger.check': [[3, 4]],
  'charting.error': [{ row: 3, code: 'no-set' }, 'Hess'],
  'cup.dates': [
    { year: 2018, month: 'March', day: 12 },
    { year: 2019, month: 'April', day: 3 },
  ],
  'times.date': [{ year: 2018, month: 'March', day: 12 }],
  'posts.editor.removed': [['image from another site', 'tel: link']],
  'support.crypto.title': ['litecoin'],
  'support.crypto.code': ['litecoin', '3'],
  'ui.explain': [{ code: 'picks-closed', message: 'PICKS ARE CLOSED' }],
};

/** Texts by name, such as `cup.tabs.results`, in order. */
export function renderMessages(messages: unknown, name = ''): Map<string, string> {
  if (typeof messages === 'string') return new Map([[name, messages]]);
  if (typeof messages === 'function') return renderMessages(messages(...(ARGUMENTS[name] ?? ['3', '3', '3'])), name);
  if (typeof messages !== 'object' || messages === null) throw new Error(`${name} is no message: ${String(messages)}`);
  return new Map(
    Object.entries(messages).flatMap(([key, value]) => [
      ...renderMessages(value, name === '' ? key : `${name}.${key}`),
    ]),
  );
}

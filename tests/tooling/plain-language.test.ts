import { expect, test } from 'vitest';
import { countRuledOutWords } from '../../scripts/checking/plain-language.ts';

const sources: Record<string, string> = {
  'src/server/a.ts': '// Nobody reads this; it is made anew for whoever asks.',
  'tests/api/b.test.ts': "test('is open to everybody', () => {});",
  'docs/c.md': 'A newcomer renews a lease.',
  'src/web/messages/en/d.ts': "export const d = 'Somebody has to lose.';",
  'docs/spec.md': 'anybody',
};

test('each use of a ruled-out word counts, in any case and as a whole word', () => {
  expect(countRuledOutWords(Object.keys(sources), (file) => sources[file] ?? '')).toEqual([
    { file: 'src/server/a.ts', count: 3 },
    { file: 'tests/api/b.test.ts', count: 1 },
  ]);
});

test('the sources of the project are read', () => {
  const read: string[] = [];
  countRuledOutWords(undefined, (file) => {
    read.push(file);
    return '';
  });
  expect(read).toEqual(expect.arrayContaining(['src/server/app.ts', 'docs/architecture.md', 'scripts/check.ts']));
});

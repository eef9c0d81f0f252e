import { expect, test } from 'vitest';
import { findRuledOutWords } from '../../scripts/checking/plain-language.ts';

const sources: Record<string, string> = {
  'src/server/a.ts': '// Nobody reads this;\n// it is made anew for whoever asks.',
  'tests/api/b.test.ts': "test('is open to everybody', () => {});",
  'docs/c.md': 'A newcomer renews a lease.',
  'src/web/e.ts': '// For fans alone, who are left alone.',
  'src/messages/en/d.ts': "export const d = 'Somebody has to lose.';",
  'docs/spec.md': 'anybody',
};

test('a ruled-out word is found with file and line, in any case and as a whole word', () => {
  expect(findRuledOutWords(Object.keys(sources), (file) => sources[file] ?? '')).toEqual([
    'src/server/a.ts:1: Nobody',
    'src/server/a.ts:2: anew',
    'src/server/a.ts:2: whoever',
    'tests/api/b.test.ts:1: everybody',
    'src/web/e.ts:1: alone',
  ]);
});

test('the sources of the project are read', () => {
  const read: string[] = [];
  findRuledOutWords(undefined, (file) => {
    read.push(file);
    return '';
  });
  expect(read).toEqual(
    expect.arrayContaining(['src/server/start/create-app.ts', 'docs/architecture.md', 'scripts/check.ts']),
  );
});

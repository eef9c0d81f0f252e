import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const WEB = path.resolve(import.meta.dirname, '../../src/web');
const read = (file: string) => readFileSync(path.join(WEB, file), 'utf8');

test('the sizes of pictures change at widths at which layouts change', () => {
  const widths = [...read('ui/widths.css').matchAll(/\(width >= ([\d.]+rem)\)/g)].map(([, width]) => width);
  const used = globSync('**/*.tsx', { cwd: WEB }).flatMap((file) =>
    [...read(file).matchAll(/\(min-width: ([\d.]+rem)\)/g)].map(([, width]) => ({ file, width })),
  );
  expect(widths).toHaveLength(6);
  expect(used.length).toBeGreaterThan(9);
  expect(used.filter(({ width }) => !widths.includes(width))).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { ReadRow } from './file-format.ts';
import { readCsv } from './read-csv.ts';

const COLUMNS = { known: ['title', 'text', 'tags'], required: ['title'], lists: [] };

async function read(file: string | Uint8Array, bytesAtATime = 7): Promise<ReadRow[]> {
  const bytes = Buffer.from(file);
  async function* chunks() {
    for (let from = 0; from < bytes.length; from += bytesAtATime) yield bytes.subarray(from, from + bytesAtATime);
  }
  const rows: ReadRow[] = [];
  for await (const row of readCsv(chunks(), COLUMNS)) rows.push(row);
  return rows;
}

const cells = (line: number, row: object) => ({ place: `line ${line}`, cells: row });
const problem = (place: string) => ({ place, problem: expect.any(String) });

describe('a file of CSV', () => {
  test('is read in whichever way spreadsheets write it', async () => {
    const rows = [cells(2, { title: 'Où', text: 'a, b; c', tags: '' })];
    expect(await read('title,text,tags\nOù,"a, b; c",\n')).toEqual(rows);
    expect(await read('\uFEFFtitle;text;tags\r\nOù;"a, b; c";\r\n')).toEqual(rows);
    expect(await read('title\ttext\ttags\nOù\ta, b; c\t')).toEqual(rows);
  });

  test('has texts of several lines, and rows are named by their first', async () => {
    expect(await read('title,text\none,"a ""b""\nc"\n\n,\ntwo,\n')).toEqual([
      cells(2, { title: 'one', text: 'a "b"\nc' }),
      cells(6, { title: 'two', text: '' }),
    ]);
  });

  test('loses no row to a bad one before it', async () => {
    const bad = ['one,"a"b', 'two,"never closed', 'three,a"b', 'four', 'five,a,b'];
    expect(await read(`title,text\n${bad.map((row) => `${row}\ngood,"x\ny"\n`).join('')}`)).toEqual(
      bad.flatMap((_, place) => [
        problem(`line ${2 + 3 * place}`),
        cells(3 + 3 * place, { title: 'good', text: 'x\ny' }),
      ]),
    );
  });

  test('tells of a bad row once, however many lines it has', async () => {
    expect(await read('title,text,tags\none,"a\nb\nc"x,d\ntwo,,\n')).toEqual([
      problem('lines 2 to 4'),
      cells(5, { title: 'two', text: '', tags: '' }),
    ]);
  });

  test('with a quote that stays open before a sea of lines is read to its end', async () => {
    expect(await read(`title\n"open\n${'\n'.repeat(300_000)}last\n`, 65_536)).toEqual([
      problem('line 2'),
      cells(300_003, { title: 'last' }),
    ]);
  });

  test('that is of another encoding is reported row by row', async () => {
    const latin = Buffer.concat([Buffer.from('title\nplain\nO'), Buffer.of(0xf9), Buffer.from('\nplain too\n')]);
    expect(await read(latin)).toEqual([
      cells(2, { title: 'plain' }),
      { place: 'line 3', problem: expect.stringContaining('UTF-8') },
      cells(4, { title: 'plain too' }),
    ]);
    await expect(read(Buffer.from('\uFEFFtitle', 'utf16le'))).rejects.toThrow('UTF-16');
  });

  test.each([
    ['nothing', '', 'The file is empty'],
    ['an unknown column', 'title,colour\n', "There is no column 'colour'. Columns are title, text, tags"],
    ['a missing column', 'text\n', "The file has no column 'title'"],
    ['a column twice', 'title,title\n', "The column 'title' is there twice"],
    ['an endless line', `title\n${'x'.repeat(1_100_000)}`, 'more than a million characters'],
  ])('with %s is refused at once', async (_what, file, words) => {
    await expect(read(file, 65_536)).rejects.toThrow(words);
  });
});

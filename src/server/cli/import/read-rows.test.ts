import { describe, expect, test } from 'vitest';
import { parseList, readCsv } from './read-rows.ts';

const COLUMNS = { known: ['title', 'text', 'tags'], required: ['title'], lists: [] };

const read = (text: string) => readCsv(text, COLUMNS);
const valid = (line: number, row: object) => ({ place: `line ${line}`, row });
const broken = (place: string) => ({ place, problem: expect.any(String) });

describe('a CSV file', () => {
  test('is separated by commas, semicolons or tabs', () => {
    const rows = [valid(2, { title: 'Où', text: 'a, b; c', tags: '' })];
    expect(read('title,text,tags\nOù,"a, b; c",\n')).toEqual(rows);
    expect(read('title;text;tags\r\nOù;"a, b; c";\r\n')).toEqual(rows);
    expect(read('title\ttext\ttags\nOù\ta, b; c\t')).toEqual(rows);
  });

  test('has text of several lines, and the place of a row is its first line', () => {
    expect(read('title,text\none,"a ""b""\nc"\n\n,\ntwo,\n')).toEqual([
      valid(2, { title: 'one', text: 'a "b"\nc' }),
      valid(6, { title: 'two', text: '' }),
    ]);
  });

  test('loses no row to an invalid row before it', () => {
    const invalid = ['one,"a"b', 'two,"never closed', 'three,a"b', 'four,a,b'];
    expect(read(`title,text\n${invalid.map((row) => `${row}\ngood,"x\ny"\n`).join('')}`)).toEqual(
      invalid.flatMap((_, index) => [
        broken(`line ${2 + 3 * index}`),
        valid(3 + 3 * index, { title: 'good', text: 'x\ny' }),
      ]),
    );
  });

  test('has one error for an invalid row of several lines', () => {
    expect(read('title,text,tags\none,"a\nb\nc"x,d\ntwo,"e\nf",g\n')).toEqual([
      broken('lines 2 to 4'),
      valid(5, { title: 'two', text: 'e\nf', tags: 'g' }),
    ]);
  });

  test('of a spreadsheet has empty columns and rows, and rows without their empty end', () => {
    expect(read('title,text,tags,,\r\none,a,,,\r\ntwo\r\nthree,b\r\n,,,,\r\n \u00a0,,\r\n')).toEqual([
      valid(2, { title: 'one', text: 'a', tags: '' }),
      valid(3, { title: 'two', text: '', tags: '' }),
      valid(4, { title: 'three', text: 'b', tags: '' }),
    ]);
  });

  test.each([
    ['an empty column and an empty row before the table', ',,\r\n,title,text\r\n,one,a\r\n', 3],
    ['a column without a name in the table', 'title,,text\none,,a\n', 2],
    ['the line ends of old Macs', 'title,text\rone,a\r', 2],
    ['the separator of Excel', 'sep=;\r\ntitle;text\r\none;a\r\n', 3],
    ['a quoted separator line of a table of commas', '"sep=|",\ntitle|text\none|a\n', 3],
    ['a separator line in capitals', 'SEP=\t\ntitle\ttext\none\ta\n', 3],
    ['a header in capitals', 'TITLE,Text\none,a\n', 2],
    ['a header with spaces', ' Title\u00a0,"text "\none,a\n', 2],
    ['all fields in quotes', '"title","text"\n"one","a"\n', 2],
  ])('may have %s', (_what, text, line) => {
    expect(read(text)).toEqual([valid(line, { title: 'one', text: 'a' })]);
  });

  test.each(['Publish date', 'publish_date', 'PUBLISHDATE', 'publish-date'])('may call publishDate %s', (name) => {
    const columns = { ...COLUMNS, known: [...COLUMNS.known, 'publishDate'] };
    expect(readCsv(`title,${name}\none,a\n`, columns)).toEqual([valid(2, { title: 'one', publishDate: 'a' })]);
  });

  test('may not have text in a column without a name', () => {
    expect(read('title,text,\none,a,b\ntwo,a,\n')).toEqual([broken('line 2'), valid(3, { title: 'two', text: 'a' })]);
  });

  test('with the line ends of old Macs has text of several lines', () => {
    expect(read('title,text\rone,"a\nb\rc"\rtwo,d')).toEqual([
      valid(2, { title: 'one', text: 'a\nb\nc' }),
      valid(5, { title: 'two', text: 'd' }),
    ]);
  });

  test('with an open quote before many lines is read to its end', () => {
    expect(read(`title\n"open\n${'\n'.repeat(300_000)}last\n`)).toEqual([
      broken('line 2'),
      valid(300_003, { title: 'last' }),
    ]);
  });

  test.each([
    ['no content', '', 'The file is empty'],
    ['an unknown column', 'title,colour\n', "there is no column 'colour'; columns are title, text and tags"],
    ['a missing column', 'text\n', 'it lacks title'],
    ['a repeated column', 'title,title\n', "it has the column 'title' twice"],
  ])('with %s is rejected', (_what, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

describe('a list', () => {
  test.each([
    [' Joss Christensen ,,Alex  Hall\n', ['Joss Christensen', 'Alex Hall']],
    ['"Smith, Jr.", "The ""Kid"""', ['Smith, Jr.', 'The "Kid"']],
    ['["Smith, Jr.","Zoë"]', ['Smith, Jr.', 'Zoë']],
    ['[Crew] Alex, Joss', ['[Crew] Alex', 'Joss']],
    ['', []],
  ])('%j has its names', (text, names) => {
    expect(parseList(text)).toEqual(names);
  });

  test.each(['Joss, "Alex', '["Joss"'])('%j is invalid', (text) => {
    expect(parseList(text)).toBeUndefined();
  });
});

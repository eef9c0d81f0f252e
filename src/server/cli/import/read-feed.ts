/** Reads the Atom feed of a YouTube channel, as untrusted input. */
import { SaxesParser } from 'saxes';
import { OperatorError } from '../../platform/operator-error.ts';
import type { Cells, ReadRow } from './file-format.ts';
import { readWhole } from './read-json.ts';

/** Bytes; YouTube's own have fifteen videos in a few dozen thousand. */
const LARGEST = 10 * 1024 * 1024;
const DEEPEST = 50;

const ATOM = 'http://www.w3.org/2005/Atom';
const MEDIA = 'http://search.yahoo.com/mrss/';
const YOUTUBE = 'http://www.youtube.com/xml/schemas/2015';

/** The columns that elements of an entry fill, by their names and those around them. */
const COLUMNS: Partial<Record<string, string>> = {
  [`{${ATOM}}title`]: 'title',
  [`{${ATOM}}published`]: 'publishDate',
  [`{${YOUTUBE}}videoId`]: 'vimeoId',
  [`{${MEDIA}}group {${MEDIA}}description`]: 'description',
};

/** A row for each entry. Throws one line for what is no such feed, or is not well formed: then nothing of it is taken. */
export async function* readFeed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  yield* parseFeed(await readWhole(chunks, LARGEST, 'a feed is smaller'));
}

function parseFeed(xml: string): ReadRow[] {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const rows: { place: string; cells: Cells }[] = [];
  const write = (text: string) => {
    const column = path[1] === `{${ATOM}}entry` ? COLUMNS[path.slice(2).join(' ')] : undefined;
    const cells = rows.at(-1)?.cells;
    if (column && cells) cells[column] = (cells[column] ?? '') + text;
  };
  parser.on('error', ({ message }) => refuse(`The file is not well-formed XML: ${message}`));
  // Where entities are made up. A feed has none, and what it says of them is never looked at.
  parser.on('doctype', () => refuse('The file has a DOCTYPE, which no feed needs'));
  parser.on('opentag', ({ uri, local }) => {
    path.push(`{${uri}}${local}`);
    if (path.length > DEEPEST) refuse('The file is nested too deeply for a feed');
    if (path.length === 1 && path[0] !== `{${ATOM}}feed`) refuse('The file is no Atom feed');
    const isEntry = path.length === 2 && path[1] === `{${ATOM}}entry`;
    if (isEntry) rows.push({ place: `line ${parser.line}`, cells: { videoHost: 'youtube' } });
  });
  parser.on('closetag', () => path.pop());
  parser.on('text', write);
  parser.on('cdata', write);
  parser.write(xml.replace(/^\uFEFF/, '')).close();
  return rows;
}

function refuse(why: string): never {
  throw new OperatorError(why);
}

/** Reads names from the text of a word processor, a spreadsheet, a mail or a web page. */

/** Null is a rider who is not known yet. 'Hall, Alex' is one rider if `isName` knows 'Alex Hall', and otherwise two. */
export function parsePastedNames(text: string, isName: (name: string) => boolean = () => false): (string | null)[] {
  return normalise(text)
    .split('\n')
    .flatMap((line) => parseLine(line, isName));
}

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Co}]|\ufe0f/gu;
const WIDE_SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const ARROWS = /[↔→⇄⇔⚔×]/gu;
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u{e0020}-\u{e007f}]/gu;
const BULLETS = /[•◦▪▫■□●○‣⁃∙§✓✔]|(?<=^|\n)[ \t]*[o*][ \t]+/g;

function normalise(text: string): string {
  return text
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(INVISIBLE, '')
    .replace(WIDE_SPACES, ' ')
    .replaceAll('\u2011', '-')
    .replace(ARROWS, ' vs ')
    .replace(BULLETS, ' ')
    .replace(EMOJI, ' ');
}

/** A field of a line. A quoted field may contain separators. */
const FIELD = /(?<=^|[,;\t|])\s*(?:"((?:[^"]|"")*)"(?=\s*(?:[,;\t|]|$))|([^,;\t|]*))/g;
/** What separates the riders of a pair, or the number of a game from them. */
const BETWEEN = /\s(?:vs?\.?|versus|against|contre|gegen|x|@)(?=\s)|\s[-–—/&]+(?=\s)|:(?=\s)|\svs\.(?=\p{L})|\s{3,}/iu;

const DASH = /^\s*[-–—]\s*$/;

function parseLine(line: string, isName: (name: string) => boolean): (string | null)[] {
  const fields = [...line.matchAll(FIELD)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
  const reversed = fields.length === 2 && line.includes(',') ? surnameLast(fields.join(',')) : undefined;
  if (reversed !== undefined && isName(reversed)) return [reversed];
  const cells = fields
    .flatMap((field) => (DASH.test(field) ? field : ` ${field} `.split(BETWEEN)))
    .map((cell) => parseCell(cell, isName));
  const named = cells.filter((cell) => typeof cell === 'string' && !isNote(cell));
  // A code beside a name is the country of the rider. In a table, a dash without a name is an open slot.
  return cells.flatMap((cell) => {
    if (cell === undefined) return [];
    if (cell === '–') return named.length > 0 && line.includes('\t') ? [null] : [];
    return cell === null || named.length === 0 || !isNote(cell) ? [cell] : [];
  });
}

/** 'Alex Hall' for 'Hall, Alex'. */
function surnameLast(name: string): string {
  const [surname = '', first = ''] = name.split(',').map((part) => cleanName(part));
  return `${first} ${surname}`;
}

const OPEN = /^(?:tb[acd]|bye|n\/a|open|unknown|à (?:venir|confirmer)|\?+)$/i;
const HEADING =
  /^(?:(?:the )?(?:first|1st|opening) round|premier tour|(?:round of|round|game|match|heat|tour|duel)s?\b[\s\d.#/-]*[a-d]?|(?:seed|rider|athlete|skier|name|nom|no|nr|n°|#)s?[\s\d.#]*|country|pays|vs?\.?|versus)$/i;

/** Null is an open slot, and '–' a dash without a name. Undefined is not a name, such as a number or a heading. */
function parseCell(cell: string, isName: (name: string) => boolean): string | null | undefined {
  const text = cell.trim();
  if (DASH.test(text)) return '–';
  if (OPEN.test(text.replace(NUMBERING, '').replace(/^[([](.*)[)\]]$/, '$1'))) return null;
  const name = cleanName(text);
  return /\p{L}/u.test(name) && (!HEADING.test(name) || isName(name)) ? name : undefined;
}

const NUMBERING =
  /^(?:(?:no\.?|nr\.?|n°|seed|#)\s*)?[([#]?\s*\d{1,2}(?:st|nd|rd|th|er|e)?\s*(?:[.)\]°:–-]+\s*|\s+)(?=[\p{L}?([])/iu;
const BRACKETED = /\([^)]*\)|\[[^\]]*\]|\s#\d{1,2}$/g;
const QUOTED = /^[\s"'«»“”„‘’*_]+|[\s"'«»“”„‘*_,.;]+$/g;

function cleanName(text: string): string {
  const trimmed = text.replace(QUOTED, '').replace(NUMBERING, '');
  const name = trimmed
    .replace(BRACKETED, ' ')
    .replace(NUMBERING, '')
    .replace(/\s+\d{1,2}$/, '');
  const words = name.split(/\s+/).filter((word) => word !== '');
  const quoted = words.join(' ').replace(QUOTED, '');
  return quoted.includes(',') ? surnameLast(quoted) : quoted;
}

/** A country code is no name. */
function isNote(cell: string): boolean {
  return /^\p{Lu}{2,3}$/u.test(cell);
}

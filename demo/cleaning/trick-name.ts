/** Writes a trick as people read it, from the capitals of the public index. */

/** Short words that are words; every other word of up to three letters is one of the sport's abbreviations. */
const SHORT_WORDS = new Set(
  `a air and any arm at bar bio boy bow box bra by cap dub end far foot for fr gap get grab hand hip hit hop hug in iron it jam kick kink
  knee land late lazy leg liu lip look loop low no of off old on one only or out over pass poke pole pop pre rail ride rock roll
  roof run same side sit ski slap snap so some step style take tap the tip tips to toe top tree up use way with`.split(
    /\s+/,
  ),
);

/** Slips of the pen that would hide a trick from the search. */
const SLIPS: Record<string, string> = {
  blside: 'bslide',
  bsurace: 'bsurface',
  cosack: 'cossack',
  critica: 'critical',
  diaster: 'disaster',
  foward: 'forward',
  iorn: 'iron',
  saffety: 'safety',
  saftey: 'safety',
  seatblet: 'seatbelt',
  toyko: 'tokyo',
};

/** Words of the index that are run together from an abbreviation and a word: they keep their capitals. */
const ABBREVIATED = /^(SW|UN|NB|AO|RH|LH|HD|PB|DTP|KFED|RNB|LNB)/;
const WORDS_LIKE_ABBREVIATIONS = /^(SWAP|SWERVE|SWIVEL|SWITCH|SWOOP|UNDER|UNCROSSED)/;

/**
 * The trick's name: one component per feature of the run, joined by ' / '. Words are written in lower case after a
 * capital, the sport's abbreviations (B2, SW, NB5, HD) stay in capitals.
 * Undefined where no component holds a letter or a figure.
 */
export function nameTrick(components: string[]): string | undefined {
  const named = components.map(nameComponent).filter((component) => /[\p{L}\d]/u.test(component));
  return named.length > 0 ? named.join(' / ') : undefined;
}

function nameComponent(component: string): string {
  const even = component
    .replace(/\s*,\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/\s*\/\s*/g, '/')
    .replace(/^[\s,/]+|[\s,/]+$/g, '');
  const calm = even.replace(/[A-Z]+(?:'[A-Z]+)?/g, (word, at: number) =>
    isWord(word, even, at) ? correctSlip(word.toLowerCase()) : word,
  );
  return calm.charAt(0).toUpperCase() + calm.slice(1);
}

function correctSlip(word: string): string {
  return SLIPS[word] ?? word;
}

function isWord(word: string, text: string, at: number): boolean {
  const touchesFigure = /\d/.test(text.charAt(at - 1));
  if (touchesFigure) return false;
  if (SHORT_WORDS.has(word.toLowerCase())) return true;
  if (word.length < 4 || !/[AEIOUY]/.test(word)) return false;
  return !ABBREVIATED.test(word) || WORDS_LIKE_ABBREVIATIONS.test(word);
}

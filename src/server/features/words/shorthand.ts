import { LRUCache } from 'lru-cache';

/**
 * Words by the shorthand of referees, who join several: 'SWUNLIP2' is a switch unnatural lip 2. The spellings of the glossary cannot
 * replace this list: by 'back' for backside and 'corks' for cork, 'Backflip' would be a backside flip and 'Corks' lose its 5.
 */
const WORDS: Readonly<Record<string, string>> = {
  sw: 'switch',
  un: 'unnatural',
  unat: 'unnatural',
  nat: 'natural',
  l: 'left',
  r: 'right',
  lf: 'left foot',
  rf: 'right foot',
  lh: 'left hand',
  rh: 'right hand',
  op: 'opposite',
  opp: 'opposite',
  ow: 'other way',
  ao: 'alley-oop',
  b: 'back',
  f: 'front',
  bs: 'backside',
  fs: 'frontside',
  fw: 'forward',
  fwd: 'forward',
  foward: 'forward',
  forward: 'forward',
  lip: 'lip',
  t: 'tails',
  tails: 'tails',
  disaster: 'disaster',
  blend: 'blender',
  blender: 'blender',
  slide: 'slide',
  bslide: 'backslide',
  fslide: 'frontslide',
  surf: 'surface swap',
  surface: 'surface swap',
  srf: 'surface swap',
  bsrf: 'back surface swap',
  surace: 'surface swap',
  swap: 'swap',
  nb: 'nose butter',
  nosebutter: 'nose butter',
  tb: 'tail butter',
  np: 'nose press',
  nosepress: 'nose press',
  tailpress: 'tail press',
  nt: 'nose tap',
  nosetap: 'nose tap',
  nosedrag: 'nose drag',
  tt: 'tail tap',
  tailtap: 'tail tap',
  taildrag: 'tail drag',
  treetap: 'tree tap',
  hd: 'hand drag',
  handdrag: 'hand drag',
  hp: 'handplant',
  pp: 'pole plant',
  poleplant: 'pole plant',
  polejam: 'pole jam',
  wr: 'wallride',
  nollie: 'nollie',
  ollie: 'ollie',
  wallie: 'wallie',
  tranny: 'transition',
  dub: 'double',
  dbl: 'double',
  cork: 'cork',
  bio: 'bio',
  misty: 'misty',
  rod: 'rodeo',
  rodeo: 'rodeo',
  flat: 'flat',
  flare: 'flair',
  backie: 'backflip',
  bflip: 'backflip',
  ff: 'frontflip',
  fflip: 'frontflip',
  fronteflip: 'frontflip',
  frontfelip: 'frontflip',
  frontelip: 'frontflip',
  frontie: 'frontflip',
  backeflip: 'backflip',
  undereflip: 'underflip',
  overeflip: 'overflip',
  flip: 'flip',
  jap: 'japan',
  japan: 'japan',
  safety: 'safety',
  saftey: 'safety',
  saffety: 'safety',
  mute: 'mute',
  blunt: 'blunt',
  stale: 'stalefish',
  stalefish: 'stalefish',
  truck: 'truck driver',
  truckdriver: 'truck driver',
  seatblet: 'seatbelt',
  cosack: 'cossack',
  crit: 'critical',
  critica: 'critical',
  critical: 'critical',
  iorn: 'iron',
  liukang: 'liu kang',
  luikang: 'liu kang',
  nose: 'nose',
  tail: 'tail',
  grab: 'grab',
  lead: 'lead',
  same: 'same',
  to: 'to',
  trail: 'trailing',
  pretz: 'pretzel',
  snipe: 'sniper',
  sniper: 'sniper',
  rev: 'revert',
  shuff: 'shuffle',
  // These only look joined.
  bow: 'bow',
  low: 'low',
  run: 'run',
  top: 'top',
};

/** Captions have an S for a 5 in places: 'flats' is a flat 5. */
const BEFORE_FIVE = 'sw|un|[lr]|ao|hd|nb|tb|flat|rodeo|misty|cork';
const ALTERNATIVES = Object.keys(WORDS)
  .sort((one, other) => other.length - one.length)
  .join('|');
const JOINED = new RegExp(`^(\\d*)((?:${ALTERNATIVES})+)((?<=${BEFORE_FIVE})S|(?:S?\\d+)?)$`, 'i');
const NEXT = new RegExp(`^(?:${ALTERNATIVES})(?=(?:${ALTERNATIVES})*$)`, 'i');

type Replacement = readonly [RegExp, string];

/** Words that are written out are shortened first, so that a second reading changes nothing. */
const PHRASES: Readonly<Record<string, string>> = {
  'truck driver': 'truck',
  'surface swap': 'surface',
  'b&a': 'bow and arrow',
  'bow n arrow': 'bow and arrow',
  '1 foot': 'one foot',
};
const PHRASE = new RegExp(`\\b(?:50(?: ?[/-]? ?50)?|${Object.keys(PHRASES).join('|')})\\b`, 'gi');
const PARTS_OF_WORDS: readonly Replacement[] = [
  [/(?<=\p{L})50(?:50)?$/u, ' 50-50'],
  [/([BF]\d)S$/, '$1 swap'],
  [/^(\d)SWAP$/i, '$1 swap'],
  [/^(\d)0UT$/, '$1 out'],
];

/** Numbers are short for degrees: 2 is 270 and 10 is 1080. */
const DEGREES = new Map([
  ['0', 'zero'],
  ['1', '180'],
  ['2', '270'],
  ['3', '360'],
  ['4', '450'],
  ['5', '540'],
  ['6', '630'],
  ['7', '720'],
  ['8', '810'],
  ['9', '900'],
  ['10', '1080'],
  ['12', '1260'],
  ['14', '1440'],
  ['16', '1620'],
  ['18', '1800'],
]);

/** The words of captions repeat, and to split one takes ten times as long as to find it. */
const writtenWords = new LRUCache<string, string>({ max: 5_000, memoMethod: writeOutWord });

/** A number that numbers a part of the video or counts hands is no degrees, and a name such as 'L.A.' or 'Nat’s' is no shorthand. */
const WORD =
  /\b(?:chapter|part|round|top|try) \d+|(?<=^|[,;|/] ?)\d+ (?:feet|hands?|times|tries)\b|[\p{L}\d]+(?:['’.][\p{L}\d]+)*/giu;
const SHORT_WORD = /^[\p{L}\d]+$/u;

/** Writes out the shorthand of a caption, as in 'Switch double 1080, japan' for 'SW dub 10, JAP'. */
export function writeOut(caption: string): string {
  return caption
    .replace(PHRASE, (phrase) => PHRASES[phrase.toLowerCase()] ?? '50-50')
    .replace(WORD, (word) => (SHORT_WORD.test(word) ? writtenWords.memo(word) : word))
    .replace(/(?:^| \/ |[;|] ?)\p{L}/gu, (first) => first.toUpperCase());
}

/** Longer words would take long to split. */
const LONGEST_JOINED = 16;

function writeOutWord(word: string): string {
  const parts = PARTS_OF_WORDS.reduce((text, [short, long]) => text.replace(short, long), word).split(' ');
  return parts.map(writeOutPart).join(' ').trim();
}

function writeOutPart(part: string): string {
  const [, before = '', joined, after = ''] = (part.length <= LONGEST_JOINED && JOINED.exec(part)) || [];
  if (!joined) return DEGREES.get(part) ?? part;
  const words: string[] = [];
  for (let rest = joined.toLowerCase(); rest; ) {
    const [next = rest] = NEXT.exec(rest) ?? [];
    words.push(WORDS[next] ?? next);
    rest = rest.slice(next.length);
  }
  const [first, last] = [before, after.replace(/^s$/i, '5').replace(/^s/i, '')].map(
    (digits) => DEGREES.get(digits) ?? digits,
  );
  return [first && `${first},`, ...words, last].filter(Boolean).join(' ');
}

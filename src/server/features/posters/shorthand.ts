/** Words by the shorthand of referees, who join several: 'SWUNLIP2' is a switch unnatural lip 2. */
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
  lip: 'lip',
  t: 'tails',
  tails: 'tails',
  disaster: 'disaster',
  blend: 'blender',
  blender: 'blender',
  slide: 'slide',
  bslide: 'backslide',
  fslide: 'frontslide',
  surf: 'surface',
  surface: 'surface',
  srf: 'surface',
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
  hd: 'hand drag',
  handdrag: 'hand drag',
  hp: 'handplant',
  pp: 'pole plant',
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
  undereflip: 'underflip',
  overeflip: 'overflip',
  flip: 'flip',
  jap: 'japan',
  japan: 'japan',
  safety: 'safety',
  mute: 'mute',
  blunt: 'blunt',
  nose: 'nose',
  tail: 'tail',
  grab: 'grab',
  lead: 'lead',
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
const RAILS: readonly (readonly [RegExp, string])[] = [
  [/\b50 ?\/? ?50\b|\b50\b/g, '50-50'],
  [/(?<=\p{L})50(?:50)?\b/gu, ' 50-50'],
  [/\b([BF]\d)S\b/g, '$1 swap'],
];

/** Writes out the shorthand of a caption, as in 'switch double 10, japan' for 'SW dub 10, JAP'. */
export function writeOut(caption: string): string {
  const text = RAILS.reduce((line, [short, long]) => line.replace(short, long), caption);
  return text
    .replace(/[\p{L}\d]+/gu, writeOutWord)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Longer words would take long to split. */
const LONGEST_JOINED = 16;

function writeOutWord(word: string): string {
  const [, before, joined, after] = (word.length <= LONGEST_JOINED && JOINED.exec(word)) || [];
  if (!joined) return word;
  const words: string[] = [];
  for (let rest = joined.toLowerCase(); rest; ) {
    const [next = rest] = NEXT.exec(rest) ?? [];
    words.push(WORDS[next] ?? next);
    rest = rest.slice(next.length);
  }
  return [before ? `${before},` : '', ...words, after?.replace(/^s/i, after.length > 1 ? '' : '5')]
    .filter(Boolean)
    .join(' ');
}

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
  rev: 'revert',
  shuff: 'shuffle',
};

const ALTERNATIVES = Object.keys(WORDS)
  .sort((one, other) => other.length - one.length)
  .join('|');
const JOINED = new RegExp(`^(\\d*)((?:${ALTERNATIVES})+)(\\d*)$`, 'i');
const NEXT = new RegExp(`^(?:${ALTERNATIVES})(?=(?:${ALTERNATIVES})*$)`, 'i');
const RAILS: readonly (readonly [RegExp, string])[] = [
  [/\b50 ?\/? ?50\b|\b50\b/g, '50-50'],
  [/(?<=\p{L})50(?:50)?\b/gu, ' 50-50'],
  [/\b([BF]\d)S\b/g, '$1 swap'],
];

/** Writes out the shorthand of a caption, as in 'Switch double 10, japan' for 'SW dub 10, JAP'. */
export function writeOut(caption: string): string {
  const text = RAILS.reduce((line, [short, long]) => line.replace(short, long), caption)
    .replace(/[\p{L}\d]+/gu, writeOutWord)
    .replace(/\s+/g, ' ')
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function writeOutWord(word: string): string {
  const [, before, joined, after] = JOINED.exec(word) ?? [];
  if (!joined) return word;
  const words: string[] = [];
  for (let rest = joined.toLowerCase(); rest; ) {
    const [next = rest] = NEXT.exec(rest) ?? [];
    words.push(WORDS[next] ?? next);
    rest = rest.slice(next.length);
  }
  return [before ? `${before},` : '', ...words, after].filter(Boolean).join(' ');
}

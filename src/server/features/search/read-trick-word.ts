/** How the sport writes its tricks down: `BS` is backside, and `sw5` switch 5. */

const SHORT: Record<string, string> = {
  b: 'backside',
  bs: 'backside',
  f: 'frontside',
  fs: 'frontside',
  sw: 'switch',
  fwd: 'forward',
  dub: 'double',
  un: 'unnatural',
  l: 'left',
  r: 'right',
};

/** All that a folded word of a trick may be called, itself first. */
export function readTrickWord(word: string): string[] {
  const [, letters = '', digits = ''] = /^([a-z]+)(\d*)$/.exec(word) ?? [];
  const long = Object.hasOwn(SHORT, letters) ? SHORT[letters] : undefined;
  if (long === undefined) return [word];
  return digits === '' ? [word, long] : [word, long, digits];
}

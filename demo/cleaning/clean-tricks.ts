/** Converts the tricks of the public index, with a reason for each one skipped. */
import type { DemoGame, DemoTrick } from '../demo-content.ts';
import type { RawTrick } from './raw-data.ts';

interface CleanTricks {
  tricks: Record<string, DemoTrick[]>;
  count: number;
  /** One reason per skipped trick. */
  skipped: string[];
}

export function cleanTricks(raw: Record<string, RawTrick[]>, games: DemoGame[]): CleanTricks {
  const clean: CleanTricks = { tricks: {}, count: 0, skipped: [] };
  const known = new Set(games.map((game) => game.youtubeId));
  for (const game of games) {
    const tricks = (raw[game.youtubeId] ?? []).flatMap((trick) => cleanTrick(trick, game, clean.skipped));
    if (tricks.length > 0) clean.tricks[game.id] = tricks;
    clean.count += tricks.length;
  }
  for (const [youtubeId, tricks] of Object.entries(raw)) {
    if (!known.has(youtubeId)) for (const _ of tricks) clean.skipped.push(`video ${youtubeId}: no such game`);
  }
  return clean;
}

function cleanTrick([start, end, components]: RawTrick, game: DemoGame, skipped: string[]): DemoTrick[] {
  const source = `game ${game.id}, second ${start}`;
  const name = nameTrick(components);
  if (!name) skipped.push(`${source}: the trick has no name`);
  else if (start < 0 || end <= start) skipped.push(`${source}: ends at ${end}, which is not after its start`);
  else return [[start, end, name]];
  return [];
}

/** All other words of up to three letters are abbreviations of the sport. */
const SHORT_WORDS = new Set(
  `a air and any arm at bar bio boy bow box bra by cap dub end far foot for fr gap get grab hand hip hit hop hug in iron it jam kick kink
  knee land late lazy leg liu lip look loop low no of off old on one only or out over pass poke pole pop pre rail ride rock roll
  roof run same side sit ski slap snap so some step style take tap the tip tips to toe top tree up use way with`.split(
    /\s+/,
  ),
);

/** Typos that would hide a trick from the search. */
const TYPOS: Record<string, string> = {
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

/** An abbreviation and a word without a space stay in capitals. */
const ABBREVIATED = /^(SW|UN|NB|AO|RH|LH|HD|PB|DTP|KFED|RNB|LNB)/;
const WORDS_LIKE_ABBREVIATIONS = /^(SWAP|SWERVE|SWIVEL|SWITCH|SWOOP|UNDER|UNCROSSED)/;

/**
 * One component per feature of the run, joined by ' / ', in lower case after a capital; abbreviations (B2, SW, NB5) stay in
 * capitals. Undefined if no component contains a letter or a digit.
 */
export function nameTrick(components: string[]): string | undefined {
  const named = components.map(nameComponent).filter((component) => /[\p{L}\d]/u.test(component));
  return named.length > 0 ? named.join(' / ') : undefined;
}

function nameComponent(component: string): string {
  const normalised = component
    .replace(/\s*,\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/\s*\/\s*/g, '/')
    .replace(/^[\s,/]+|[\s,/]+$/g, '');
  const text = normalised.replace(/[A-Z]+(?:'[A-Z]+)?/g, (word, index: number) =>
    isWord(word, normalised, index) ? correctTypo(word.toLowerCase()) : word,
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function correctTypo(word: string): string {
  return TYPOS[word] ?? word;
}

function isWord(word: string, text: string, index: number): boolean {
  if (/\d/.test(text.charAt(index - 1))) return false;
  if (SHORT_WORDS.has(word.toLowerCase())) return true;
  if (word.length < 4 || !/[AEIOUY]/.test(word)) return false;
  return !ABBREVIATED.test(word) || WORDS_LIKE_ABBREVIATIONS.test(word);
}

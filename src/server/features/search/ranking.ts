import type { NamedWords } from '../tricks/video-texts.ts';
import { bitsOfCaptions, type CaptionMatches, createProximity, PROXIMITY } from './captions.ts';
import { QUALITIES, type Quality, type QueryWord, type WordMatch } from './query-words.ts';
import type { SearchIndex } from './search-index.ts';
import { allBits, type BitsByNumber, bitsOfWords, unite } from './word-bits.ts';

export type Ranked<T> = { rank: number; item: T };

/** What matches with a quality or a better one. */
type Level = { elsewhere: BitsByNumber; captions: BitsByNumber };

/** Ranks within a quality. `tags` and `part` also search titles and captions: in `part`, the words may have others between them. */
const RANKS = { title: 0, tags: 1, part: 2, description: 3 } as const;
const RANKS_OF_QUALITY = Object.keys(RANKS).length;

/** A query without words finds nothing. */
const NOT_FOUND = -1;

/** Ranks posts, riders and tags for the words of a query. The best rank is 0. */
export class Ranking {
  readonly captions: CaptionMatches;
  readonly #index: SearchIndex;
  readonly #all: number;
  /** The best quality comes first. */
  readonly #levels: readonly Level[];
  readonly #widest: Level;

  constructor(index: SearchIndex, words: readonly QueryWord[]) {
    const { captionTokens, words: numbered } = index.texts.numbered;
    const bitsOf = (field: 'inTricks' | 'elsewhere', worst: Quality) =>
      bitsOfWords(
        numbered.texts.length,
        words.map((word) => word[field]),
        worst,
      );
    const inTricks = bitsOf('inTricks', QUALITIES.fuzzy);
    const matched = bitsOfCaptions(index.captionTokens, inTricks);
    const matches = words.flatMap(matchesOf);
    const others = [QUALITIES.prefix, QUALITIES.fuzzy].filter((worse) =>
      matches.some(({ quality }) => quality === worse),
    );
    const qualities = [QUALITIES.exact, ...others];
    const level = (quality: Quality): Level => ({
      elsewhere: bitsOf('elsewhere', quality),
      // The worst quality has all matches.
      captions:
        quality === qualities.at(-1)
          ? matched
          : bitsOfCaptions(index.captionTokens, bitsOf('inTricks', quality), matched),
    });
    const exact = level(QUALITIES.exact);
    this.#index = index;
    this.#all = words.length > 0 ? allBits(words) : NOT_FOUND;
    this.#levels = [exact, ...others.map(level)];
    this.#widest = this.#levels.at(-1) ?? exact;
    this.captions = {
      ...{ matched, exact: exact.captions },
      proximityOf: createProximity(captionTokens, matched, inTricks),
    };
  }

  /** Returns the positions of the posts with all words among the `newest`, best first. Equal ranks keep their order. */
  rankPosts(newest: number): number[] {
    const positions = Array.from({ length: this.#all === NOT_FOUND ? 0 : newest }, (_, position) => position);
    return rankAll(positions, (position) => this.#rankPost(position)).map(({ item }) => item);
  }

  rankNames(named: Iterable<NamedWords>): Ranked<NamedWords>[] {
    return rankAll(named, ({ words }) => {
      const rank = this.#levels.findIndex(({ elsewhere }) => unite(words, elsewhere) === this.#all);
      return rank < 0 ? undefined : rank;
    });
  }

  /** Returns the words outside the captions of a post. */
  bitsElsewhere(position: number): number {
    return this.#fieldsOf(position, this.#widest).description;
  }

  hasAllWords(caption: number): boolean {
    return this.captions.matched[caption] === this.#all;
  }

  /** Words far apart are worse than words with a typo. */
  rankCaption(caption: number): number {
    return this.captions.proximityOf(caption) * this.#levels.length + this.#qualityOf(caption);
  }

  /** Returns the worst quality among the words that a caption matches. */
  #qualityOf(caption: number): number {
    return this.#levels.findIndex(({ captions }) => captions[caption] === this.captions.matched[caption]);
  }

  #rankPost(position: number): number | undefined {
    const missing = this.#all & ~this.bitsElsewhere(position);
    if (!this.#isInCaptions(missing, position, this.#widest)) return undefined;
    for (const [quality, level] of this.#levels.entries()) {
      const rank = this.#rankInLevel(position, quality, level);
      if (rank !== undefined) return quality * RANKS_OF_QUALITY + rank;
    }
    // The words are far apart in one caption.
    const closest = this.#closest(position, missing, this.captions.proximityOf);
    return closest === undefined ? undefined : this.#levels.length * RANKS_OF_QUALITY + closest;
  }

  #rankInLevel(position: number, quality: number, level: Level): number | undefined {
    const { title, tags, description } = this.#fieldsOf(position, level);
    if (title === this.#all) return RANKS.title;
    const distanceOf = (fields: number) => {
      const missing = this.#all & ~fields;
      const isOneWord = (missing & (missing - 1)) === 0;
      if (isOneWord && this.#isInCaptions(missing, position, level)) return 0;
      return this.#closest(position, missing, (caption) => this.#distanceInLevel(caption, quality));
    };
    const distance = distanceOf(tags);
    if (distance !== undefined) return distance === 0 ? RANKS.tags : RANKS.part;
    return distanceOf(description) === undefined ? undefined : RANKS.description;
  }

  /** Each field includes the fields before it. */
  #fieldsOf(position: number, { elsewhere }: Level) {
    const title = this.#index.title.unite(position, elsewhere);
    const tags = title | this.#index.tags.unite(position, elsewhere);
    return { title, tags, description: tags | this.#index.description.unite(position, elsewhere) };
  }

  /** Whether the captions together have all missing words. */
  #isInCaptions(missing: number, position: number, { captions }: Level): boolean {
    return (missing & ~this.#index.captions.unite(position, captions, missing)) === 0;
  }

  /** Returns the least distance among the captions with the missing words. */
  #closest(position: number, missing: number, distanceOf: (caption: number) => number | undefined): number | undefined {
    let closest: number | undefined;
    this.#index.captions.forEach(position, (caption) => {
      if ((missing & ~(this.captions.matched[caption] ?? 0)) !== 0) return;
      const distance = distanceOf(caption);
      if (distance !== undefined && distance < (closest ?? Number.POSITIVE_INFINITY)) closest = distance;
    });
    return closest;
  }

  /** Returns 1 for words that are not adjacent, unless they match with a better quality; undefined for words that are far apart. */
  #distanceInLevel(caption: number, level: number): number | undefined {
    const quality = this.#qualityOf(caption);
    const proximity = this.captions.proximityOf(caption);
    if (quality > level || proximity > PROXIMITY.samePart) return undefined;
    return proximity === PROXIMITY.adjacent || quality < level ? 0 : 1;
  }
}

function rankAll<T>(items: Iterable<T>, rankOf: (item: T) => number | undefined): Ranked<T>[] {
  const ranked: Ranked<T>[] = [];
  for (const item of items) {
    const rank = rankOf(item);
    if (rank !== undefined) ranked.push({ rank, item });
  }
  return ranked.sort((one, other) => one.rank - other.rank);
}

export function matchesOf({ inTricks, elsewhere }: QueryWord): WordMatch[] {
  return [...inTricks.matches, ...elsewhere.matches];
}

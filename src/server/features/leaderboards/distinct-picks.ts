/** The distinct picks of a cup. A first round has at most 32,768, however many brackets share them. */
import { BRACKET_GAMES } from '#contract/rules/picks.ts';

const GAMES = BRACKET_GAMES.length;
const NO_RIDER = 0;

export class DistinctPicks {
  readonly #codes = new Map<string, number>();
  /** For each code, the place in `#riders` of the pick for each game, game 1 first. */
  #picks = new Uint16Array(GAMES);
  #counts = new Int32Array(1);
  readonly #riders = [NO_RIDER];
  /** For each game, the number of late picks by place in `#riders`. */
  readonly #late = BRACKET_GAMES.map((): number[] => []);

  get count(): number {
    return this.#codes.size;
  }

  /** Returns the code of stored picks. Throws for malformed JSON. */
  encode(stored: string): number {
    const known = this.#codes.get(stored);
    if (known !== undefined) return known;
    const riders: (number | null)[] = JSON.parse(stored);
    const code = this.#codes.size;
    if (code === this.#counts.length) this.#grow();
    const places = BRACKET_GAMES.map((_, index) => this.#placeOf(riders[index] ?? NO_RIDER));
    this.#picks.set(places, code * GAMES);
    this.#codes.set(stored, code);
    return code;
  }

  /** `index` counts the games from 0. */
  isPicked(code: number, index: number, rider: number): boolean {
    return this.#riders[this.#picks[code * GAMES + index] ?? 0] === rider;
  }

  /** Counts one bracket more or less. `lateGames` has a bit for each game. */
  countBracket(code: number, lateGames: number, difference: 1 | -1): void {
    this.#counts[code] = (this.#counts[code] ?? 0) + difference;
    if (lateGames === 0) return;
    for (const [index, late] of this.#late.entries()) {
      if ((lateGames & (1 << index)) === 0) continue;
      const place = this.#picks[code * GAMES + index] ?? 0;
      late[place] = (late[place] ?? 0) + difference;
    }
  }

  /** For each game, game 1 first, the number of brackets that picked each rider in time. */
  countPicks(): Map<number, number>[] {
    return this.#late.map((late, index) => {
      const counts = new Int32Array(this.#riders.length);
      for (let code = 0; code < this.count; code++) {
        const place = this.#picks[code * GAMES + index] ?? 0;
        counts[place] = (counts[place] ?? 0) + (this.#counts[code] ?? 0);
      }
      const inTime = this.#riders.map((rider, place): [number, number] => [
        rider,
        (counts[place] ?? 0) - (late[place] ?? 0),
      ]);
      return new Map(inTime.filter(([rider, count]) => rider !== NO_RIDER && count > 0));
    });
  }

  #placeOf(rider: number): number {
    const place = this.#riders.indexOf(rider);
    return place === -1 ? this.#riders.push(rider) - 1 : place;
  }

  #grow(): void {
    const [picks, counts] = [this.#picks, this.#counts];
    this.#picks = new Uint16Array(picks.length * 2);
    this.#picks.set(picks);
    this.#counts = new Int32Array(counts.length * 2);
    this.#counts.set(counts);
  }
}

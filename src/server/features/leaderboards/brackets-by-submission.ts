/** The rows are in the order of submission, 23 bytes each, in blocks of typed arrays: a change moves the rows of one block at most. */

export type BracketRow = {
  id: number;
  submittedAt: number;
  /** A code of {@link DistinctPicks}. */
  picks: number;
  lateGames: number;
  /** {@link NO_CALL}, or the letters plus one. */
  call: number;
};

/** The value for a bracket without a call that counts. */
export const NO_CALL = 0;

export const ROWS_PER_BLOCK = 8_192;
const SMALLEST_BLOCK = 64;
const IDS_PER_PAGE = 4_096;

export type BlockPosition = { block: Block; index: number };

/** The arrays share one buffer, because the allocator returns large buffers to the operating system at once. */
function allocateColumns(capacity: number) {
  const buffer = new ArrayBuffer(19 * capacity);
  return {
    submittedAt: new Float64Array(buffer, 0, capacity),
    ids: new Int32Array(buffer, 8 * capacity, capacity),
    picks: new Int32Array(buffer, 12 * capacity, capacity),
    lateGames: new Uint16Array(buffer, 16 * capacity, capacity),
    calls: new Uint8Array(buffer, 18 * capacity, capacity),
  };
}

/** Consecutive rows in the order of submission. */
export class Block {
  readonly number: number;
  count = 0;
  columns: ReturnType<typeof allocateColumns>;

  constructor(number: number, capacity: number) {
    this.number = number;
    this.columns = allocateColumns(capacity);
  }

  idAt(index: number): number {
    return this.columns.ids[index] ?? 0;
  }

  timeAt(index: number): number {
    return this.columns.submittedAt[index] ?? 0;
  }

  set(index: number, row: BracketRow): void {
    const { columns } = this;
    columns.ids[index] = row.id;
    columns.submittedAt[index] = row.submittedAt;
    columns.picks[index] = row.picks;
    columns.lateGames[index] = row.lateGames;
    columns.calls[index] = row.call;
  }

  insert(index: number, row: BracketRow): void {
    this.#reserve(this.count + 1);
    if (index < this.count)
      for (const column of Object.values(this.columns)) column.copyWithin(index + 1, index, this.count);
    this.count += 1;
    this.set(index, row);
  }

  remove(index: number): void {
    for (const column of Object.values(this.columns)) column.copyWithin(index, index + 1, this.count);
    this.count -= 1;
  }

  /** Appends the rows from `index` on to another block, which has room for them. */
  moveTo(block: Block, index: number): void {
    const moved = this.count - index;
    block.#reserve(block.count + moved);
    copyColumns(this, block, index);
    block.count += moved;
    this.count = index;
  }

  countBefore(submittedAt: number, id: number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.isBefore(middle, submittedAt, id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  isBefore(index: number, submittedAt: number, id: number): boolean {
    const difference = this.timeAt(index) - submittedAt;
    return difference < 0 || (difference === 0 && this.idAt(index) < id);
  }

  #reserve(count: number): void {
    const { length } = this.columns.ids;
    if (count <= length) return;
    const larger = new Block(this.number, Math.max(count, length * 2));
    copyColumns(this, larger, 0);
    this.columns = larger.columns;
  }
}

/** Appends the rows from `index` on to the rows of the target. */
function copyColumns({ columns, count }: Block, target: Block, index: number): void {
  const targets = Object.values(target.columns);
  for (const [place, column] of Object.values(columns).entries()) {
    targets[place]?.set(column.subarray(index, count), target.count);
  }
}

export class BracketsBySubmission {
  count = 0;
  /** No block is empty. */
  readonly blocks: Block[] = [];

  readonly #rowsPerBlock: number;
  readonly #byNumber: (Block | undefined)[] = [];
  /** The block number plus one by bracket id, in pages of ids: the growth of one large map would block the process. */
  readonly #pages = new Map<number, Int32Array>();

  constructor(rowsPerBlock = ROWS_PER_BLOCK) {
    this.#rowsPerBlock = rowsPerBlock;
  }

  find(id: number): BlockPosition | undefined {
    const number = this.#pages.get(Math.floor(id / IDS_PER_PAGE))?.[id % IDS_PER_PAGE];
    const block = number ? this.#byNumber[number - 1] : undefined;
    return block && { block, index: block.columns.ids.indexOf(id) };
  }

  /** Adds the blocks with changed rows to `changed`. */
  insert(row: BracketRow, changed: Set<Block>): void {
    const { submittedAt, id } = row;
    this.count += 1;
    let place = this.#placeOf(submittedAt, id);
    let block = this.blocks[place] ?? this.#addBlock(place);
    changed.add(block);
    if (block.count === this.#rowsPerBlock) {
      const index = block.countBefore(submittedAt, id);
      place += 1;
      const next = this.#addBlock(place);
      changed.add(next);
      // Rows mostly arrive in the order of submission, which leaves all blocks but the last full.
      if (index < block.count) this.#move(block, next, this.#rowsPerBlock / 2);
      if (index >= block.count) block = next;
    }
    block.insert(block.countBefore(submittedAt, id), row);
    this.#locate(id, block.number);
  }

  /** Adds the blocks with changed rows to `changed`. A removed block has no rows. */
  remove({ block, index }: BlockPosition, changed: Set<Block>): void {
    const [time, id] = [block.timeAt(index), block.idAt(index)];
    const place = this.#placeOf(time, id);
    this.#locate(id, undefined);
    block.remove(index);
    this.count -= 1;
    changed.add(block);
    const next = this.blocks[place + 1];
    if (block.count === 0) this.#drop(place);
    // Room for later rows prevents a split at once.
    else if (next && block.count + next.count <= (3 / 4) * this.#rowsPerBlock) {
      this.#move(next, block, 0);
      this.#drop(place + 1);
      changed.add(next);
    }
  }

  /** The other rows of the same time, after the given row, or with step -1 before it. */
  *submittedWith({ block, index }: BlockPosition, step: 1 | -1): Generator<BlockPosition> {
    const time = block.timeAt(index);
    let place = this.blocks.indexOf(block);
    let [current, next] = [this.blocks[place], index + step];
    while (current !== undefined) {
      for (; next >= 0 && next < current.count; next += step) {
        if (current.timeAt(next) !== time) return;
        yield { block: current, index: next };
      }
      place += step;
      current = this.blocks[place];
      next = step === 1 ? 0 : (current?.count ?? 0) - 1;
    }
  }

  /** Returns the place of the block that has the row, or receives it. */
  #placeOf(submittedAt: number, id: number): number {
    let [low, high] = [0, this.blocks.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      const block = this.blocks[middle];
      if (block?.isBefore(block.count - 1, submittedAt, id)) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low);
  }

  #addBlock(place: number): Block {
    const free = this.#byNumber.indexOf(undefined);
    const block = new Block(
      free === -1 ? this.#byNumber.length : free,
      this.blocks.length === 0 ? SMALLEST_BLOCK : this.#rowsPerBlock,
    );
    this.#byNumber[block.number] = block;
    this.blocks.splice(place, 0, block);
    return block;
  }

  #drop(place: number): void {
    const [block] = this.blocks.splice(place, 1);
    if (block) this.#byNumber[block.number] = undefined;
  }

  #move(from: Block, to: Block, index: number): void {
    for (const id of from.columns.ids.subarray(index, from.count)) this.#locate(id, to.number);
    from.moveTo(to, index);
  }

  #locate(id: number, number: number | undefined): void {
    const place = Math.floor(id / IDS_PER_PAGE);
    let page = this.#pages.get(place);
    if (page === undefined) {
      page = new Int32Array(IDS_PER_PAGE);
      this.#pages.set(place, page);
    }
    page[id % IDS_PER_PAGE] = number === undefined ? 0 : number + 1;
  }
}

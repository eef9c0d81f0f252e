/** The error of a picture store that fails or does not answer; the same request may succeed later. */
export class StoreOutage extends Error {
  /** Names the store for operators, such as `s3://pictures at https://s3.example`. */
  readonly store: string;
  /** Rejects as long as the store fails. */
  readonly check: () => Promise<unknown>;

  constructor(reason: string, { store, check }: Pick<StoreOutage, 'store' | 'check'>) {
    super(`the picture store ${store} fails: ${reason}`);
    this.name = 'StoreOutage';
    this.store = store;
    this.check = check;
  }
}

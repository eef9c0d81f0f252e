/** Which videos cards are marked of. It stays empty until what the visitor's browser keeps is read, after everything else. */
import { createStore } from '../ui/store.ts';

export const watchedPostIds = createStore<ReadonlySet<number>>(new Set());

/** The shelf of the visitor's own browser: what stands there leaves it never. */
import { openShelf } from './local-store.ts';

export const shelf = openShelf({ storage: () => localStorage, events: globalThis });

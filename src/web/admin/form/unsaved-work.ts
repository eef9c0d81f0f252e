/** How many open forms hold something that is not saved yet. */
import { createStore } from '../../ui/store.ts';

export const unsavedWork = createStore(0);

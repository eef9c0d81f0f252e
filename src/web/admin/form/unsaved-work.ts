import { createStore } from '../../ui/store.ts';

/** The number of forms with unsaved values. */
export const unsavedWork = createStore(0);

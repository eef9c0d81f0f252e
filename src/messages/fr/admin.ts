/** All French messages of the admin area. */
import type { AdminMessages } from '../en/admin.ts';
import * as areas from './admin-areas.ts';
import { typeset } from './typeset.ts';

export const messages: AdminMessages = typeset({ ...areas });

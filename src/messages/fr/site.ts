/** All French messages of the public site. */
import type { Messages } from '../en/site.ts';
import * as areas from './site-areas.ts';
import { typeset } from './typeset.ts';

export const messages: Messages = typeset({ language: 'fr', ...areas });

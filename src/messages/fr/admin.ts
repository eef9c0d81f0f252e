/** All French messages of the admin area. */
import type { AdminMessages } from '../en/admin.ts';
import * as cups from './admin/cups.ts';
import * as fans from './admin/fans.ts';
import * as general from './admin/general.ts';
import * as heroes from './admin/heroes.ts';
import * as posts from './admin/posts.ts';
import * as riders from './admin/riders.ts';
import * as tricks from './admin/tricks.ts';
import { typeset } from './typeset.ts';

const french: AdminMessages = {
  ...general,
  ...cups,
  ...fans,
  ...heroes,
  ...posts,
  ...riders,
  ...tricks,
};

export const messages = typeset(french);

/** All English messages of the admin area. */
import * as cups from './admin/cups.ts';
import * as fans from './admin/fans.ts';
import * as general from './admin/general.ts';
import * as heroes from './admin/heroes.ts';
import * as posts from './admin/posts.ts';
import * as riders from './admin/riders.ts';
import * as tricks from './admin/tricks.ts';

export const messages = {
  ...general,
  ...cups,
  ...fans,
  ...heroes,
  ...posts,
  ...riders,
  ...tricks,
};

export type AdminMessages = typeof messages;

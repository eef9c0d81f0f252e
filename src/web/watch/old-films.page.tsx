import { definePage } from '../site/page.ts';
import { redirectFilms } from './load-post-lists.ts';

export default definePage({
  path: '/films/:rest(.*)',
  load: redirectFilms,
  head: (never) => never,
  Body: () => null,
});

/** Shows the visitor's own marks on the cards of every list, from when the page is taken over. */
import { watchedPosts } from '../../watch/watched-store.ts';
import { watched } from './watched-posts.ts';

export function followWatched(): void {
  let shown = '';
  const show = () => {
    const ids = watched.list();
    if (String(ids) === shown) return;
    shown = String(ids);
    watchedPosts.set(new Set(ids));
  };
  watched.subscribe(show);
  show();
}

import { loadMessages } from '#messages/load-messages.ts';
import { watchedPosts } from '../player/watch-history.ts';
import { currentPage } from '../site/location.ts';
import { onContent } from '../site/on-content.ts';
import { localStore } from '../ui/local-store.ts';
import { notify } from '../ui/toast.ts';
import { favourites } from './favourites.ts';

let started = false;

export function startMarks(): void {
  if (started) return;
  started = true;
  localStore.subscribe(update);
  onContent(update);
}

export async function toggleFavourite(star: HTMLElement): Promise<void> {
  startMarks();
  const favourite = readFavourite(star);
  if (favourites.set(...favourite, !favourites.has(...favourite))) return;
  const { marks } = await loadMessages(currentPage.language);
  notify(marks.full, 'bad');
}

/** Writes only changed attributes, because observers see each write. */
function update(): void {
  for (const star of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
    const pressed = String(favourites.has(...readFavourite(star)));
    if (star.ariaPressed !== pressed) star.ariaPressed = pressed;
  }
  for (const mark of document.querySelectorAll<HTMLElement>('[data-watched]')) {
    const isHidden = !watchedPosts.has(Number(mark.dataset.watched));
    if (mark.hidden !== isHidden) mark.hidden = isHidden;
  }
}

function readFavourite({ dataset }: HTMLElement): [postId: number, start: number | null] {
  const [post, start] = (dataset.favourite ?? '').split(' ');
  return [Number(post), start === undefined ? null : Number(start)];
}

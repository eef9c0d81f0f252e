import { isEditor, session } from '../account/session.ts';
import { loadSessionClient } from '../account/start-session.ts';
import { currentPage } from '../site/location.ts';

/** Shows a scheduled post to an editor on the not-found page, whose fragment names it. For others it drops the fragment. */
export function showScheduledPost(id: string): void {
  const decide = () => {
    const { status } = session.get();
    if (status !== 'signed-in' && status !== 'signed-out') return;
    stop();
    if (isEditor()) void show(id);
    else forget();
  };
  const stop = session.subscribe(decide);
  decide();
}

async function show(id: string): Promise<void> {
  const [{ api }, { loadPlayer }, { mountIn }, { default: Player }] = await Promise.all([
    loadSessionClient(),
    import('./load-player.ts'),
    import('../site/mount.tsx'),
    import('./player.island.tsx'),
  ]);
  const data = await loadPlayer({ api, params: { id }, language: currentPage.language }).catch(() => undefined);
  const main = document.getElementById('content');
  if (!data || !main) return forget();
  history.replaceState(null, '', `${location.pathname.replace(/\/not-found$/, '')}/posts/${id}`);
  document.title = data.post.title;
  await mountIn(main, <Player {...data} />);
}

function forget(): void {
  history.replaceState(null, '', location.pathname);
}

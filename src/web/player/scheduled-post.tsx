/** The not-found page of an admin who follows a link to a scheduled post shows that post. */
import { isAdmin, session } from '../account/session.ts';
import { loadSessionClient } from '../account/start-session.ts';

/** The address has the path of the post in its fragment; for others than admins it loses it. */
export function showScheduledPost(id: string): void {
  const decide = () => {
    const { status } = session.get();
    if (status !== 'signed-in' && status !== 'signed-out') return;
    stop();
    if (isAdmin()) void show(id);
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
  // An admin gets the not-found page too if there is no such post.
  const data = await loadPlayer({ api, params: { id } }).catch(() => undefined);
  const main = document.getElementById('content');
  if (!data || !main) return forget();
  history.replaceState(null, '', `${location.pathname.replace(/\/not-found$/, '')}/posts/${id}`);
  document.title = data.post.title;
  await mountIn(main, <Player {...data} />);
}

function forget(): void {
  history.replaceState(null, '', location.pathname);
}

import { existsSync } from 'node:fs';
import path from 'node:path';

/** The modules of each browser script, so that no page loads a dozen small files. The bundler splits all other modules. */
const CHUNKS = {
  load: ['src/web/app/replay-early-clicks.ts'],
  site: [
    'src/contract/cup-paths.ts',
    'src/contract/embed-paths.ts',
    'src/contract/english-numbers.ts',
    'src/contract/languages.ts',
    'src/contract/pictures.ts',
    'src/contract/post-types.ts',
    'src/contract/page-rendering.ts',
    'src/web/account/account-links.tsx',
    'src/web/account/alerts/follow-place.tsx',
    'src/web/account/session.ts',
    'src/web/account/sign-in-button.tsx',
    'src/web/account/sign-in-modal.tsx',
    'src/web/account/start-session.ts',
    'src/web/api/loader-context.ts',
    'src/web/cup/cup-path.ts',
    'src/web/app/browser.tsx',
    'src/web/app/follow-links.ts',
    'src/web/app/page-data.ts',
    'src/web/app/routes.tsx',
    'src/web/layout/announcer.tsx',
    'src/web/layout/error-screen.tsx',
    'src/web/layout/footer.tsx',
    'src/web/layout/header.tsx',
    'src/web/layout/navigation.ts',
    'src/web/layout/root.tsx',
    'src/web/messages/en/navigation.ts',
    'src/web/messages/en/outage.ts',
    'src/web/messages/en/times.ts',
    'src/web/messages/en/watch.ts',
    'src/web/messages/messages.ts',
    'src/web/rivals/rivals-path.ts',
    'src/web/share/share.tsx',
    'src/web/ui/chunk-load-error.ts',
    'src/web/ui/hide-results.tsx',
    'src/web/ui/lazy-with-retry.tsx',
    'src/web/ui/link.tsx',
    'src/web/ui/letters.tsx',
    'src/web/ui/local-store.ts',
    'src/web/ui/page-head.tsx',
    'src/web/ui/poster.tsx',
    'src/web/ui/preferences.ts',
    'src/web/ui/scroll-into-row.ts',
    'src/web/ui/store.ts',
    'src/web/ui/toast.tsx',
    'src/web/ui/use-hydrated.ts',
    'src/web/ui/use-on-navigation.ts',
    'src/web/ui/use-optional-component.ts',
    'src/web/ui/use-site.ts',
    'src/web/ui/visitor-marks.ts',
    'src/web/ui/with-avif.tsx',
    'src/web/ui/format-time.ts',
    'src/web/ui/play-icon.tsx',
    'src/web/ui/time-ago.tsx',
    'src/web/watch/post-card.tsx',
    'src/web/watch/post-label.ts',
  ],
  api: [
    'src/contract/client.ts',
    'src/web/api/client.ts',
    'src/web/api/loader-errors.ts',
    'src/web/cup/cup-view.ts',
    'src/web/watch/post-summary.ts',
  ],
  'private-page': ['src/web/account/loading-page.tsx', 'src/web/account/private-head.tsx'],
  account: [
    'src/web/account/explain-error.ts',
    'src/web/account/fields.tsx',
    'src/web/account/form-submission.tsx',
    'src/web/account/session-client.ts',
    'src/web/messages/en/account.ts',
  ],
  crews: ['src/web/crews/crews-screen.tsx', 'src/web/crews/loading-crews.tsx', 'src/web/messages/en/crews.ts'],
  'crew-data': ['src/web/account/loaded.tsx'],
  'watch-history': ['src/contract/ids.ts', 'src/web/player/watch-history.ts', 'src/web/ui/stored-reader.ts'],
  library: ['src/web/library/library-screen.tsx', 'src/web/messages/en/library.ts'],
  'cup-page': [
    'src/contract/bracket.ts',
    'src/web/cup/cup-games.tsx',
    'src/web/cup/cup-head.tsx',
    'src/web/cup/cup-switcher.tsx',
    'src/web/cup/date-range.ts',
    'src/web/cup/no-cup.tsx',
    'src/web/messages/en/cup.ts',
  ],
  covered: ['src/web/ui/covered.tsx'],
  'cup-results': ['src/web/cup/bracket-tree.ts', 'src/web/cup/results.tsx', 'src/web/cup/rounds.tsx'],
  cup: [
    'src/web/cup/bracket/use-my-bracket.ts',
    'src/web/cup/bracket/use-submitted-bracket.ts',
    'src/web/cup/cup-screen.tsx',
    'src/web/cup/cup-tabs.tsx',
    'src/web/cup/leaderboard/fan-row.tsx',
    'src/web/cup/leaderboard/leaderboard.tsx',
    'src/web/cup/use-live-cup.ts',
  ],
  bracket: [
    'src/contract/picks.ts',
    'src/contract/share-picture-paths.ts',
    'src/web/cup/bracket/shared-bracket-path.ts',
    'src/web/messages/en/bracket.ts',
  ],
  'cup-live': [
    'src/web/cup/bracket/bracket-link.tsx',
    'src/web/cup/crowd.tsx',
    'src/web/cup/leaderboard/more-rows.tsx',
    'src/web/cup/leaderboard/own-row.tsx',
    'src/web/cup/subscribe-to-cup.ts',
    'src/web/cup/sync-cup.ts',
  ],
  'crew-standing': [
    'src/web/crews/crew-leaderboards.tsx',
    'src/web/crews/crew-standing.tsx',
    'src/web/crews/member-picks.tsx',
  ],
  'fold-name': ['src/contract/fold-name.ts', 'src/contract/round-tags.ts'],
  'post-paths': ['src/web/player/start-time.ts', 'src/web/ui/use-optional-component.ts', 'src/web/watch/post-list.ts'],
  lists: [
    'src/contract/paging.ts',
    'src/web/messages/en/lists.ts',
    'src/web/watch/empty-list.tsx',
    'src/web/watch/pagination.tsx',
  ],
  grid: ['src/web/messages/en/promo-tiles.ts', 'src/web/watch/post-grid.tsx'],
  riders: ['src/web/messages/en/riders.ts', 'src/web/riders/age.ts'],
  player: [
    'src/contract/videos.ts',
    'src/web/messages/en/player.ts',
    'src/web/player/host-frame.tsx',
    'src/web/player/player-screen.tsx',
    'src/web/player/post-details.tsx',
    'src/web/player/scoreboard.tsx',
    'src/web/player/tags.tsx',
    'src/web/player/tricks.tsx',
    'src/web/player/use-playback.ts',
    'src/web/player/video-player.tsx',
  ],
};

/** Packages that belong to the chunk `site`. */
const EVERY_PAGE_PACKAGES = /node_modules\/(react|react-dom|react-router|scheduler)\//;

/** The bundler's import helper belongs to the chunk `load`, which imports the other scripts. */
const PRELOAD = /vite\/preload-helper/;

const ROOT = path.resolve(import.meta.dirname, '../..').replaceAll('\\', '/');

for (const module of Object.values(CHUNKS).flat()) {
  if (!existsSync(path.join(ROOT, module)))
    throw new Error(`scripts/building/chunks.ts lists ${module}, which does not exist`);
}

/** For Rolldown. A group includes its imports unless an earlier group has them, so the order matters. */
export const chunkGroups = Object.entries(CHUNKS).map(([name, modules]) => ({
  name,
  test: (id: string) => {
    if (name === 'site' && EVERY_PAGE_PACKAGES.test(id)) return true;
    if (name === 'load' && PRELOAD.test(id)) return true;
    const file = id.replaceAll('\\', '/').replace(`${ROOT}/`, '');
    return modules.includes(file);
  },
  ...(name === 'load' && { priority: 1 }),
}));

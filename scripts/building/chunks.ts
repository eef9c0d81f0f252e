import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The modules that one script of the browser holds together, so that no page loads a dozen small files. A name that ends with a
 * slash is a folder. What is not listed is divided by the bundler.
 */
const CHUNKS = {
  load: ['src/web/app/replay-early-clicks.ts'],
  site: [
    'src/web/ui/',
    'src/web/layout/announcer.tsx',
    'src/web/layout/footer.tsx',
    'src/web/layout/header.tsx',
    'src/web/layout/root.tsx',
    'src/web/layout/header.tsx',
    'src/web/ui/toast.tsx',
    'src/web/ui/toast.tsx',
    'src/web/layout/footer.tsx',
    'src/web/layout/announcer.tsx',
    'src/web/layout/navigation.ts',
    'src/web/layout/root.tsx',
    'src/web/layout/navigation.ts',
    'src/contract/hero-link.ts',
    'src/contract/languages.ts',
    'src/contract/paging.ts',
    'src/contract/pictures.ts',
    'src/contract/post-kinds.ts',
    'src/contract/rendered-address.ts',
    'src/contract/videos.ts',
    'src/web/account/account-links.tsx',
    'src/web/account/sign-in-modal.tsx',
    'src/web/account/sign-in-modal.tsx',
    'src/web/account/sign-in-button.tsx',
    'src/web/account/session.ts',
    'src/web/account/session.ts',
    'src/web/account/sign-in-button.tsx',
    'src/web/account/start-session.ts',
    'src/web/account/account-links.tsx',
    'src/web/api/loader-context.ts',
    'src/web/app/browser.tsx',
    'src/web/ui/chunk-load-error.ts',
    'src/web/app/page-data.ts',
    'src/web/ui/page-head.tsx',
    'src/web/layout/error-screen.tsx',
    'src/web/layout/error-screen.tsx',
    'src/web/app/routes.tsx',
    'src/web/ui/page-head.tsx',
    'src/web/app/routes.tsx',
    'src/web/app/routes.tsx',
    'src/web/share/share.tsx',
    'src/web/watch/format-time.ts',
    'src/web/watch/post-list.ts',
    'src/web/watch/play-icon.tsx',
    'src/web/watch/post-card.tsx',
    'src/web/watch/post-label.ts',
    'src/web/watch/time-ago.tsx',
    'src/web/watch/watched-store.ts',
    'src/web/messages/messages.ts',
    'src/web/messages/en/navigation.ts',
    'src/web/messages/en/outage.ts',
    'src/web/messages/en/watch.ts',
    'src/web/messages/messages.ts',
    'src/web/messages/messages.ts',
  ],
  calls: [
    'src/contract/api-base.ts',
    'src/contract/api-client.ts',
    'src/web/cup/cup-view.ts',
    'src/web/api/loader-errors.ts',
    'src/web/api/client.ts',
    'src/web/api/prefetch-cache.ts',
    'src/web/watch/post-summary.ts',
  ],
  account: [
    'src/web/account/session-client.ts',
    'src/web/account/fields.tsx',
    'src/web/account/explain-error.ts',
    'src/web/account/fields.tsx',
    'src/web/account/fields.tsx',
    'src/web/account/private-head.tsx',
    'src/web/account/session-client.ts',
    'src/web/account/form-submission.tsx',
    'src/web/account/form-submission.tsx',
    'src/web/messages/en/account.ts',
    'src/web/messages/en/account.ts',
  ],
  'cup-words': ['src/contract/bracket.ts', 'src/web/messages/en/cup.ts', 'src/web/messages/en/cup.ts'],
  kept: [
    'src/web/ui/local-store.ts',
    'src/web/ui/local-store.ts',
    'src/web/player/preferences.ts',
    'src/web/player/watched-posts.ts',
  ],
  cup: [
    'src/web/cup/bracket-tree.ts',
    'src/web/cup/bracket/use-my-bracket.ts',
    'src/web/cup/bracket/use-submitted-bracket.ts',
    'src/web/cup/cup-screen.tsx',
    'src/web/cup/cup-tabs.tsx',
    'src/web/cup/date-range.ts',
    'src/web/cup/leaderboard/fan-row.tsx',
    'src/web/cup/leaderboard/leaderboard.tsx',
    'src/web/cup/use-live-cup.ts',
    'src/web/cup/results.tsx',
    'src/web/cup/round-tabs.tsx',
  ],
  lists: [
    'src/web/watch/empty-list.tsx',
    'src/web/watch/promo-tile.tsx',
    'src/web/watch/pagination.tsx',
    'src/web/watch/post-grid.tsx',
    'src/web/player/start-time.ts',
    'src/web/messages/en/lists.ts',
    'src/web/messages/en/lists.ts',
  ],
  riders: [
    'src/contract/fold-name.ts',
    'src/web/riders/age.ts',
    'src/web/riders/search-riders.ts',
    'src/web/messages/en/riders.ts',
    'src/web/messages/en/riders.ts',
  ],
  player: [
    'src/web/player/resume-positions.ts',
    'src/web/player/autoplay-next.ts',
    'src/web/player/player-screen.tsx',
    'src/web/player/video-player.tsx',
    'src/web/player/tricks.tsx',
    'src/web/player/use-playback.ts',
    'src/web/player/versus.tsx',
    'src/web/messages/en/player.ts',
    'src/web/messages/en/player.ts',
  ],
};

/** Packages of every page, beside the modules of `site`. */
const EVERY_PAGE_PACKAGES = /node_modules\/(react|react-dom|react-router|scheduler)\//;

/** What the first script needs before another one can load. */
const PRELOAD = /vite\/preload-helper/;

const ROOT = path.resolve(import.meta.dirname, '../..').replaceAll('\\', '/');

for (const module of Object.values(CHUNKS).flat()) {
  if (!existsSync(path.join(ROOT, module)))
    throw new Error(`scripts/building/chunks.ts lists ${module}, which does not exist`);
}

/** The groups for Rolldown. Order matters: a group takes what it imports unless an earlier group has it. */
export const chunkGroups = Object.entries(CHUNKS).map(([name, modules]) => ({
  name,
  test: (id: string) => {
    if (name === 'site' && EVERY_PAGE_PACKAGES.test(id)) return true;
    if (name === 'load' && PRELOAD.test(id)) return true;
    const file = id.replaceAll('\\', '/').replace(`${ROOT}/`, '');
    return modules.some((module) => (module.endsWith('/') ? file.startsWith(module) : file === module));
  },
  ...(name === 'load' && { priority: 1 }),
}));

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { OFFLINE_STYLE, offlinePage } from './scripts/building/offline-page.ts';
import { takeInstead } from './scripts/building/take-instead.ts';

/** As small as can be; large blocks are worth a hundred bytes of the largest file. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 };

/** Puts a brotli and a gzip form beside each text asset, once, so that no request compresses one. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (!/\.(js|css|svg)$/.test(output.fileName)) continue;
          const source = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          const brotli = brotliCompressSync(source, { params: BROTLI });
          this.emitFile({ type: 'asset', fileName: `${output.fileName}.br`, source: brotli });
          this.emitFile({ type: 'asset', fileName: `${output.fileName}.gz`, source: gzipSync(source, { level: 9 }) });
        }
      },
    },
  };
}

/**
 * What every page loads comes as one file: cut into the pieces that its later screens share, it would weigh a tenth more.
 */
function isOnEveryPage(module: string): boolean {
  return ON_EVERY_PAGE.some((place) => place.test(module));
}

const ON_EVERY_PAGE = [
  /node_modules\/(react|react-dom|react-router|scheduler)\//,
  /src\/contract\/(hero-link|languages|paging|pictures|post-kinds|rendered-address|videos)\.ts$/,
  /src\/web\/(design|shell)\//,
  /src\/web\/words\/(words|load-catalogue|english|english\/(navigation|outage|watch))\.ts$/,
  /src\/web\/watch\/(dates|list-address|play-mark|post-card|post-label|time-ago|watched-store)\.tsx?$/,
  /src\/web\/account\/(account-place|door|door-place|open-door|session|session-hint|sign-in-button|start-session|use-sign-out)\.tsx?$/,
  /src\/web\/(api|browser|missing-code|page-data|reread-unless-query-changes|routes)\.tsx?$/,
  /src\/web\/pages\/(canonical|error-screen|explain-outage|lost|page-head)\.tsx?$/,
  /src\/web\/share\/share\.tsx$/,
];

/** What reads the next page, and all that asks the API: the first page comes with what it shows. */
const CALLS =
  /src\/(contract\/(api-base|api-client)|web\/(failed-read|fetch-transport|kept-answers|watch\/card|cup\/shown-cup))\.ts$/;

/** What the page of a shared bracket needs of the cup. */
const CUP_WORDS = /src\/(contract\/bracket|web\/words\/(cup-words|english\/cup))\.ts$/;

/** What the cup's screen shares with the bracket behind it comes as one file for the same reason. */
const CUP =
  /src\/(web\/cup\/(bracket-tree|cup-(games|head|screen|tab|tabs)|date-range|no-cup|results|round-tabs|tree-game|use-rounds|leaderboard\/(field-row|leaderboard)|live\/use-live-cup|bracket\/(draft-key|picks-open|use-my-bracket|use-own-bracket))\.tsx?)$/;

/** What the screens with lists of videos share. */
const LISTS =
  /src\/web\/(watch\/(clock-time|empty-list|house-tile|pagination|place-tile|post-grid|start-second)|words\/(list-words|english\/lists))\.tsx?$/;

/** What the screens of riders share, with what reads them. */
const RIDERS =
  /src\/(contract\/fold-name|web\/(riders\/(age|search-riders)|words\/(rider-words|english\/riders)))\.ts$/;

/** What the page of a video takes before anybody presses play. */
const PLAYER =
  /src\/web\/(watch\/(later-tools|lead-over|player-screen|press-play|stage|tricks|trick-at|use-follow|use-playback|use-spoilers|versus|kept\/kept-places)|words\/(player-words|english\/player))\.tsx?$/;

/** What the visitor's own browser keeps, which is read on every page, after everything else. */
const KEPT = /src\/web\/(browser-shelf|shelf|watch\/kept\/watched-posts)\.ts$/;

/** What the account's forms share comes as one file for the same reason. */
const ACCOUNT_FORMS =
  /src\/web\/(account\/(access-token|email-field|explain-refusal|field|password-fields|private-head|session-calls|submit|use-sending)|words\/(account-words|english\/account))\.tsx?$/;

/** Of the router: its hooks for measuring, and what its own framework puts into a page. */
const ROUTER = 'react-router/dist/production/lib';
const TAKEN_INSTEAD = {
  [`${ROUTER}/router/instrumentation.js`]: 'scripts/building/router-instrumentation.js',
  [`${ROUTER}/dom/ssr/components.js`]: 'scripts/building/router-links.js',
};

export default defineConfig(({ command }) => {
  // What is built is what visitors get, whatever the shell of whoever builds it says.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [react(), takeInstead(TAKEN_INSTEAD), precompress(), offlinePage()],
    build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    environments: {
      client: {
        build: {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: {
            input: { index: 'index.html', ...OFFLINE_STYLE },
            output: {
              codeSplitting: {
                groups: [
                  // The first script needs it before anything else may load.
                  { name: 'load', test: /vite\/preload-helper|src\/web\/early-press\.ts$/, priority: 1 },
                  { name: 'site', test: isOnEveryPage },
                  { name: 'calls', test: CALLS },
                  { name: 'account', test: ACCOUNT_FORMS },
                  { name: 'cup-words', test: CUP_WORDS },
                  // Before the groups that import it: a group takes along what it imports.
                  { name: 'kept', test: KEPT },
                  { name: 'cup', test: CUP },
                  { name: 'lists', test: LISTS },
                  { name: 'riders', test: RIDERS },
                  { name: 'player', test: PLAYER },
                ],
              },
            },
          },
        },
      },
      ssr: {
        // The built renderer needs no packages, which in development Node loads as they are. It comes in pieces: those that only a
        // browser ever asks for, as the admin area, take no memory here.
        ...(command === 'build' && {
          define: { 'process.env.NODE_ENV': '"production"' },
          resolve: { noExternal: true as const },
        }),
        build: {
          outDir: 'dist/server',
          ssr: true,
          copyPublicDir: false,
          target: 'node24',
          rolldownOptions: { input: { server: 'src/web/server.tsx' } },
        },
      },
    },
    builder: {
      async buildApp(builder) {
        for (const environment of Object.values(builder.environments)) await builder.build(environment);
      },
    },
  };
});

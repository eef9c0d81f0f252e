import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { newBuildFolder } from './scripts/building/build-folder.ts';
import { OFFLINE_STYLE, offlineFiles } from './scripts/building/offline-files.ts';

/** Large blocks make the largest file about a hundred bytes smaller. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 };

/** Writes a brotli and a gzip variant of each text asset, so that no request compresses one. */
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
          // Vite minifies no script that is an asset.
          if (output.type === 'asset' && output.fileName.endsWith('.js'))
            output.source = minifySync(output.fileName, String(output.source)).code;
          const source = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          const brotli = brotliCompressSync(source, { params: BROTLI });
          this.emitFile({ type: 'asset', fileName: `${output.fileName}.br`, source: brotli });
          this.emitFile({ type: 'asset', fileName: `${output.fileName}.gz`, source: gzipSync(source, { level: 9 }) });
        }
      },
    },
  };
}

/** Hexadecimal hashes have 32 bits instead of 48: the first script names most other files, and random characters do not compress. */
const HASH_CHARACTERS = 'hex';

export default defineConfig(({ command }) => {
  // The environment of the shell must not turn a build into a development build.
  if (command === 'build') process.env.NODE_ENV = 'production';
  const folder = newBuildFolder(import.meta.dirname);
  return {
    plugins: [react(), precompress(), offlineFiles()],
    // `src/web/ui/widths.css` defines custom media queries.
    css: { transformer: 'lightningcss' as const, lightningcss: { drafts: { customMedia: true } } },
    build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    environments: {
      client: {
        build: {
          outDir: `${folder.path}/client`,
          manifest: true,
          rolldownOptions: {
            // Without this option the build leaves out the assets of an entry that no module imports.
            preserveEntrySignatures: 'exports-only' as const,
            input: { index: 'index.html', 'page-assets': 'src/web/app/page-assets.ts', ...OFFLINE_STYLE },
            output: {
              hashCharacters: HASH_CHARACTERS,
              codeSplitting: {
                groups: [
                  // Every page loads this file, which is without the addresses of assets that no page reads.
                  { name: 'index', tags: ['$initial'], test: /(?<!\/page-assets)\.tsx?$/ },
                  // All islands load this file, which contains React. Only forms of accounts, crews and admins load the parts of forms.
                  // Pages without islands clear the badge.
                  { name: 'ui', test: /\/src\/web\/(?:site|ui)\/(?!badge\.|form\.|confirm-button\.).*\.tsx?$/ },
                  // Islands with writes load this file, whose parts would each be named in the lists of files.
                  {
                    name: 'queued-writes',
                    test: /\/account\/(?:kept-account|write-queue\/(?:load-page-queue|queued-writes?))\.tsx?$/,
                  },
                ],
              },
            },
          },
        },
      },
      ssr: {
        // The built renderer contains its packages, which Node loads in development. Chunks that only browsers load, such as the
        // admin area, take no memory on the server.
        ...(command === 'build' && {
          define: { 'process.env.NODE_ENV': '"production"' },
          resolve: { noExternal: true as const },
        }),
        build: {
          outDir: `${folder.path}/server`,
          ssr: true,
          copyPublicDir: false,
          target: 'node24',
          // The hashes in the addresses of style sheets have to be those of the client build.
          cssMinify: 'lightningcss',
          cssTarget: 'es2022',
          rolldownOptions: {
            input: { server: 'src/web/app/server.tsx' },
            // Only the build for browsers divides modules into files.
            checks: { ineffectiveDynamicImport: false },
            output: { hashCharacters: HASH_CHARACTERS },
          },
        },
      },
    },
    builder: {
      async buildApp(builder) {
        for (const environment of Object.values(builder.environments)) await builder.build(environment);
        await folder.complete();
      },
    },
  };
});

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { newBuildFolder } from './scripts/building/build-folder.ts';
import { chunkGroups } from './scripts/building/chunks.ts';
import { dropUnusedComponents } from './scripts/building/drop-unused-components.ts';
import { emptyFunctions, UNUSED_FUNCTIONS } from './scripts/building/empty-functions.ts';
import { OFFLINE_STYLE, offlinePage } from './scripts/building/offline-page.ts';
import { pageStyles } from './scripts/building/page-styles.ts';
import { replaceModules } from './scripts/building/replace-modules.ts';

/** Large blocks save about a hundred bytes of the largest file. */
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
          const source = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          const brotli = brotliCompressSync(source, { params: BROTLI });
          this.emitFile({ type: 'asset', fileName: `${output.fileName}.br`, source: brotli });
          this.emitFile({ type: 'asset', fileName: `${output.fileName}.gz`, source: gzipSync(source, { level: 9 }) });
        }
      },
    },
  };
}

/** The router's instrumentation, framework mode and server components, which the site does not use. */
const ROUTER = 'react-router/dist/production/lib';
const REPLACED_MODULES = {
  [`${ROUTER}/router/instrumentation.js`]: 'scripts/building/router-instrumentation-stub.js',
  [`${ROUTER}/dom/ssr/components.js`]: 'scripts/building/router-links-stub.js',
  [`${ROUTER}/errors.js`]: 'scripts/building/router-errors-stub.js',
};

/** Their calls only report wrong use of the router to developers, and their texts weigh on each first visit. */
const ROUTER_CHECKS = ['warning', 'warningOnce', 'warnOnce', 'invariant'];

/** The first script names most of the others, and random characters do not compress: 32 bits instead of 48. */
const HASH_CHARACTERS = 'hex';

export default defineConfig(({ command }) => {
  // The environment of the shell must not turn a build into a development build.
  if (command === 'build') process.env.NODE_ENV = 'production';
  const folder = newBuildFolder(import.meta.dirname);
  return {
    plugins: [
      react(),
      replaceModules(REPLACED_MODULES),
      dropUnusedComponents(),
      emptyFunctions(UNUSED_FUNCTIONS),
      precompress(),
      pageStyles(),
      offlinePage(),
    ],
    build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    environments: {
      client: {
        build: {
          outDir: `${folder.path}/client`,
          manifest: true,
          rolldownOptions: {
            input: { index: 'index.html', ...OFFLINE_STYLE },
            treeshake: { manualPureFunctions: ROUTER_CHECKS },
            output: {
              hashCharacters: HASH_CHARACTERS,
              codeSplitting: {
                groups: chunkGroups,
              },
            },
          },
        },
      },
      ssr: {
        // The built renderer contains its packages; in development Node loads them. Chunks that only browsers load, such as the
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
          // The addresses of style sheets contain hashes of their bytes, which are those of the client's build.
          cssMinify: 'lightningcss',
          cssTarget: 'es2022',
          rolldownOptions: {
            input: { server: 'src/web/app/server.tsx' },
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

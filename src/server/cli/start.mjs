/** Starts a command with the compile cache, because compilation takes longer than most commands. Plain JavaScript. */
import { useCompileCache } from '../compile-cache.mjs';

useCompileCache();
// biome-ignore lint/style/noRestrictedImports: the start script of this entry point
await import('./main.ts');

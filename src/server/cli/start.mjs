/** Starts a command with what an earlier one has compiled: most of them are over before that much could be compiled anew. Plain JavaScript. */
import { enableUserCompileCache } from '../compile-cache.mjs';

enableUserCompileCache();
// biome-ignore lint/style/noRestrictedImports: this is how the process starts, and all that it holds
await import('./main.ts');

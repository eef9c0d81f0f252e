/** Starts the site with what an earlier start has compiled: twice as soon, and without the compiler in memory. Plain JavaScript. */
import { keepCompiled } from './keep-compiled.mjs';

keepCompiled();
// biome-ignore lint/style/noRestrictedImports: this is how the process starts, and all that it holds
await import('./main.ts');

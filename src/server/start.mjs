/** Starts the site with what an earlier start has compiled: twice as soon, and without the compiler in memory. Plain JavaScript. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
// biome-ignore lint/style/noRestrictedImports: this is how the process starts, and all that it holds
await import('./main.ts');

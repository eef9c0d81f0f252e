/** Starts a command with what an earlier one has compiled: most of them are over before that much could be compiled anew. Plain JavaScript. */
import { keepCompiled } from '../keep-compiled.mjs';

keepCompiled();
// biome-ignore lint/style/noRestrictedImports: this is how the process starts, and all that it holds
await import('./main.ts');

/** Starts a command with the compile cache, because compilation takes longer than most commands. Plain JavaScript. */
import { enablePrivateCompileCache } from '../compile-cache.mjs';
import { becomeSiteUser } from '../site-user.mjs';

becomeSiteUser();
enablePrivateCompileCache();
// biome-ignore lint/style/noRestrictedImports: the start script of this entry point
await import('./main.ts');

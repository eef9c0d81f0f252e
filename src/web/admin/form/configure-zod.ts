/** Zod must not compile its checks: the content security policy blocks `eval` and reports each attempt. */
import { config } from 'zod';

config({ jitless: true });

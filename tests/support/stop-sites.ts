/** Runs with every test file and closes what it opened. */
import { afterAll } from 'vitest';
import { stopSites } from './start-site.ts';

afterAll(stopSites);

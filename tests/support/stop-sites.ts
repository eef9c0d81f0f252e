/** Runs with every test file: what the file has started ends with it. */
import { afterAll } from 'vitest';
import { stopSites } from './start-site.ts';

afterAll(stopSites);

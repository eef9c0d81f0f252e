/** The API over the network, for whoever is not signed in. */
import { createApi } from '#contract/api-client.ts';
import { fetchTransport } from './fetch-transport.ts';
import { keepAnswers } from './prefetch-cache.ts';

/** What was read ahead waits here for the page that needs it. */
export const answers = keepAnswers(fetchTransport);

/** As pages read it: what was read ahead is not asked for again. */
export const pageApi = createApi(answers.transport);

/** Asks the site at every call. */
export const api = createApi(fetchTransport);

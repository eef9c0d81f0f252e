/** The API over the network, as the pages of the browser read it. */
import { createApi } from '#contract/api-client.ts';
import { fetchTransport } from './fetch-transport.ts';
import { keepAnswers } from './kept-answers.ts';

/** What was read ahead waits here for the page that needs it. */
export const answers = keepAnswers(fetchTransport);

export const api = createApi(answers.transport);

/** Searches the list of a page at each key. The server does the same for an address with a search. */
import { loadMessages } from '#messages/load-messages.ts';
import { currentPage } from '../site/location.ts';
import { replaceQuery } from '../site/navigate.ts';
import { searchNames } from './search-names.ts';

export async function searchList(form: HTMLFormElement): Promise<void> {
  const messages = await loadMessages(currentPage.language);
  const field = form.querySelector<HTMLInputElement>('[name=q]');
  const main = form.closest('main');
  // The list may have left the document while the messages loaded.
  if (!field || !main?.isConnected) return;
  const { search } = messages[form.dataset.list as 'riders' | 'tricks'];
  const query = field.value.trim();

  const entries = [...main.querySelectorAll<HTMLElement>('[data-names]')];
  const found = new Set(searchNames(entries, ({ dataset }) => (dataset.names ?? '').split('\n'), query));
  for (const entry of entries) entry.hidden = !found.has(entry);
  for (const output of form.querySelectorAll('output')) output.textContent = search.found(found.size);
  for (const message of main.querySelectorAll<HTMLElement>('[data-no-results]')) {
    message.hidden = found.size > 0;
    for (const text of message.querySelectorAll('p')) text.textContent = search.noResults(query);
  }
  for (const link of main.querySelectorAll<HTMLAnchorElement>('[data-keeps-search] a')) {
    const url = new URL(link.href);
    setQuery(url.searchParams, query);
    link.href = url.href;
  }
  const parameters = new URLSearchParams(location.search);
  setQuery(parameters, query);
  replaceQuery(parameters);
}

function setQuery(parameters: URLSearchParams, query: string): void {
  if (query === '') parameters.delete('q');
  else parameters.set('q', query);
}

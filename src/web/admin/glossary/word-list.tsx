/** `/admin/glossary`: all words with their spellings and how many tricks have them, by word at first. */
import { useQuery } from '@tanstack/react-query';
import type { GlossaryWord, UsedWord } from '#contract/api/tricks.ts';
import { foldName } from '#contract/rules/names.ts';
import { translate } from '#contract/rules/translated-text.ts';
import { useMessages } from '../../site/messages.ts';
import { ListHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { wordListQuery, wordUseQuery } from '../queries.ts';
import { SearchableTable } from '../table/searchable-table.tsx';
import { LinkRow } from '../table/table.tsx';

const COLUMNS = ['word', 'spellings', 'meaning', 'use'] as const;

export function WordList() {
  const { glossary, general } = useAdminMessages();
  const { columns } = glossary;
  const { locale, list } = general;
  const { language } = useMessages();
  const query = useQuery(wordListQuery);
  const uses = useQuery(wordUseQuery).data?.words ?? [];
  const rows = (query.data ?? []).map(({ id, word, spellings, meaning, meaningFr }) => ({
    id,
    word,
    spellings: spellings.join(', ') || null,
    meaning: translate(language, meaning, meaningFr)?.text ?? null,
    use: findUse(uses, { word }) ?? null,
    texts: [word, ...spellings, meaning ?? '', meaningFr ?? ''],
  }));
  return (
    <>
      <ListHeader kind="glossary" />
      <SearchableTable className="admin-words" query={query} rows={rows} columns={COLUMNS} labels={columns}>
        {({ id, word, spellings, meaning, use }) => (
          <LinkRow key={id} to={`/admin/glossary/edit/${id}`} heading={word}>
            <td data-column={columns.spellings}>{spellings ?? list.none}</td>
            <td>{meaning ?? list.none}</td>
            <td data-column={columns.use}>{use?.toLocaleString(locale) ?? list.none}</td>
          </LinkRow>
        )}
      </SearchableTable>
    </>
  );
}

/** Pages begin a word with a capital letter, which the glossary may not do. */
export function findUse(uses: readonly Pick<UsedWord, 'name' | 'moments'>[], { word }: Pick<GlossaryWord, 'word'>) {
  return uses.find(({ name }) => foldName(name) === foldName(word))?.moments;
}

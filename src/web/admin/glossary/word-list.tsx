/** `/admin/glossary`: all words with their spellings and how many tricks have them, by word at first. */
import { useQuery } from '@tanstack/react-query';
import type { GlossaryWord, UsedWord } from '#contract/api/tricks.ts';
import type { Language } from '#contract/rules/languages.ts';
import { foldName } from '#contract/rules/names.ts';
import { useMessages } from '../../site/messages.ts';
import { Link } from '../../ui/link.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { wordListQuery, wordUseQuery } from '../queries.ts';
import { LinkRow, SearchableTable } from '../table/table.tsx';

const COLUMNS = ['word', 'spellings', 'meaning', 'use'] as const;

export function WordList() {
  const { title, add, columns } = useAdminMessages().glossary;
  const { language } = useMessages();
  const query = useQuery(wordListQuery);
  const uses = useQuery(wordUseQuery).data?.words ?? [];
  const rows = (query.data ?? []).map((word) => describeRow(word, findUse(uses, word), language));
  return (
    <>
      <AdminHeader title={title}>
        <Link className="button" to="/admin/glossary/new">
          {add}
        </Link>
      </AdminHeader>
      <SearchableTable
        className="admin-words"
        query={query}
        find={(search, order) => filterWords(rows, search, order, language)}
        columns={COLUMNS}
        labels={columns}
      >
        {(row) => <WordTableRow key={row.id} row={row} />}
      </SearchableTable>
    </>
  );
}

/** Null where the word has none. `texts` are those that the search reads. */
export type WordRow = {
  id: number;
  word: string;
  spellings: string | null;
  meaning: string | null;
  use: number | null;
  texts: string[];
};

/** Pages name a word with a capital letter. */
export function findUse(uses: readonly Pick<UsedWord, 'name' | 'moments'>[], { word }: Pick<GlossaryWord, 'word'>) {
  return uses.find(({ name }) => foldName(name) === foldName(word))?.moments;
}

function describeRow(entry: GlossaryWord, use: number | undefined, language: Language): WordRow {
  const { id, word, spellings, meaning, meaningFr } = entry;
  return {
    ...{ id, word },
    spellings: spellings.join(', ') || null,
    meaning: language === 'fr' ? (meaningFr ?? meaning) : meaning,
    use: use ?? null,
    texts: [word, ...spellings, meaning ?? '', meaningFr ?? ''],
  };
}

function WordTableRow({ row }: { row: WordRow }) {
  const { locale, list } = useAdminMessages().general;
  const { columns } = useAdminMessages().glossary;
  return (
    <LinkRow to={`/admin/glossary/edit/${row.id}`} heading={row.word}>
      <td data-column={columns.spellings}>{row.spellings ?? list.none}</td>
      <td>{row.meaning ?? list.none}</td>
      <td data-column={columns.use}>{row.use?.toLocaleString(locale) ?? list.none}</td>
    </LinkRow>
  );
}

type Column = (typeof COLUMNS)[number];

/** A minus means descending. */
export type WordOrder = Column | `-${Column}`;

/** Case and accents do not matter; words without a value in the column come last. */
export function filterWords(rows: readonly WordRow[], search: string, order: WordOrder, language: Language): WordRow[] {
  const foldedSearch = foldName(search.trim());
  const column = order.replace('-', '') as Column;
  const direction = order.startsWith('-') ? -1 : 1;
  const collator = new Intl.Collator(language, { numeric: true });
  return rows
    .filter(({ texts }) => texts.some((text) => foldName(text).includes(foldedSearch)))
    .toSorted((one, other) => {
      const [a, b] = [one[column], other[column]];
      const difference =
        a === null || b === null
          ? Number(a === null) - Number(b === null)
          : direction * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`));
      return difference || collator.compare(one.word, other.word);
    });
}

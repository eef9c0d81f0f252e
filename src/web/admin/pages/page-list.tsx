/** `/admin/pages`: all pages that admins wrote, by title at first. */
import { useQuery } from '@tanstack/react-query';
import { translate } from '#contract/rules/translated-text.ts';
import { useMessages } from '../../site/messages.ts';
import { Link } from '../../ui/link.tsx';
import { AddLink, AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { siteQuery } from '../queries.ts';
import { SearchableTable } from '../table/searchable-table.tsx';
import { LinkRow } from '../table/table.tsx';

const COLUMNS = ['title', 'path', 'linkedFrom'] as const;

export function PageList() {
  const { title, fields, links, linkedFrom, hidden } = useAdminMessages().pages;
  const { language } = useMessages();
  const query = useQuery(siteQuery);
  const rows = (query.data?.pages ?? []).map((page) => ({
    ...page,
    title: translate(language, page.title, page.titleFr).text,
    linkedFrom: page.hidden ? hidden : linkedFrom[page.linkedFrom],
    texts: [page.title, page.titleFr ?? '', page.path],
  }));
  return (
    <>
      <AdminHeader title={title}>
        <Link className="button button-quiet" to="/admin/pages/links">
          {links.title}
        </Link>
        <AddLink kind="pages" />
      </AdminHeader>
      <SearchableTable query={query} rows={rows} columns={COLUMNS} labels={fields}>
        {({ id, title, path, linkedFrom }) => (
          <LinkRow key={id} to={`/admin/pages/edit/${id}`} heading={title}>
            <td>{path}</td>
            <td data-column={fields.linkedFrom}>{linkedFrom}</td>
          </LinkRow>
        )}
      </SearchableTable>
    </>
  );
}

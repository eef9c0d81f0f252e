/** `/admin/pages/links`: the links of the footer to other sites, and the hashtag. */
import { useQuery } from '@tanstack/react-query';
import { missingFields } from '#contract/api/fields.ts';
import { type Site, SiteForm } from '#contract/api/site.ts';
import { LoadState } from '../../ui/loaded.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { EditForm } from '../form/edit-form.tsx';
import { HistoryPanel } from '../form/edit-screen.tsx';
import { TextField } from '../form/fields.tsx';
import { changedValues, useEditForm } from '../form/use-edit-form.ts';
import { api, siteSettingsQuery } from '../queries.ts';

export function LinksScreen() {
  const { links, fields } = useAdminMessages().pages;
  const query = useQuery(siteSettingsQuery);
  return (
    <>
      <AdminHeader title={links.title} />
      <LoadState loaded={query} />
      {query.data && <LinksForm site={query.data} />}
      <HistoryPanel item="site" id={1} fieldNames={fields} />
    </>
  );
}

function LinksForm({ site }: { site: Site }) {
  const { links, fields } = useAdminMessages().pages;
  const editing = useEditForm({
    item: 'pages',
    saved: site,
    schema: SiteForm,
    toValues: settingValues,
    async send(values, { savedValues, version }) {
      await api('PATCH /site', { body: { ...changedValues(values, savedValues), version } });
      return { name: links.title };
    },
    fetchLatest: () => api('GET /site'),
  });
  const { form } = editing;
  const missing = missingFields(['hashtag'], form.watch());
  return (
    <EditForm editing={editing} missing={missing.map((name) => fields[name])}>
      <TextField form={form} name="links" label={links.label} hint={links.hint} rows={8} optional />
      <TextField form={form} name="hashtag" label={fields.hashtag} hint={links.hashtag} />
    </EditForm>
  );
}

function settingValues(site: Site | undefined) {
  const lines = site?.links.map(({ name, address }) => `${name} ${address}`) ?? [];
  return { links: lines.join('\n'), hashtag: site?.hashtag ?? '' };
}

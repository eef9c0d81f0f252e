/** `/admin/riders/new` and `/admin/riders/edit/{riderid}`; the latter can be opened by its address (spec 2, 'Deep links'). */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type Rider, RiderPatch, type RiderReferences, RiderForm as RiderSchema } from '#contract/api/riders.ts';
import { Link } from '../../ui/link.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { EditScreen, FetchedItem } from '../form/edit-screen.tsx';
import { toCreateFormData, toUpdateFormData, useEditForm } from '../form/use-edit-form.ts';
import { api, riderQuery, riderReferencesQuery } from '../queries.ts';
import { RiderForm } from './rider-form.tsx';
import { riderValues } from './rider-values.ts';

export function NewRider() {
  const [search] = useSearchParams();
  const editing = useEditForm({
    item: 'riders',
    schema: RiderSchema,
    initialValues: { ...riderValues(null), name: search.get('name') ?? '' },
    version: undefined,
    async send(values, { onProgress }) {
      await api('POST /riders', { body: toCreateFormData(values), onProgress });
      return { name: values.name };
    },
  });
  return (
    <>
      <AdminHeader title={useAdminMessages().riders.newTitle} />
      <RiderForm editing={editing} avatar={null} />
    </>
  );
}

export function EditRider({ id }: { id: number }) {
  return (
    <FetchedItem id={id} query={riderQuery(id)}>
      {(rider) => <EditFetchedRider key={id} rider={rider} />}
    </FetchedItem>
  );
}

function EditFetchedRider({ rider }: { rider: Rider }) {
  const messages = useAdminMessages().riders.references;
  const { id, name } = rider;
  const references = useQuery(riderReferencesQuery(id)).data;
  const isReferenced = references && references.postCount + references.cupCount > 0;
  const editing = useEditForm({
    item: 'riders',
    schema: RiderPatch,
    initialValues: riderValues(rider),
    version: rider.version,
    async send(values, { savedValues, version, onProgress }) {
      const body = toUpdateFormData(values, savedValues, version);
      await api('PATCH /riders/{id}', { params: { id }, body, onProgress });
      return { name: values.name };
    },
    async fetchLatest() {
      const latest = await api('GET /riders/{id}', { params: { id } });
      return { values: riderValues(latest), version: latest.version };
    },
  });
  return (
    <EditScreen
      item="riders"
      id={id}
      name={name}
      blockedBy={
        isReferenced
          ? { title: messages.title(name), text: <RiderReferenceLists references={references} /> }
          : undefined
      }
      onDeleted={editing.close}
    >
      <RiderForm editing={editing} avatar={rider.avatarFileLocation} />
    </EditScreen>
  );
}

function RiderReferenceLists({ references: { posts, postCount, cups, cupCount } }: { references: RiderReferences }) {
  const messages = useAdminMessages().riders.references;
  return (
    <>
      <p>{messages.text}</p>
      <ReferenceList title={messages.posts(postCount)} count={postCount} listed={posts.length}>
        {posts.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/admin/posts/edit/${id}`}>{title}</Link>
          </li>
        ))}
      </ReferenceList>
      <ReferenceList title={messages.cups(cupCount)} count={cupCount} listed={cups.length}>
        {cups.map(({ id, title, bracketCount }) => (
          <li key={id}>
            <Link to={`/admin/cups/edit/${id}`}>{title}</Link>
            {bracketCount > 0 && ` (${messages.brackets(bracketCount)})`}
          </li>
        ))}
      </ReferenceList>
    </>
  );
}

type ReferenceListProps = { title: string; count: number; listed: number; children: ReactNode };

function ReferenceList({ title, count, listed, children }: ReferenceListProps) {
  const messages = useAdminMessages().riders.references;
  if (count === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {children}
        {count > listed && <li>{messages.more(count - listed)}</li>}
      </ul>
    </>
  );
}

/** `/admin/riders/new` and `/admin/riders/edit/{riderid}`; opened directly, the latter reads its rider (spec 2, 'Deep links'). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '#contract/api-client.ts';
import { RiderChange, RiderForm as RiderSchema } from '#contract/rider-form.ts';
import type { Rider, RiderReferences } from '#contract/riders.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { useAdminRiderMessages } from '../../messages/en/admin-riders.ts';
import { AdminHeader } from '../admin-header.tsx';
import { DeleteButton } from '../form/delete-button.tsx';
import { toCreateFormData, toUpdateFormData } from '../form/form-data.ts';
import { HistoryPanel } from '../form/history-panel.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { Navigate } from '../navigate.tsx';
import { api, invalidateAfterChange, restore, riderQuery, riderReferencesQuery } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import { toast } from '../toasts.tsx';
import { RiderForm } from './rider-form.tsx';
import { NEW_RIDER, riderValues } from './rider-values.ts';

export function NewRider() {
  const adminRiders = useAdminRiderMessages();
  const { form: words } = useAdminMessages();
  const queries = useQueryClient();
  const editing = useEditForm({
    schema: RiderSchema,
    saved: NEW_RIDER,
    async send(values, { onProgress }) {
      await api('POST /riders', { body: toCreateFormData(values), onProgress });
      toast(words.created(values.name));
    },
    onSaved: () => invalidateAfterChange(queries, 'riders'),
  });
  return (
    <>
      <AdminHeader title={adminRiders.newTitle} />
      <RiderForm editing={editing} avatar={null} />
    </>
  );
}

export function EditRider({ id }: { id: number }) {
  const query = useQuery({ ...riderQuery(id), staleTime: 0, gcTime: 0, enabled: Number.isInteger(id) });
  const missing = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  if (missing || !Number.isInteger(id)) return <Navigate to="/not-found" />;
  return query.data ? <EditLoadedRider key={id} rider={query.data} /> : <QueryState query={query} />;
}

function EditLoadedRider({ rider }: { rider: Rider }) {
  const { form: words } = useAdminMessages();
  const queries = useQueryClient();
  const { id } = rider;
  const { uses } = useAdminRiderMessages();
  const references = useQuery(riderReferencesQuery(id)).data;
  const invalidate = () => invalidateAfterChange(queries, 'riders');
  const editing = useEditForm({
    schema: RiderChange,
    saved: riderValues(rider),
    version: rider.version,
    async send(values, { savedValues, version = rider.version, onProgress }) {
      const body = toUpdateFormData(values, savedValues, version);
      await api('PATCH /riders/{id}', { params: { id }, body, onProgress });
      toast(words.saved(values.name));
    },
    onSaved: invalidate,
    async fetchLatest() {
      const now = await api('GET /riders/{id}', { params: { id } });
      return { saved: riderValues(now), version: now.version };
    },
  });
  return (
    <>
      <AdminHeader title={rider.name}>
        <DeleteButton
          name={rider.name}
          blockedBy={
            references && isReferenced(references)
              ? { title: uses.title(rider.name), text: <RiderReferenceList references={references} /> }
              : undefined
          }
          remove={() => api('DELETE /riders/{id}', { params: { id } })}
          restore={() => restore('riders', id)}
          onRemoved={() => {
            void invalidate();
            editing.close();
          }}
          onRestored={() => void invalidate()}
        />
      </AdminHeader>
      <RiderForm editing={editing} avatar={rider.avatarFileLocation} />
      <HistoryPanel item="riders" id={id} />
    </>
  );
}

function isReferenced({ postCount, cupCount }: RiderReferences): boolean {
  return postCount + cupCount > 0;
}

function RiderReferenceList({ references }: { references: RiderReferences }) {
  const words = useAdminRiderMessages().uses;
  const { posts, postCount, cups, cupCount } = references;
  return (
    <>
      <p>{words.text}</p>
      {postCount > 0 && (
        <>
          <p>{words.posts(postCount)}</p>
          <ul>
            {posts.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/admin/posts/edit/${id}`}>{title}</Link>
              </li>
            ))}
            {postCount > posts.length && <li>{words.more(postCount - posts.length)}</li>}
          </ul>
        </>
      )}
      {cupCount > 0 && (
        <>
          <p>{words.cups(cupCount)}</p>
          <ul>
            {cups.map(({ id, title, bracketCount }) => (
              <li key={id}>
                <Link to={`/admin/cups/edit/${id}`}>{title}</Link>
                {bracketCount > 0 && ` (${words.brackets(bracketCount)})`}
              </li>
            ))}
            {cupCount > cups.length && <li>{words.more(cupCount - cups.length)}</li>}
          </ul>
        </>
      )}
    </>
  );
}

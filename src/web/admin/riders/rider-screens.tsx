/** `/admin/riders/new` and `/admin/riders/edit/{riderid}`; opened directly, the latter reads its rider (spec 2, 'Deep links'). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/api-client.ts';
import { RiderChange, RiderForm as RiderSchema } from '#contract/rider-form.ts';
import type { Rider } from '#contract/riders.ts';
import { useAdminRiderWords } from '../../messages/admin-rider-words.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { api } from '../data/admin-api.ts';
import { rereadAfter, riderById, riderReferences } from '../data/lists.ts';
import { restore } from '../data/restore.ts';
import { DeleteButton } from '../form/delete-button.tsx';
import { formOfChange, formOfNew } from '../form/form-data.ts';
import { useEditing } from '../form/use-editing.ts';
import { AdminHead } from '../frame/admin-head.tsx';
import { Go } from '../frame/go.tsx';
import { toast } from '../frame/toasts.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { ReadState } from '../table/read-state.tsx';
import { RiderForm } from './rider-form.tsx';
import { isUsed, RiderUses } from './rider-uses.tsx';
import { NEW_RIDER, riderValues } from './rider-values.ts';

export function NewRider() {
  const adminRiders = useAdminRiderWords();
  const { form: words } = useAdminWords();
  const queries = useQueryClient();
  const editing = useEditing({
    schema: RiderSchema,
    saved: NEW_RIDER,
    async send(values, { onProgress }) {
      await api('POST /riders', { body: formOfNew(values), onProgress });
      toast(words.created(values.name));
    },
    settle: () => rereadAfter(queries, 'riders'),
  });
  return (
    <>
      <AdminHead title={adminRiders.newTitle} />
      <RiderForm editing={editing} avatar={null} />
    </>
  );
}

export function EditRider({ id }: { id: number }) {
  const query = useQuery({ ...riderById(id), staleTime: 0, gcTime: 0, enabled: Number.isInteger(id) });
  const missing = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  if (missing || !Number.isInteger(id)) return <Go to="/not-found" />;
  return query.data ? <EditOne key={id} rider={query.data} /> : <ReadState query={query} />;
}

function EditOne({ rider }: { rider: Rider }) {
  const { form: words } = useAdminWords();
  const queries = useQueryClient();
  const { id } = rider;
  const { uses } = useAdminRiderWords();
  const references = useQuery(riderReferences(id)).data;
  const reread = () => rereadAfter(queries, 'riders');
  const editing = useEditing({
    schema: RiderChange,
    saved: riderValues(rider),
    version: rider.version,
    async send(values, { before, version = rider.version, onProgress }) {
      const body = formOfChange(values, before, version);
      await api('PATCH /riders/{id}', { params: { id }, body, onProgress });
      toast(words.saved(values.name));
    },
    settle: reread,
    async reread() {
      const now = await api('GET /riders/{id}', { params: { id } });
      return { saved: riderValues(now), version: now.version };
    },
  });
  return (
    <>
      <AdminHead title={rider.name}>
        <DeleteButton
          name={rider.name}
          usedBy={
            references && isUsed(references)
              ? { title: uses.title(rider.name), text: <RiderUses references={references} /> }
              : undefined
          }
          remove={() => api('DELETE /riders/{id}', { params: { id } })}
          restore={() => restore('riders', id)}
          onRemoved={() => {
            void reread();
            editing.close();
          }}
          onRestored={() => void reread()}
        />
      </AdminHead>
      <RiderForm editing={editing} avatar={rider.avatarFileLocation} />
      <HistoryPanel item="riders" id={id} />
    </>
  );
}

/** `/admin/riders/new` and `/admin/riders/edit/{riderid}`. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Rider, RiderPatch, type RiderReferences, RiderForm as RiderSchema } from '#contract/api/riders.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { EditScreen, fetchedScreen, ReferenceList } from '../form/edit-screen.tsx';
import { toFormData, useEditForm } from '../form/use-edit-form.ts';
import { api, riderQuery, riderReferencesQuery } from '../queries.ts';
import { RiderForm, riderValues } from './rider-form.tsx';

export const EditRider = fetchedScreen(riderQuery, (rider) => <RiderScreen rider={rider} />);

/** The address may have the name of a new rider. */
export function RiderScreen({ rider }: { rider?: Rider }) {
  const messages = useAdminMessages().riders.references;
  const [search] = useSearchParams();
  const references = useQuery({ ...riderReferencesQuery(rider?.id ?? 0), enabled: rider !== undefined }).data;
  const isReferenced = rider && references && references.postCount + references.cupCount > 0;
  const editing = useEditForm({
    item: 'riders',
    saved: rider,
    schema: rider ? RiderPatch : RiderSchema,
    toValues: (rider) => ({ ...riderValues(rider), ...(!rider && { name: search.get('name') ?? '' }) }),
    async send(values, { savedValues, version, onProgress }) {
      const body = toFormData(values, savedValues, version);
      if (rider) await api('PATCH /riders/{id}', { params: { id: rider.id }, body, onProgress });
      else await api('POST /riders', { body, onProgress });
      return { name: values.name };
    },
    fetchLatest: ({ id }) => api('GET /riders/{id}', { params: { id } }),
  });
  return (
    <EditScreen
      editing={editing}
      saved={rider}
      blockedBy={
        isReferenced
          ? { title: messages.title(rider.name), text: <RiderReferenceLists references={references} /> }
          : undefined
      }
    >
      <RiderForm editing={editing} avatar={rider?.avatarFileLocation ?? null} />
    </EditScreen>
  );
}

function RiderReferenceLists({ references: { posts, postCount, cups, cupCount } }: { references: RiderReferences }) {
  const messages = useAdminMessages().riders.references;
  return (
    <>
      <p>{messages.text}</p>
      <ReferenceList title={messages.posts(postCount)} more={postCount - posts.length}>
        {posts.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/admin/posts/edit/${id}`}>{title}</Link>
          </li>
        ))}
      </ReferenceList>
      <ReferenceList title={messages.cups(cupCount)} more={cupCount - cups.length}>
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

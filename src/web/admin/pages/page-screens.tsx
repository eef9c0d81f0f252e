/** `/admin/pages/new` and `/admin/pages/edit/{id}`. */
import { missingFields } from '#contract/api/fields.ts';
import { LINKED_FROM, type OwnPage, OwnPageForm, OwnPagePatch } from '#contract/api/pages.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { EditForm } from '../form/edit-form.tsx';
import { EditScreen, fetchedScreen } from '../form/edit-screen.tsx';
import { SelectField, TextField } from '../form/fields.tsx';
import { textValues } from '../form/form-values.ts';
import { changedValues, type EditFormState, useEditForm } from '../form/use-edit-form.ts';
import { RichTextField } from '../posts/rich-text-field.tsx';
import { api, pageQuery } from '../queries.ts';

export const EditPage = fetchedScreen(pageQuery, (page) => <PageScreen page={page} />);

export function PageScreen({ page }: { page?: OwnPage }) {
  const { editor } = useAdminMessages().posts;
  const editing = useEditForm({
    item: 'pages',
    saved: page,
    schema: page ? OwnPagePatch : OwnPageForm,
    toValues: (page: OwnPage | undefined) => textValues(OwnPageForm, page),
    async send(values, { savedValues, version }) {
      // The schema of the form has checked the choice.
      const body = values as typeof values & Pick<OwnPage, 'linkedFrom'>;
      const { removed } = page
        ? await api('PATCH /pages/{id}', {
            params: { id: page.id },
            body: { ...changedValues(body, savedValues as typeof body), version },
          })
        : await api('POST /pages', { body });
      return { name: values.title, warning: removed && editor.removed(removed) };
    },
    fetchLatest: ({ id }) => api('GET /pages/{id}', { params: { id } }),
  });
  return (
    <EditScreen editing={editing} saved={page && { id: page.id, name: page.title }}>
      <PageForm editing={editing} />
    </EditScreen>
  );
}

type PageValues = ReturnType<typeof textValues<keyof typeof OwnPageForm.shape>>;

function PageForm({ editing }: { editing: EditFormState<PageValues> }) {
  const { fields, hints, linkedFrom } = useAdminMessages().pages;
  const { form } = editing;
  const missing = missingFields(['title', 'path', 'linkedFrom', 'text'], form.watch());
  return (
    <EditForm editing={editing} missing={missing.map((name) => fields[name])}>
      <TextField form={form} name="title" label={fields.title} />
      <TextField form={form} name="path" label={fields.path} hint={hints.path} />
      <SelectField
        form={form}
        name="linkedFrom"
        label={fields.linkedFrom}
        options={LINKED_FROM.map((value) => ({ value, label: linkedFrom[value] }))}
      />
      <RichTextField form={form} name="text" label={fields.text} />
      <TextField form={form} name="titleFr" label={fields.titleFr} hint={hints.titleFr} optional />
      <RichTextField form={form} name="textFr" label={fields.textFr} optional />
    </EditForm>
  );
}

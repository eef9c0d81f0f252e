/** `/admin/glossary/new` and `/admin/glossary/edit/{id}`; the latter can be opened by its address. */
import { missingFields } from '#contract/api/fields.ts';
import { GlossaryPatch, GlossaryForm as GlossarySchema, type GlossaryWord } from '#contract/api/tricks.ts';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { EditForm } from '../form/edit-form.tsx';
import { EditScreen, FetchedItem } from '../form/edit-screen.tsx';
import { TextField } from '../form/fields.tsx';
import { toText } from '../form/form-values.ts';
import { type EditFormState, useEditForm } from '../form/use-edit-form.ts';
import { api, wordQuery } from '../queries.ts';

export function NewWord() {
  const editing = useEditForm({
    item: 'glossary',
    schema: GlossarySchema,
    initialValues: wordValues(null),
    version: undefined,
    async send(values) {
      await api('POST /glossary', { body: values });
      return { name: values.word };
    },
  });
  return (
    <>
      <AdminHeader title={useAdminMessages().glossary.newTitle} />
      <WordForm editing={editing} />
    </>
  );
}

export function EditWord({ id }: { id: number }) {
  return (
    <FetchedItem id={id} query={wordQuery(id)}>
      {(word) => <EditFetchedWord key={id} word={word} />}
    </FetchedItem>
  );
}

function EditFetchedWord({ word }: { word: GlossaryWord }) {
  const { id } = word;
  const editing = useEditForm({
    item: 'glossary',
    schema: GlossaryPatch,
    initialValues: wordValues(word),
    version: word.version,
    async send(values, { savedValues, version }) {
      const changed = Object.entries(values).filter(([name, value]) => value !== savedValues[name as keyof WordValues]);
      await api('PATCH /glossary/{id}', { params: { id }, body: { ...Object.fromEntries(changed), version } });
      return { name: values.word };
    },
    async fetchLatest() {
      const latest = await api('GET /glossary/{id}', { params: { id } });
      return { values: wordValues(latest), version: latest.version };
    },
  });
  return (
    <EditScreen item="glossary" id={id} name={word.word} onDeleted={editing.close}>
      <WordForm editing={editing} />
    </EditScreen>
  );
}

type WordValues = ReturnType<typeof wordValues>;

/** Null for a new word. */
function wordValues(word: GlossaryWord | null) {
  return {
    word: toText(word?.word),
    spellings: toText(word?.spellings.join(', ')),
    meaning: toText(word?.meaning),
    meaningFr: toText(word?.meaningFr),
  };
}

function WordForm({ editing }: { editing: EditFormState<WordValues> }) {
  const { fields, hints } = useAdminMessages().glossary;
  const { form } = editing;
  const missing = missingFields(['word'], form.watch());
  return (
    <EditForm editing={editing} missing={missing.map((name) => fields[name])} list="/admin/glossary">
      <TextField form={form} name="word" label={fields.word} hint={hints.word} />
      <TextField form={form} name="spellings" label={fields.spellings} hint={hints.spellings} rows={2} optional />
      <TextField form={form} name="meaning" label={fields.meaning} hint={hints.meaning} rows={3} optional />
      <TextField form={form} name="meaningFr" label={fields.meaningFr} rows={3} optional />
    </EditForm>
  );
}

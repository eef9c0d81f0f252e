/** `/admin/glossary/new` and `/admin/glossary/edit/{id}`. */
import { missingFields } from '#contract/api/fields.ts';
import { GlossaryPatch, GlossaryForm as GlossarySchema, type GlossaryWord } from '#contract/api/tricks.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { EditForm } from '../form/edit-form.tsx';
import { EditScreen, fetchedScreen } from '../form/edit-screen.tsx';
import { TextField } from '../form/fields.tsx';
import { textValues } from '../form/form-values.ts';
import { changedValues, type EditFormState, useEditForm } from '../form/use-edit-form.ts';
import { api, wordQuery } from '../queries.ts';

export const EditWord = fetchedScreen(wordQuery, (word) => <WordScreen word={word} />);

export function WordScreen({ word }: { word?: GlossaryWord }) {
  const editing = useEditForm({
    item: 'glossary',
    saved: word,
    schema: word ? GlossaryPatch : GlossarySchema,
    toValues: wordValues,
    async send(values, { savedValues, version }) {
      const body = { ...changedValues(values, savedValues), version };
      if (word) await api('PATCH /glossary/{id}', { params: { id: word.id }, body });
      else await api('POST /glossary', { body: values });
      return { name: values.word };
    },
    fetchLatest: ({ id }) => api('GET /glossary/{id}', { params: { id } }),
  });
  return (
    <EditScreen editing={editing} saved={word && { id: word.id, name: word.word }}>
      <WordForm editing={editing} />
    </EditScreen>
  );
}

type WordValues = ReturnType<typeof wordValues>;

function wordValues(word: GlossaryWord | undefined) {
  return { ...textValues(GlossarySchema, word), spellings: word?.spellings.join(', ') ?? '' };
}

function WordForm({ editing }: { editing: EditFormState<WordValues> }) {
  const { fields, hints } = useAdminMessages().glossary;
  const { form } = editing;
  const missing = missingFields(['word'], form.watch());
  return (
    <EditForm editing={editing} missing={missing.map((name) => fields[name])}>
      <TextField form={form} name="word" label={fields.word} hint={hints.word} />
      <TextField form={form} name="spellings" label={fields.spellings} hint={hints.spellings} rows={2} optional />
      <TextField form={form} name="meaning" label={fields.meaning} hint={hints.meaning} rows={3} optional />
      <TextField form={form} name="meaningFr" label={fields.meaningFr} rows={3} optional />
    </EditForm>
  );
}

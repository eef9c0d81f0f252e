/** `/admin/cups/results/{cupid}`: the winners of games that no video settles. */
import { useState } from 'react';
import { type Cup, CupResultsForm } from '#contract/api/cups.ts';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { EditForm } from '../form/edit-form.tsx';
import { fetchedScreen, HistoryPanel } from '../form/edit-screen.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { api, cupQuery } from '../queries.ts';
import { ResultsField } from './bracket-fields.tsx';
import { parseSlots } from './cup-values.ts';
import { decidedPosts, manualResultsOf, parseManualResults, serializeManualResults } from './manual-results.ts';

export const CupResultsScreen = fetchedScreen(cupQuery, (cup) => <CupResults listed={cup} />);

function CupResults({ listed }: { listed: Cup }) {
  const messages = useAdminMessages().cups;
  const [cup, setCup] = useState(listed);
  const { id, slug, version } = cup.info;
  const editing = useEditForm({
    item: 'cups',
    saved: { ...cup, version },
    schema: CupResultsForm,
    toValues: (saved) => ({ results: manualResultsOf(saved) }),
    async send({ results }, { version }) {
      await api('PATCH /cups/{id}/results', { params: { id }, body: { results, version } });
      return { name: slug, cupId: id };
    },
    async fetchLatest() {
      const latest = await api('GET /cups/{id}', { params: { id } });
      setCup(latest);
      return { ...latest, version: latest.info.version };
    },
  });
  const { form } = editing;
  const riders = cup.cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]);
  return (
    <>
      <AdminHeader title={slug} />
      <EditForm editing={editing} missing={[]}>
        <ResultsField
          bracket={{
            slots: parseSlots(cup.info.initialMatchups, cup.info.riderCount),
            posts: decidedPosts(cup.games, Date.now()),
            manualResults: parseManualResults(form.watch('results')),
          }}
          nameOf={(id) => riders.find((rider) => rider?.id === id)?.name ?? `#${id}`}
          onChange={(results) => {
            form.setValue('results', serializeManualResults(results), { shouldDirty: true });
            form.clearErrors('results');
          }}
          error={form.formState.errors.results?.message}
        />
      </EditForm>
      <HistoryPanel item="cups" id={id} fieldNames={{ ...messages.fields, ...messages.history }} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FILM_TYPES, GAME_TYPES } from '#contract/rules/posts.ts';
import { useMessages } from '../../site/messages.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { FieldGroup, SelectField, TYPED } from '../form/fields.tsx';
import { parseIds } from '../form/form-values.ts';
import { RiderPicker, RidersPicker } from '../form/rider-picker.tsx';
import { riderListQuery } from '../queries.ts';
import { CupField } from './cup-field.tsx';
import { type PostValues, playersOf, withResult, withRiders, withWinner } from './post-values.ts';
import { hasCategory, withCategory } from './tag-list.ts';

const RichTextEditor = lazyWithRetry(
  () => import('./rich-text-editor.tsx').then((m) => m.RichTextEditor),
  EditorLoading,
);

const SCORES = ['0', '1', '2', '3', '4'];

type TypeFieldsProps = { form: UseFormReturn<PostValues> };

/** A new object opens the picker of riders with this search. */
export type RiderSearch = { text: string };

type RidersProps = TypeFieldsProps & { search: RiderSearch | undefined };

export function GameFields({ form, search, isNew }: RidersProps & { isNew: boolean }) {
  return (
    <>
      <GameType form={form} />
      <Riders form={form} search={search} />
      <ResultFields form={form} />
      <WinnerScore form={form} />
      <CupField form={form} isNew={isNew} />
    </>
  );
}

export function FilmFields({ form, search }: RidersProps) {
  return (
    <>
      <Categories form={form} />
      <Riders form={form} search={search} />
      <Editorial form={form} />
    </>
  );
}

function GameType({ form }: TypeFieldsProps) {
  const { fields } = useAdminMessages().posts;
  const { gameTypes } = useMessages().watch;
  const options = GAME_TYPES.map((value) => ({ value, label: gameTypes[value] }));
  return <SelectField form={form} name="gameType" label={fields.gameType} options={options} optional />;
}

function WinnerScore({ form }: TypeFieldsProps) {
  const { fields, score, scoreUnknown } = useAdminMessages().posts;
  const options = SCORES.map((value) => ({ value, label: score(Number(value)) }));
  return (
    <SelectField
      form={form}
      name="winnerScore"
      label={fields.winnerScore}
      options={options}
      emptyLabel={scoreUnknown}
      optional
    />
  );
}

function Categories({ form }: TypeFieldsProps) {
  const { filmCategories } = useMessages().watch;
  const { fields, hints } = useAdminMessages().posts;
  const tags = form.watch('tags');
  return (
    <FieldGroup label={fields.categories} hint={hints.categories}>
      {FILM_TYPES.map((category) => (
        <label key={category} className="admin-choice">
          <input
            type="checkbox"
            checked={hasCategory(tags, category)}
            onChange={(event) =>
              form.setValue('tags', withCategory(form.getValues('tags'), category, event.target.checked), TYPED)
            }
          />
          {filmCategories[category]}
        </label>
      ))}
    </FieldGroup>
  );
}

function Editorial({ form }: TypeFieldsProps) {
  const { fields } = useAdminMessages().posts;
  return (
    <RichTextEditor
      label={fields.editorial}
      value={form.watch('editorial')}
      onChange={(html) => form.setValue('editorial', html, TYPED)}
      error={form.formState.errors.editorial?.message}
    />
  );
}

function EditorLoading() {
  const { editor } = useAdminMessages().posts;
  return <p className="admin-hint admin-editor-loading">{editor.loading}</p>;
}

function Riders({ form, search }: RidersProps) {
  const { fields, hints } = useAdminMessages().posts;
  const { data: riders = [] } = useQuery(riderListQuery);
  return (
    <RidersPicker
      label={fields.riders}
      hint={hints.riders}
      riders={riders}
      value={parseIds(form.watch('riderIds'))}
      onChange={(ids) => setResult(form, withRiders(form.getValues(), ids))}
      search={search}
      error={form.formState.errors.riderIds?.message}
      optional
    />
  );
}

function ResultFields({ form }: TypeFieldsProps) {
  const players = playersOf(form.watch());
  return players.length > 2 ? <TeamResult form={form} /> : <WinnerChoice form={form} players={players} />;
}

function WinnerChoice({ form, players }: TypeFieldsProps & { players: readonly number[] }) {
  const { fields, hints, noResult } = useAdminMessages().posts;
  const { data: riders = [] } = useQuery(riderListQuery);
  const { winnerId } = form.watch();
  const { errors } = form.formState;
  const name = useId();
  const choices =
    players.length < 2 ? [] : players.map((id) => ({ id, label: riders.find((r) => r.id === id)?.name ?? `#${id}` }));
  const set = (id: string) => setResult(form, withWinner(form.getValues(), id));
  return (
    <FieldGroup
      label={fields.winner}
      hint={choices.length === 0 ? hints.winner : ''}
      error={errors.winnerId?.message ?? errors.loserId?.message}
    >
      {choices.map(({ id, label }) => (
        <label key={id} className="admin-choice admin-choice-framed breaks">
          <input type="radio" name={name} checked={winnerId === String(id)} onChange={() => set(String(id))} />
          {label}
        </label>
      ))}
      {choices.length > 0 && (
        <label className="admin-choice admin-choice-framed breaks">
          <input type="radio" name={name} checked={winnerId === ''} onChange={() => set('')} />
          {noResult}
        </label>
      )}
    </FieldGroup>
  );
}

/** The pickers offer the riders of the post first. */
function TeamResult({ form }: TypeFieldsProps) {
  const { fields } = useAdminMessages().posts;
  const { data: riders = [] } = useQuery(riderListQuery);
  const { riderIds, winnerId, loserId } = form.watch();
  const ids = parseIds(riderIds);
  const options = [...riders.filter(({ id }) => ids.includes(id)), ...riders.filter(({ id }) => !ids.includes(id))];
  const roles = [
    { role: 'winnerId', label: fields.winner, value: winnerId, opponent: loserId },
    { role: 'loserId', label: fields.loser, value: loserId, opponent: winnerId },
  ] as const;
  return (
    <div className="admin-pair stack">
      {roles.map(({ role, label, value, opponent }) => (
        <RiderPicker
          key={role}
          label={label}
          riders={options}
          value={value === '' ? undefined : Number(value)}
          excluded={parseIds(opponent)}
          onChange={(id) => setResult(form, withResult(form.getValues(), role, id))}
          error={form.formState.errors[role]?.message}
          optional
        />
      ))}
    </div>
  );
}

export function setResult(
  form: TypeFieldsProps['form'],
  result: Pick<PostValues, 'riderIds' | 'winnerId' | 'loserId'>,
): void {
  for (const name of ['riderIds', 'winnerId', 'loserId'] as const) {
    form.setValue(name, result[name], TYPED);
  }
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FILM_TYPES, GAME_TYPES } from '#contract/rules/posts.ts';
import { useMessages } from '../../site/messages.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { FieldGroup, SelectField, TYPED } from '../form/fields.tsx';
import { parseIds } from '../form/form-values.ts';
import { RiderPicker, RidersPicker } from '../form/rider-picker.tsx';
import { riderListQuery } from '../queries.ts';
import { CupField } from './cup-field.tsx';
import { type PostValues, playersOf, withResult, withRiders, withWinner } from './post-values.ts';
import { RichTextField } from './rich-text-field.tsx';
import { hasCategory, withCategory } from './tag-list.ts';

const SCORES = [0, 1, 2, 3, 4];

type TypeFieldsProps = { form: UseFormReturn<PostValues> };

/** A new object opens the picker of riders with this search. */
export type RiderSearch = { text: string };

type RidersProps = TypeFieldsProps & { search: RiderSearch | undefined };

export function GameFields({ form, search, isNew }: RidersProps & { isNew: boolean }) {
  const { fields, score, scoreUnknown } = useAdminMessages().posts;
  const { gameTypes } = useMessages().watch;
  return (
    <>
      <SelectField
        form={form}
        name="gameType"
        label={fields.gameType}
        options={GAME_TYPES.map((value) => ({ value, label: gameTypes[value] }))}
        optional
      />
      <Riders form={form} search={search} />
      <ResultFields form={form} />
      <SelectField
        form={form}
        name="winnerScore"
        label={fields.winnerScore}
        options={SCORES.map((value) => ({ value: String(value), label: score(value) }))}
        emptyLabel={scoreUnknown}
        optional
      />
      <CupField form={form} isNew={isNew} />
    </>
  );
}

export function FilmFields({ form, search }: RidersProps) {
  const { fields, hints } = useAdminMessages().posts;
  const { filmCategories } = useMessages().watch;
  const { tags } = form.watch();
  return (
    <>
      <FieldGroup label={fields.categories} hint={hints.categories}>
        {FILM_TYPES.map((category) => (
          <label key={category} className="admin-choice">
            <input
              type="checkbox"
              checked={hasCategory(tags, category)}
              onChange={(event) => form.setValue('tags', withCategory(tags, category, event.target.checked), TYPED)}
            />
            {filmCategories[category]}
          </label>
        ))}
      </FieldGroup>
      <Riders form={form} search={search} />
      <RichTextField form={form} name="editorial" label={fields.editorial} optional />
    </>
  );
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
  const nameOf = (id: number) => riders.find((rider) => rider.id === id)?.name ?? `#${id}`;
  const choices = [...players.map((id) => ({ value: String(id), label: nameOf(id) })), { value: '', label: noResult }];
  return (
    <FieldGroup
      label={fields.winner}
      hint={players.length < 2 ? hints.winner : ''}
      error={errors.winnerId?.message ?? errors.loserId?.message}
    >
      {players.length === 2 &&
        choices.map(({ value, label }) => (
          <label key={value} className="admin-choice admin-choice-framed breaks">
            <input
              type="radio"
              name={name}
              checked={winnerId === value}
              onChange={() => setResult(form, withWinner(form.getValues(), value))}
            />
            {label}
          </label>
        ))}
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

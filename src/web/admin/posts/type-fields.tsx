/** What only games have, and what only films have. */

import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { FILM_SHELVES, GAME_TYPES } from '#contract/post-kinds.ts';
import { useAdminPostMessages } from '../../messages/en/admin-posts.ts';
import { useMessages } from '../../messages/messages.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { FieldGroup, SelectField } from '../form/fields.tsx';
import { RiderPicker, RidersPicker } from '../form/rider-picker.tsx';
import { riderListQuery } from '../queries.ts';
import { type PostValues, parseIds, withResult, withRiders } from './post-values.ts';
import { hasCategory, withCategory } from './tag-list.ts';

const RichText = lazyWithRetry(() => import('./rich-text-editor.tsx').then((m) => m.RichTextEditor), {
  Fallback: EditorLoading,
});

const SCORES = ['0', '1', '2', '3', '4'];

type TypeFieldsProps = { form: UseFormReturn<PostValues> };

export function GameType({ form }: TypeFieldsProps) {
  const adminPosts = useAdminPostMessages();
  const { gameTypes } = useMessages().watch;
  const choices = GAME_TYPES.map((value) => ({ value, words: gameTypes[value] }));
  return <SelectField form={form} name="gameType" label={adminPosts.fields.gameType} options={choices} optional />;
}

export function WinnerScore({ form }: TypeFieldsProps) {
  const adminPosts = useAdminPostMessages();
  const choices = SCORES.map((value) => ({ value, words: adminPosts.score(Number(value)) }));
  const { fields, scoreUnknown } = adminPosts;
  return (
    <SelectField
      form={form}
      name="winnerScore"
      label={fields.winnerScore}
      options={choices}
      emptyLabel={scoreUnknown}
      optional
    />
  );
}

export function Categories({ form }: TypeFieldsProps) {
  const { filmShelves } = useMessages().watch;
  const { fields, hints } = useAdminPostMessages();
  const tags = form.watch('tags');
  return (
    <FieldGroup label={fields.shelves} hint={hints.shelves}>
      {FILM_SHELVES.map((shelf) => (
        <label key={shelf} className="admin-choice">
          <input
            type="checkbox"
            checked={hasCategory(tags, shelf)}
            onChange={(event) =>
              form.setValue('tags', withCategory(form.getValues('tags'), shelf, event.target.checked), {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
          {filmShelves[shelf]}
        </label>
      ))}
    </FieldGroup>
  );
}

export function Editorial({ form }: TypeFieldsProps) {
  const { fields } = useAdminPostMessages();
  return (
    <RichText
      label={fields.editorial}
      value={form.watch('editorial')}
      onChange={(html) => form.setValue('editorial', html, { shouldDirty: true, shouldValidate: true })}
      error={form.formState.errors.editorial?.message}
    />
  );
}

function EditorLoading() {
  const { editor } = useAdminPostMessages();
  return <p className="admin-hint">{editor.loading}</p>;
}

type RiderFieldsProps = { form: UseFormReturn<PostValues> };

export function Riders({ form }: RiderFieldsProps) {
  const { fields, hints } = useAdminPostMessages();
  const { data: riders = [] } = useQuery(riderListQuery);
  return (
    <RidersPicker
      label={fields.riders}
      hint={hints.riders}
      riders={riders}
      value={parseIds(form.watch('riderIds'))}
      onChange={(ids) => setResult(form, withRiders(form.getValues(), ids))}
      error={form.formState.errors.riderIds?.message}
      optional
    />
  );
}

/** Whoever rides in the video is offered first. */
export function ResultFields({ form }: RiderFieldsProps) {
  const adminPosts = useAdminPostMessages();
  const { data: riders = [] } = useQuery(riderListQuery);
  const { riderIds, winnerId, loserId } = form.watch();
  const ids = parseIds(riderIds);
  const options = [...riders.filter(({ id }) => ids.includes(id)), ...riders.filter(({ id }) => !ids.includes(id))];
  const roles = [
    { place: 'winnerId', label: adminPosts.fields.winner, value: winnerId, other: loserId },
    { place: 'loserId', label: adminPosts.fields.loser, value: loserId, other: winnerId },
  ] as const;
  return (
    <div className="admin-pair">
      {roles.map(({ place, label, value, other }) => (
        <RiderPicker
          key={place}
          label={label}
          riders={options}
          value={value === '' ? undefined : Number(value)}
          excluded={parseIds(other)}
          onChange={(id) => setResult(form, withResult(form.getValues(), place, id))}
          error={form.formState.errors[place]?.message}
          optional
        />
      ))}
    </div>
  );
}

function setResult(
  form: RiderFieldsProps['form'],
  result: Pick<PostValues, 'riderIds' | 'winnerId' | 'loserId'>,
): void {
  for (const name of ['riderIds', 'winnerId', 'loserId'] as const) {
    form.setValue(name, result[name], { shouldDirty: true, shouldValidate: true });
  }
}

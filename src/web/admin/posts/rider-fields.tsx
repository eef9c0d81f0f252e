/** Who rides in the video, and who has won and lost a game. */
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminPostWords } from '../../messages/admin-post-words.ts';
import { riderList } from '../data/lists.ts';
import { RiderPicker } from '../form/rider-picker.tsx';
import { RidersPicker } from '../form/riders-picker.tsx';
import { type PostValues, readIds } from './post-values.ts';
import { withResult, withRiders } from './result-riders.ts';

type Props = { form: UseFormReturn<PostValues> };

export function Riders({ form }: Props) {
  const { fields, hints } = useAdminPostWords();
  const { data: riders = [] } = useQuery(riderList);
  return (
    <RidersPicker
      label={fields.riders}
      hint={hints.riders}
      riders={riders}
      value={readIds(form.watch('riderIds'))}
      onChange={(ids) => setResult(form, withRiders(form.getValues(), ids))}
      error={form.formState.errors.riderIds?.message}
      optional
    />
  );
}

/** Whoever rides in the video is offered first. */
export function ResultFields({ form }: Props) {
  const adminPosts = useAdminPostWords();
  const { data: riders = [] } = useQuery(riderList);
  const { riderIds, winnerId, loserId } = form.watch();
  const ids = readIds(riderIds);
  const offered = [...riders.filter(({ id }) => ids.includes(id)), ...riders.filter(({ id }) => !ids.includes(id))];
  const places = [
    { place: 'winnerId', label: adminPosts.fields.winner, value: winnerId, other: loserId },
    { place: 'loserId', label: adminPosts.fields.loser, value: loserId, other: winnerId },
  ] as const;
  return (
    <div className="admin-pair">
      {places.map(({ place, label, value, other }) => (
        <RiderPicker
          key={place}
          label={label}
          riders={offered}
          value={value === '' ? undefined : Number(value)}
          without={readIds(other)}
          onChange={(id) => setResult(form, withResult(form.getValues(), place, id))}
          error={form.formState.errors[place]?.message}
          optional
        />
      ))}
    </div>
  );
}

function setResult(form: Props['form'], result: Pick<PostValues, 'riderIds' | 'winnerId' | 'loserId'>): void {
  for (const name of ['riderIds', 'winnerId', 'loserId'] as const) {
    form.setValue(name, result[name], { shouldDirty: true, shouldValidate: true });
  }
}

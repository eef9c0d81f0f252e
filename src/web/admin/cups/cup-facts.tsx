/** What, where and when a cup is. */
import type { UseFormReturn } from 'react-hook-form';
import { useAdminCupWords } from '../../messages/admin-cup-words.ts';
import { ChoiceField } from '../form/choice-field.tsx';
import { TextField } from '../form/text-field.tsx';
import type { CupValues } from './cup-values.ts';
import { DatesField } from './dates-field.tsx';
import { MomentField } from './moment-field.tsx';

const COUNTS = ['8', '16', '32'].map((value) => ({ value, words: value }));

type Props = {
  form: UseFormReturn<CupValues>;
  /** What sets a field that is no plain field of text. */
  set: (name: keyof CupValues) => (value: string) => void;
};

export function CupFacts({ form, set }: Props) {
  const { fields, hints } = useAdminCupWords();
  const values = form.watch();
  const { errors } = form.formState;
  return (
    <>
      <TextField form={form} name="slug" label={fields.slug} />
      <div className="admin-pair">
        <TextField form={form} name="location" label={fields.location} />
        <ChoiceField form={form} name="riderCount" label={fields.riderCount} choices={COUNTS} hint={hints.riderCount} />
      </div>
      <DatesField
        value={values.dateRange}
        onChange={set('dateRange')}
        onLeave={() => void form.trigger('dateRange')}
        error={errors.dateRange?.message}
      />
      <TextField form={form} name="description" label={fields.description} rows={5} />
      <MomentField
        label={fields.picksCloseAt}
        hint={hints.picksCloseAt}
        optional
        value={values.picksCloseAt}
        onChange={set('picksCloseAt')}
        error={errors.picksCloseAt?.message}
      />
    </>
  );
}

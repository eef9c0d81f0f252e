import { useMemo } from 'react';
import {
  COUNTRIES,
  MIN_BIRTHDATE,
  maxBirthdate,
  missingInRider,
  type Rider,
  RiderForm as RiderSchema,
} from '#contract/api/riders.ts';
import type { Language } from '#contract/rules/languages.ts';
import { useMessages } from '../../site/messages.ts';
import { describeCountry } from '../../ui/country.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { EditForm } from '../form/edit-form.tsx';
import { SelectField, TextField } from '../form/fields.tsx';
import { NO_PICTURE, textValues } from '../form/form-values.ts';
import { AVATAR_ASPECT, PictureField } from '../form/picture-field.tsx';
import type { EditFormState } from '../form/use-edit-form.ts';

export type RiderValues = ReturnType<typeof riderValues>;

export function riderValues(rider: Rider | undefined) {
  return { ...textValues(RiderSchema, rider), ...NO_PICTURE };
}

export function newRiderPath(name: string): string {
  return `/admin/riders/new?${new URLSearchParams({ name })}`;
}

/** `avatar` is the location of the stored picture. */
export function RiderForm({ editing, avatar }: { editing: EditFormState<RiderValues>; avatar: string | null }) {
  const { fields } = useAdminMessages().riders;
  const { language } = useMessages();
  const countries = useMemo(() => countryOptions(language), [language]);
  const { form, savedValues } = editing;
  const values = form.watch();
  const missing = missingInRider(
    { ...values, image: values.image ?? avatar },
    savedValues && { ...savedValues, image: avatar },
  );
  return (
    <EditForm editing={editing} missing={missing.map((name) => fields[name])}>
      <TextField form={form} name="name" label={fields.name} />
      <TextField form={form} name="sponsor" label={fields.sponsor} />
      <div className="admin-pair stack">
        <SelectField form={form} name="country" label={fields.country} options={countries} />
        <TextField
          form={form}
          name="birthdate"
          label={fields.birthdate}
          type="date"
          min={MIN_BIRTHDATE}
          max={maxBirthdate()}
        />
      </div>
      <PictureField form={form} label={fields.image} aspect={AVATAR_ASPECT} saved={avatar} />
    </EditForm>
  );
}

function countryOptions(language: Language) {
  return COUNTRIES.map((code) => ({ value: code, label: describeCountry(code, language)?.name ?? code })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}

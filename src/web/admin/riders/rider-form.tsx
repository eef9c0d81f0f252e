/** The form of a rider; the contract names its required fields. */
import { useMemo } from 'react';
import { COUNTRIES } from '#contract/countries.ts';
import type { Language } from '#contract/languages.ts';
import { FIRST_BIRTHDATE, lastBirthdate, missingInRider } from '#contract/rider-form.ts';
import { useAdminRiderWords } from '../../messages/admin-rider-words.ts';
import { useWords } from '../../messages/words.ts';
import { describeCountry } from '../../riders/country.ts';
import { ChoiceField } from '../form/choice-field.tsx';
import { EditForm } from '../form/edit-form.tsx';
import { TextField } from '../form/text-field.tsx';
import type { Editing } from '../form/use-editing.ts';
import { AVATAR_SHAPE, PictureField } from '../picture/picture-field.tsx';
import type { RiderValues } from './rider-values.ts';

/** Every country by its name. */
function countryChoices(language: Language) {
  return COUNTRIES.map((code) => ({ value: code, words: describeCountry(code, language)?.name ?? code })).sort(
    (one, other) => one.words.localeCompare(other.words, language),
  );
}

/** `avatar` is where the picture is that is saved already. */
export function RiderForm({ editing, avatar }: { editing: Editing<RiderValues>; avatar: string | null }) {
  const { fields } = useAdminRiderWords();
  const { language } = useWords();
  const countries = useMemo(() => countryChoices(language), [language]);
  const { form, before } = editing;
  const values = form.watch();
  const missing = missingInRider({ ...values, image: values.image ?? avatar }, before && { ...before, image: avatar });
  return (
    <EditForm editing={editing} missing={missing.map((name) => fields[name])} list="/admin/riders">
      <TextField form={form} name="name" label={fields.name} />
      <TextField form={form} name="sponsor" label={fields.sponsor} />
      <div className="admin-pair">
        <ChoiceField form={form} name="country" label={fields.country} choices={countries} />
        <TextField
          form={form}
          name="birthdate"
          label={fields.birthdate}
          type="date"
          min={FIRST_BIRTHDATE}
          max={lastBirthdate()}
        />
      </div>
      <PictureField
        label={fields.image}
        aspect={AVATAR_SHAPE}
        saved={avatar}
        choice={values}
        onChoose={({ image, imageCrop }) => {
          form.setValue('image', image, { shouldDirty: true, shouldValidate: true });
          form.setValue('imageCrop', imageCrop);
        }}
        error={form.formState.errors.image?.message}
      />
    </EditForm>
  );
}

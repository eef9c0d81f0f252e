import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { missingInPost, type PostWithTricks } from '#contract/api/posts.ts';
import { POST_TYPES } from '#contract/rules/posts.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { EditForm } from '../form/edit-form.tsx';
import { FieldGroup, TextField } from '../form/fields.tsx';
import { fromDateTimeLocal } from '../form/form-values.ts';
import { PictureField, POSTER_ASPECT } from '../form/picture-field.tsx';
import { isScheduled } from '../form/post-picker.tsx';
import type { EditFormState } from '../form/use-edit-form.ts';
import { FightBillButton } from './fight-bill-button.tsx';
import { PostPreview } from './post-preview.tsx';
import type { PostValues } from './post-values.ts';
import { TagsField } from './tags-field.tsx';
import { TitleSuggestion } from './title-suggestion.tsx';
import { TricksField } from './tricks-field.tsx';
import { FilmFields, GameFields, type RiderSearch } from './type-fields.tsx';
import { VideoFields } from './video-fields.tsx';

type PostFormProps = { editing: EditFormState<PostValues>; saved: PostWithTricks | undefined };

export function PostForm({ editing, saved }: PostFormProps) {
  const { fields, hints } = useAdminMessages().posts;
  const { form, savedValues } = editing;
  const [riderSearch, setRiderSearch] = useState<RiderSearch>();
  const values = form.watch();
  const poster = saved?.posterImgLocation ?? null;
  const missing = missingInPost(
    { ...values, image: values.image ?? poster },
    savedValues && { ...savedValues, image: poster },
  );
  return (
    <EditForm
      editing={editing}
      missing={missing.map((name) => fields[name])}
      aside={<PostPreview values={values} saved={saved} />}
    >
      <VideoFields form={form} hasPoster={poster !== null} hasFileLink={saved?.videoHost === 'videojs'} />
      <div className="admin-titled stack-1">
        <TextField form={form} name="title" label={fields.title} />
        <TitleSuggestion form={form} onSearch={setRiderSearch} />
      </div>
      <div className="admin-pair stack">
        <TextField form={form} name="location" label={fields.location} />
        <PublishDate form={form} />
      </div>
      <TypeField form={form} />
      {values.type === 'Game' && <GameFields form={form} search={riderSearch} isNew={saved === undefined} />}
      {values.type === 'Film' && <FilmFields form={form} search={riderSearch} />}
      <TagsField form={form} />
      <TextField form={form} name="description" label={fields.description} hint={hints.description} rows={4} optional />
      <PictureField
        form={form}
        label={fields.image}
        aspect={POSTER_ASPECT}
        saved={poster}
        offer={poster === null && <FightBillButton form={form} />}
      />
      <TricksField form={form} hasDemoLedger={saved?.ledger?.demo ?? false} />
    </EditForm>
  );
}

type FieldProps = { form: UseFormReturn<PostValues> };

function PublishDate({ form }: FieldProps) {
  const { fields, hints } = useAdminMessages().posts;
  const scheduled = isScheduled(fromDateTimeLocal(form.watch('publishDate')));
  return (
    <TextField
      form={form}
      name="publishDate"
      label={fields.publishDate}
      type="datetime-local"
      hint={scheduled ? hints.scheduled : hints.publishDate}
    />
  );
}

/** The group is controlled, because a registered group without a choice would set null in the form. */
function TypeField({ form }: FieldProps) {
  const { fields, types } = useAdminMessages().posts;
  const { field } = useController({ control: form.control, name: 'type' });
  return (
    <FieldGroup label={fields.type} error={form.formState.errors.type?.message}>
      {POST_TYPES.map((type, index) => (
        <label key={type} className="admin-choice">
          <input
            type="radio"
            name={field.name}
            checked={field.value === type}
            onChange={() => field.onChange(type)}
            onBlur={field.onBlur}
            ref={index === 0 ? field.ref : undefined}
          />
          {types[type]}
        </label>
      ))}
    </FieldGroup>
  );
}

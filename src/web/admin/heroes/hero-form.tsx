/** The form of a slide (spec 5: a post is needed); what stays empty comes from the post. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { missingFields } from '#contract/form-fields.ts';
import type { Hero } from '#contract/heroes.ts';
import type { Post } from '#contract/posts.ts';
import { useAdminHeroWords } from '../../messages/admin-hero-words.ts';
import { postById } from '../data/lists.ts';
import { EditForm } from '../form/edit-form.tsx';
import { Labelled } from '../form/labelled.tsx';
import { PostSearch } from '../form/post-search.tsx';
import { ScheduledMark } from '../form/scheduled-mark.tsx';
import { TextField } from '../form/text-field.tsx';
import type { Editing } from '../form/use-editing.ts';
import { PictureField, POSTER_SHAPE } from '../picture/picture-field.tsx';
import { HeroPreview } from './hero-preview.tsx';
import type { HeroValues } from './hero-values.ts';
import './heroes.css';

const CUSTOM = ['customTitle', 'customEyebrow', 'customSubhead', 'customUrl'] as const;

/** `hero` is the slide as it is saved; null for a new one. */
export function HeroForm({ editing, hero }: { editing: Editing<HeroValues>; hero: Hero | null }) {
  const { fields, hints } = useAdminHeroWords();
  const { form } = editing;
  const values = form.watch();
  const [picked, setPicked] = useState<Post>();
  const post = [picked, hero?.post].find((one) => String(one?.id) === values.postId) ?? null;
  const details = useQuery({ ...postById(Number(values.postId)), enabled: values.postId !== '' });
  const saved = hero?.customPosterImgLocation ?? null;

  function choose(found: Post | undefined) {
    setPicked(found);
    form.setValue('postId', found ? String(found.id) : '', { shouldDirty: true });
    form.clearErrors('postId');
  }

  return (
    <EditForm
      editing={editing}
      missing={missingFields(['postId'], values, editing.before).map(() => fields.postId)}
      list="/admin/heroes"
      aside={<HeroPreview values={values} post={post} saved={saved} />}
    >
      <Labelled label={fields.postId} hint={hints.postId} error={form.formState.errors.postId?.message}>
        {(control) => <PostSearch control={control} chosen={post} onChoose={choose} />}
      </Labelled>
      {details.data && <ScheduledNote post={details.data} />}
      {CUSTOM.map((name) => (
        <TextField key={name} form={form} name={name} label={fields[name]} hint={hints[name]} optional />
      ))}
      <PictureField
        label={fields.image}
        aspect={POSTER_SHAPE}
        saved={saved}
        choice={values}
        onChoose={({ image, imageCrop }) => {
          form.setValue('image', image, { shouldDirty: true, shouldValidate: true });
          form.setValue('imageCrop', imageCrop);
        }}
        error={form.formState.errors.image?.message}
      />
      <p className="admin-hint">{hints.image}</p>
    </EditForm>
  );
}

/** A slide of a post that is still to come is seen once the post is. */
function ScheduledNote({ post }: { post: Post }) {
  const adminHeroes = useAdminHeroWords();
  if (Date.parse(post.publishDate) <= Date.now()) return null;
  return (
    <p className="admin-hint">
      {adminHeroes.hints.scheduled}
      <ScheduledMark post={post} />
    </p>
  );
}

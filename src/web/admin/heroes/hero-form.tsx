/** The form of a slide (spec 5: a post is needed); what stays empty comes from the post. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { missingFields } from '#contract/form-fields.ts';
import type { Hero } from '#contract/heroes.ts';
import type { Post } from '#contract/posts.ts';
import { useAdminHeroMessages } from '../../messages/en/admin-heroes.ts';
import { EditForm } from '../form/edit-form.tsx';
import { Field, TextField } from '../form/fields.tsx';
import { PictureField, POSTER_ASPECT } from '../form/picture-field.tsx';
import { PostPicker } from '../form/post-picker.tsx';
import { ScheduledBadge } from '../form/scheduled-badge.tsx';
import type { EditFormState } from '../form/use-edit-form.ts';
import { postQuery } from '../queries.ts';
import type { HeroValues } from './hero-values.ts';
import './heroes.css';
import { heroLink } from '#contract/hero-link.ts';
import { useMessages } from '../../messages/messages.ts';
import { Poster } from '../../ui/poster.tsx';
import { postLabel } from '../../watch/post-label.ts';
import { cropStyle, useObjectUrl } from '../form/picture-preview.ts';

const CUSTOM = ['customTitle', 'customEyebrow', 'customSubhead', 'customUrl'] as const;

/** `hero` is the slide as it is saved; null for a new one. */
export function HeroForm({ editing, hero }: { editing: EditFormState<HeroValues>; hero: Hero | null }) {
  const { fields, hints } = useAdminHeroMessages();
  const { form } = editing;
  const values = form.watch();
  const [picked, setPicked] = useState<Post>();
  const post = [picked, hero?.post].find((one) => String(one?.id) === values.postId) ?? null;
  const details = useQuery({ ...postQuery(Number(values.postId)), enabled: values.postId !== '' });
  const saved = hero?.customPosterImgLocation ?? null;

  function choose(found: Post | undefined) {
    setPicked(found);
    form.setValue('postId', found ? String(found.id) : '', { shouldDirty: true });
    form.clearErrors('postId');
  }

  return (
    <EditForm
      editing={editing}
      missing={missingFields(['postId'], values, editing.savedValues).map(() => fields.postId)}
      list="/admin/heroes"
      aside={<HeroPreview values={values} post={post} saved={saved} />}
    >
      <Field label={fields.postId} hint={hints.postId} error={form.formState.errors.postId?.message}>
        {(control) => <PostPicker control={control} chosen={post} onChoose={choose} />}
      </Field>
      {details.data && <ScheduledNote post={details.data} />}
      {CUSTOM.map((name) => (
        <TextField key={name} form={form} name={name} label={fields[name]} hint={hints[name]} optional />
      ))}
      <PictureField
        label={fields.image}
        aspect={POSTER_ASPECT}
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
  const adminHeroes = useAdminHeroMessages();
  if (Date.parse(post.publishDate) <= Date.now()) return null;
  return (
    <p className="admin-hint">
      {adminHeroes.hints.scheduled}
      <ScheduledBadge post={post} />
    </p>
  );
}

/** How wide the preview is at most, as the `sizes` of an image say it. */
const PREVIEW_SIZES = '22rem';

type HeroPreviewProps = { values: HeroValues; post: Hero['post'] | null; saved: string | null };

function HeroPreview({ values, post, saved }: HeroPreviewProps) {
  const { preview } = useAdminHeroMessages();
  const words = useMessages();
  if (!post) return <PreviewFrame>{preview.noPost}</PreviewFrame>;
  const customUrl = values.customUrl.trim() || null;
  return (
    <PreviewFrame>
      <div className="admin-slide">
        <SlidePicture values={values} post={post} saved={saved} />
        <div className="admin-slide-words">
          <p className="admin-slide-eyebrow">{values.customEyebrow.trim() || postLabel(post, words)}</p>
          <p className="admin-slide-title">{values.customTitle.trim() || post.title}</p>
          <p>{values.customSubhead.trim() || post.location || words.watch.theWorld}</p>
        </div>
      </div>
      <p className="admin-hint admin-slide-link">{preview.leadsTo(heroLink({ customUrl, postId: post.id }))}</p>
    </PreviewFrame>
  );
}

function PreviewFrame({ children }: { children: React.ReactNode }) {
  const adminHeroes = useAdminHeroMessages();
  return (
    <section className="admin-preview" aria-label={adminHeroes.preview.title}>
      <h2 className="admin-legend">{adminHeroes.preview.title}</h2>
      {children}
    </section>
  );
}

/** What was chosen just now, else what is saved, else the post's poster. */
function SlidePicture({ values, post, saved }: HeroPreviewProps & { post: Hero['post'] }) {
  const address = useObjectUrl(values.image);
  if (address !== undefined) {
    return (
      <span className="poster">
        <img className="admin-slide-cut" src={address} alt="" style={cropStyle(values.imageCrop)} />
      </span>
    );
  }
  const picture =
    saved === null
      ? { location: post.posterImgLocation, color: post.posterImgColor }
      : { location: saved, color: null };
  return <Poster picture={picture} sizes={PREVIEW_SIZES} />;
}

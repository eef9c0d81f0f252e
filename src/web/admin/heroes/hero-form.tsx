import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { missingFields } from '#contract/api/fields.ts';
import { type Hero, HeroForm as HeroSchema } from '#contract/api/heroes.ts';
import type { Post } from '#contract/api/posts.ts';
import { heroLink } from '#contract/rules/paths.ts';
import { useMessages } from '../../site/messages.ts';
import { Field } from '../../ui/form.tsx';
import { type HeroTexts, slideTexts } from '../../watch/slides.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { EditForm } from '../form/edit-form.tsx';
import { TextField } from '../form/fields.tsx';
import { NO_PICTURE, textValues } from '../form/form-values.ts';
import { PictureField, POSTER_ASPECT } from '../form/picture-field.tsx';
import { PicturePreview } from '../form/picture-preview.tsx';
import { isScheduled, PostPicker, ScheduledBadge } from '../form/post-picker.tsx';
import type { EditFormState } from '../form/use-edit-form.ts';
import { postQuery } from '../queries.ts';

export type HeroValues = ReturnType<typeof heroValues>;

export function heroValues(hero: Hero | undefined) {
  // Slides are moved in the list.
  return { ...textValues(HeroSchema.omit({ index: true }), hero), ...NO_PICTURE };
}

/** A slide without its own title shows the title of its post. */
export function heroName({ customTitle, post }: Pick<Hero, 'customTitle'> & { post: { title: string } }): string {
  return customTitle ?? post.title;
}

const TEXT_FIELDS = [
  ['customTitle', 'customTitleFr'],
  ['customEyebrow', 'customEyebrowFr'],
  ['customSubhead', 'customSubheadFr'],
] as const;

/** Empty fields take their value from the post, and only the post is required (spec 5). */
export function HeroForm({ editing, hero }: { editing: EditFormState<HeroValues>; hero: Hero | undefined }) {
  const { fields, hints } = useAdminMessages().heroes;
  const { form } = editing;
  const values = form.watch();
  const [picked, setPicked] = useState<Post>();
  const post = [picked, hero?.post].find((post) => String(post?.id) === values.postId) ?? null;
  const details = useQuery({ ...postQuery(Number(values.postId)), enabled: values.postId !== '' });
  const saved = hero?.customPosterImgLocation ?? null;

  function choose(post: Post | undefined) {
    setPicked(post);
    form.setValue('postId', post ? String(post.id) : '', { shouldDirty: true });
    form.clearErrors('postId');
  }

  return (
    <EditForm
      editing={editing}
      missing={missingFields(['postId'], values, editing.savedValues).map(() => fields.postId)}
      aside={<HeroPreview values={values} post={post} saved={saved} />}
    >
      <Field label={fields.postId} hint={hints.postId} error={form.formState.errors.postId?.message}>
        {(control) => <PostPicker control={control} chosen={post} onChoose={choose} />}
      </Field>
      {details.data && <ScheduledNote post={details.data} />}
      {TEXT_FIELDS.map(([english, french]) => (
        <div key={english} className="admin-pair stack">
          <TextField form={form} name={english} label={fields[english]} hint={hints[english]} optional />
          <TextField form={form} name={french} label={fields[french]} optional />
        </div>
      ))}
      <TextField form={form} name="customUrl" label={fields.customUrl} hint={hints.customUrl} optional />
      <PictureField form={form} label={fields.image} hint={hints.image} aspect={POSTER_ASPECT} saved={saved} />
    </EditForm>
  );
}

function ScheduledNote({ post }: { post: Post }) {
  const { hints } = useAdminMessages().heroes;
  if (!isScheduled(post.publishDate)) return null;
  return (
    <p className="admin-hint">
      {hints.scheduled}
      <ScheduledBadge post={post} />
    </p>
  );
}

type HeroPreviewProps = { values: HeroValues; post: Hero['post'] | null; saved: string | null };

function HeroPreview({ values, post, saved }: HeroPreviewProps) {
  const { preview } = useAdminMessages().heroes;
  const siteMessages = useMessages();
  if (!post) return <PreviewFrame>{preview.noPost}</PreviewFrame>;
  const customUrl = values.customUrl.trim() || null;
  const texts = slideTexts({ ...typedTexts(values), post }, siteMessages);
  const picture =
    saved === null
      ? { location: post.posterImgLocation, color: post.posterImgColor }
      : { location: saved, color: null };
  return (
    <PreviewFrame>
      <div className="admin-slide admin-public stack">
        <PicturePreview choice={values} saved={picture} className="admin-slide-cut" />
        <div className="admin-slide-text stack-2 breaks start">
          <p className="small strong">{texts.eyebrow.text}</p>
          <p className="admin-slide-title display">{texts.title.text}</p>
          <p>{texts.subhead.text}</p>
        </div>
      </div>
      <p className="admin-hint breaks">{preview.leadsTo(heroLink({ customUrl, postId: post.id }))}</p>
    </PreviewFrame>
  );
}

function typedTexts(values: HeroValues) {
  const texts = TEXT_FIELDS.flat().map((name) => [name, values[name].trim() || null]);
  return Object.fromEntries(texts) as Omit<HeroTexts, 'post'>;
}

function PreviewFrame({ children }: { children: ReactNode }) {
  const { title } = useAdminMessages().heroes.preview;
  return (
    <section className="admin-slide-preview stack-2" aria-label={title}>
      <h2 className="admin-legend">{title}</h2>
      {children}
    </section>
  );
}

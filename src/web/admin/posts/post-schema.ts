/** The contract's rules for a post, asked of what stands in the form. */
import { z } from 'zod';
import { PostChange, PostForm } from '#contract/post-form.ts';
import { momentOf } from './local-moment.ts';

/** The form has the date in the admin's own zone, the contract as a moment. */
const toMoment = (values: unknown) => {
  const form = values as { publishDate: string };
  return { ...form, publishDate: momentOf(form.publishDate) };
};

export const NewPostSchema = z.preprocess(toMoment, PostForm);
export const PostChangeSchema = z.preprocess(toMoment, PostChange);

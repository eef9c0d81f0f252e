/** The contract's rules for a post, asked of what stands in the form. */
import { z } from 'zod';
import { PostChange, PostForm } from '#contract/post-form.ts';
import { momentOf } from './local-moment.ts';
import { sendableTricks } from './trick-rows.ts';

/** The form has the date in the admin's own zone and chapters as they are typed, the contract moments and seconds. */
const toContract = (values: unknown) => {
  const form = values as { publishDate: string; tricks: string };
  return { ...form, publishDate: momentOf(form.publishDate), tricks: sendableTricks(form.tricks) };
};

export const NewPostSchema = z.preprocess(toContract, PostForm);
export const PostChangeSchema = z.preprocess(toContract, PostChange);

/** A password that a user proves to know. */
import { z } from 'zod';
import { PASSWORD_MAX } from './account-validation.ts';

/** Not normalised, because an old hash can be of other text. The shorter form counts: an accepted password is never too long. */
export const SubmittedPassword = z
  .string()
  .refine(
    (text) => Math.min(text.length, text.normalize().length) <= PASSWORD_MAX,
    `has more than ${PASSWORD_MAX} characters`,
  );

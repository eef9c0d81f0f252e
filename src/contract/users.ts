/** Users and what they may send about themselves (spec 3, 5 and 7). */
import { z } from 'zod';
import { Id, line } from './fields.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const Email = z.email('is not an email address').max(254);
export const Password = z
  .string()
  .min(PASSWORD_MIN, `has fewer than ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `has more than ${PASSWORD_MAX} characters`);

export const User = z
  .object({
    id: Id,
    name: line(80),
    email: Email,
    admin: z.enum(['true', 'false']),
    jwtToken: z.string().optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const SignIn = z.object({ email: Email, password: z.string().max(PASSWORD_MAX) });
export const SignUp = z.object({ name: line(80), email: Email, password: Password });
export const ForgotPassword = z.object({ email: Email });
export const ResetPassword = z.object({ token: z.string().max(200), email: Email, password: Password });
export const EditUser = z.object({
  name: line(80).optional(),
  email: Email.optional(),
  password: Password.optional(),
  oldPassword: z.string().max(PASSWORD_MAX).optional(),
});

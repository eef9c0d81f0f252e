/** What the account forms say while somebody types (spec 5). Free of the schemas, so that the forms stay light. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;

/**
 * A name, an at sign and a domain with a dot: what mail servers take without quotes, in any script. Nothing that this
 * matches can end a mail's header line or name a second recipient. A dot stands only between other characters of the name.
 */
export const EMAIL_PATTERN =
  /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])$/u;

/** How a field is marked: not at all, as good, or as not good yet. */
export type FieldState = 'none' | 'success' | 'warning';

export function emailState(email: string): FieldState {
  const typed = email.trim();
  if (typed === '') return 'none';
  return typed.length <= EMAIL_MAX && EMAIL_PATTERN.test(typed) ? 'success' : 'warning';
}

export function passwordState(password: string): FieldState {
  if (password === '') return 'none';
  const { length } = password.normalize();
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX ? 'success' : 'warning';
}

/** Good only when both are there and equal; an empty confirmation is not good yet. */
export function confirmState(password: string, confirmation: string): FieldState {
  return password !== '' && password === confirmation ? 'success' : 'warning';
}

export type SignInFields = { email: string; password: string };
export type SignUpFields = SignInFields & { name: string; confirmation: string };

export function canSignIn({ email, password }: SignInFields): boolean {
  return emailState(email) === 'success' && passwordState(password) === 'success';
}

export function canSignUp(fields: SignUpFields): boolean {
  return (
    canSignIn(fields) && confirmState(fields.password, fields.confirmation) === 'success' && fields.name.trim() !== ''
  );
}

export function canAskForReset(email: string): boolean {
  return emailState(email) === 'success';
}

/** The reset page's own form: the address that the mail went to, and the new password twice. */
export function canResetPassword({ email, password, confirmation }: SignInFields & { confirmation: string }): boolean {
  return canSignIn({ email, password }) && confirmState(password, confirmation) === 'success';
}

/** Rules of accounts for forms, which check while a fan types (spec 5), and for schemas. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;

/** Accepts what mail servers accept without quotes. A match cannot end a header line of a mail or add a recipient. */
export const EMAIL_PATTERN =
  /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])$/u;

/** Mail servers read some letters as others, which would give a mailbox any number of spellings. */
export function hasPlainDomain(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domain.normalize('NFC') === domain.normalize('NFKC') && !/\p{Default_Ignorable_Code_Point}/u.test(domain);
}

export type FieldState = 'none' | 'success' | 'warning';

export function emailState(email: string): FieldState {
  const typed = email.trim();
  if (typed === '') return 'none';
  return typed.length <= EMAIL_MAX && EMAIL_PATTERN.test(typed) && hasPlainDomain(typed) ? 'success' : 'warning';
}

export function passwordState(password: string): FieldState {
  if (password === '') return 'none';
  const { length } = password.normalize();
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX ? 'success' : 'warning';
}

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

export function canResetPassword({ email, password, confirmation }: SignInFields & { confirmation: string }): boolean {
  return canSignIn({ email, password }) && confirmState(password, confirmation) === 'success';
}

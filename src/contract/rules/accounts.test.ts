import { describe, expect, test } from 'vitest';
import {
  canAskForReset,
  canResetPassword,
  canSignIn,
  canSignUp,
  confirmState,
  emailState,
  passwordState,
} from './accounts.ts';

const LONG_LABEL = 'a'.repeat(63);

describe('the email field', () => {
  test('an empty one has no state', () => {
    expect(emailState('')).toBe('none');
    expect(emailState('  ')).toBe('none');
  });

  test.each([
    'fan@slvsh.example',
    'FAN@SLVSH.EXAMPLE',
    "o'neill+cup=4@mail.slvsh.example",
    '!#$%&*/?^_`{|}~@slvsh.example',
    '1@2.example',
    'a.b.c-d@slvsh.example',
    'jörg@bücher.example',
    ' fan@slvsh.example ',
    `fan@${LONG_LABEL}.example`,
  ])('%s is good', (email) => expect(emailState(email)).toBe('success'));

  test.each([
    'fan',
    'fan@',
    '@slvsh.example',
    'fan@slvsh',
    'fan@slvsh..example',
    'fan@-slvsh.example',
    'fan@@slvsh.example',
    'two fans@slvsh.example',
    '.fan@slvsh.example',
    'fan.@slvsh.example',
    'fan@ｓlvsh.example',
    'fan@slvſh.example',
    'fan@slvsh\uFE0F.example',
    'fan@slv\u034Fsh.example',
    'fan@slvsh.ⅇxample',
    'fan..two@slvsh.example',
    '.@slvsh.example',
    'fan@slvsh.example,other@slvsh.example',
    'fan@slvsh.example\nbcc: other@slvsh.example',
    '<fan@slvsh.example>',
    `fan@${LONG_LABEL}a.example`,
    `${'a'.repeat(250)}@slvsh.example`,
  ])('%j is not good yet', (email) => expect(emailState(email)).toBe('warning'));

  test('a long malicious one is refused without backtracking', () => {
    expect(emailState(`a@${'a.'.repeat(120)}!`)).toBe('warning');
  });
});

describe('the password fields', () => {
  test('eight characters are enough', () => {
    expect(passwordState('')).toBe('none');
    expect(passwordState('1234567')).toBe('warning');
    expect(passwordState('12345678')).toBe('success');
    expect(passwordState('a'.repeat(128))).toBe('success');
    expect(passwordState('a'.repeat(129))).toBe('warning');
    expect(passwordState('o\u0308'.repeat(7))).toBe('warning');
  });

  test('a confirmation is valid only if both are filled and equal', () => {
    expect(confirmState('', '')).toBe('warning');
    expect(confirmState('switch 270', '')).toBe('warning');
    expect(confirmState('switch 270', 'switch 450')).toBe('warning');
    expect(confirmState('switch 270', 'switch 270')).toBe('success');
  });
});

describe('the submit button', () => {
  const good = { name: 'Ada', email: 'ada@slvsh.example', password: 'switch 270', confirmation: 'switch 270' };

  test('sign-in requires a valid email and password', () => {
    expect(canSignIn(good)).toBe(true);
    expect(canSignIn({ ...good, email: 'ada' })).toBe(false);
    expect(canSignIn({ ...good, password: 'short' })).toBe(false);
  });

  test('sign-up also requires a name and the same password twice', () => {
    expect(canSignUp(good)).toBe(true);
    expect(canSignUp({ ...good, name: '  ' })).toBe(false);
    expect(canSignUp({ ...good, confirmation: 'switch 450' })).toBe(false);
    expect(canSignUp({ ...good, email: '' })).toBe(false);
  });

  test('the form for a forgotten password requires a valid email', () => {
    expect(canAskForReset('ada@slvsh.example')).toBe(true);
    expect(canAskForReset('')).toBe(false);
  });

  test('the reset page requires a valid email and the same valid password twice', () => {
    expect(canResetPassword(good)).toBe(true);
    expect(canResetPassword({ ...good, confirmation: '' })).toBe(false);
    expect(canResetPassword({ ...good, email: 'ada@' })).toBe(false);
  });
});

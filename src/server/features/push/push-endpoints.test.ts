import { expect, test } from 'vitest';
import { readPushEndpoint } from './push-endpoints.ts';

const policy = { hosts: ['push.example.com'] };

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://api.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://push.example.com/abc',
])('%s is a push service', (endpoint) => {
  expect(readPushEndpoint(endpoint, policy)?.href).toBe(endpoint);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://:secret@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example#@fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/',
  'https://xfcm.googleapis.com/abc',
  'https://push.apple.com.evil.example/abc',
  'https://notify.windows.com/abc',
  'https://other.example.com/abc',
  'https://127.0.0.1/abc',
  'http://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://2130706433/abc',
  'https://localhost/abc',
  'https://169.254.169.254/latest/meta-data',
  'ftp://fcm.googleapis.com/abc',
  'data:text/plain,abc',
  'fcm.googleapis.com/abc',
  '',
])('%j is none', (endpoint) => {
  expect(readPushEndpoint(endpoint, policy)).toBeUndefined();
});

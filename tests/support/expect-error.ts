/** The shape of every error reply. */
import { STATUS_CODES } from 'node:http';
import { expect } from 'vitest';
import { ErrorReply } from '#contract/api/fields.ts';

/** Expects exactly `{statusCode, error, message}`, with `field` on a 400 only; returns it. */
export async function expectError(response: Response, status: number, field?: string): Promise<ErrorReply> {
  const body = await response.text();
  expect(response.status, body.slice(0, 300)).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const reply = JSON.parse(body);
  expect(ErrorReply.parse(reply)).toStrictEqual(reply);
  expect(reply).toMatchObject({ statusCode: status, error: STATUS_CODES[status] });
  expect(reply.message).toMatch(/\S/);
  expect(reply.message).not.toMatch(/sqlite|postgres|syntax|node_modules|undefined|\bat \//i);
  expect(reply.field).toBe(field);
  return reply;
}

/** Reads form data (spec 7): texts by their names, and a picture as a file. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Bytes; a picture may have as many (trust 13). */
export const LARGEST_FILE = 10 * 1024 * 1024;
const LARGEST_FIELD = 512 * 1024;
/** All the texts of a form and its picture. */
const LARGEST_FORM = LARGEST_FILE + 2 * 1024 * 1024;

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: LARGEST_FILE, files: 1, fieldSize: LARGEST_FIELD, fields: 40, parts: 41 },
  });
}

/**
 * The form as one object; a name that came several times has a list, which no schema of ours takes. Bytes are counted while
 * they come, whatever the request says of its length.
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal('wrong-kind', 'This call takes form data (multipart/form-data).');
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_FORM) throw tooLarge('body');
  try {
    return await readParts(request);
  } catch (error) {
    throw explain(error as Error & { statusCode?: number });
  }
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>();
  let read = 0;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch(refuseLargeFile(part.fieldname));
      read += bytes.length;
      // A form without a picture sends an empty file of no name.
      if (bytes.length === 0 && part.filename === '') continue;
      add(form, part.fieldname, new File([new Uint8Array(bytes)], part.filename ?? '', { type: part.mimetype }));
    } else {
      if (part.valueTruncated) throw tooLarge(part.fieldname);
      read += String(part.value).length;
      add(form, part.fieldname, part.value);
    }
    if (read > LARGEST_FORM) throw tooLarge('body');
  }
  return Object.fromEntries(form);
}

/** The parser says of some broken forms no more than that it cannot go on. */
function explain(error: Error & { statusCode?: number }): Error {
  if (error instanceof Refusal || (error.statusCode !== undefined && error.statusCode < 500)) return error;
  return new Refusal('invalid', 'The form is cut off or not well formed.', { field: 'body' });
}

/** Turns form data away from a call that takes none. */
export function refuseForm(request: FastifyRequest): void {
  if (request.isMultipart()) throw new Refusal('wrong-kind', 'This call takes JSON (application/json).');
}

function add(form: Map<string, unknown>, name: string, value: unknown): void {
  const before = form.get(name);
  if (before === undefined) form.set(name, value);
  else form.set(name, Array.isArray(before) ? [...before, value] : [before, value]);
}

function refuseLargeFile(field: string) {
  return (error: { code?: string }) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(field) : error;
  };
}

function tooLarge(field: string): Refusal {
  const most = `${LARGEST_FILE / 1024 / 1024} MB`;
  const words = field === 'body' ? 'The form is too large.' : `${field} is too large: a picture may have ${most}.`;
  return new Refusal('too-large', words, { field });
}

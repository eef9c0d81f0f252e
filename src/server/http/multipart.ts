/** Reads form data (spec 7): texts by their names, and a picture as a file. */
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../platform/app-error.ts';
import { answerEarly } from './respond-before-body.ts';

/** Bytes; a picture may have as many (trust 13). */
export const LARGEST_FILE = 10 * 1024 * 1024;
const LARGEST_FIELD = 512 * 1024;
/** All the texts of a form and its picture. */
const LARGEST_FORM = LARGEST_FILE + 2 * 1024 * 1024;

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: LARGEST_FILE, files: 1, fieldSize: LARGEST_FIELD, fields: 40, parts: 41 },
  });
  answerEarly(app);
}

/**
 * The form as one object; a name that came several times has a list, which no schema of ours takes. Bytes are counted while
 * they come, whatever the request says of its length, and nothing is written to a disk.
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal('wrong-kind', 'This call takes form data (multipart/form-data).');
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_FORM) throw tooLarge('body');
  try {
    return await Promise.race([readParts(request), refuseOnceTooLarge(request)]);
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT') {
      throw new Refusal('invalid', 'A form takes one file: the picture.', { field: 'image' });
    }
    if (error instanceof Refusal || hasStatus(error)) throw error;
    throw new Refusal('invalid', 'The form cannot be read: it is damaged or not complete.', { field: 'body' });
  }
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>();
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await readFile(part);
      // A form without a picture sends an empty file of no name.
      if (bytes.length === 0 && part.filename === '') continue;
      add(form, part.fieldname, new File([bytes], part.filename ?? '', { type: part.mimetype }));
    } else {
      if (part.valueTruncated) throw tooLarge(part.fieldname);
      add(form, part.fieldname, part.value);
    }
  }
  return Object.fromEntries(form);
}

/** Never resolves: throws as soon as more has come than a form may have, where the parser would wait for the end of a text. */
function refuseOnceTooLarge(request: FastifyRequest): Promise<never> {
  let read = 0;
  return new Promise((_resolve, reject) => {
    request.raw.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > LARGEST_FORM) reject(tooLarge('body'));
    });
  });
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

/** Ends with the first byte too many, where the parser itself would read all the rest to throw it away. */
async function readFile({ file, fieldname }: MultipartFile): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  file.once('limit', () => file.destroy(tooLarge(fieldname)));
  for await (const chunk of file) chunks.push(chunk);
  return Uint8Array.from(Buffer.concat(chunks));
}

/** An error of the parser's own that says what is wrong with the request. */
function hasStatus(error: unknown): boolean {
  return typeof (error as { statusCode?: unknown } | null)?.statusCode === 'number';
}

function tooLarge(field: string): Refusal {
  if (field === 'body') return new Refusal('too-large', 'The form is too large.', { field });
  const words = field === 'image' ? `is too large: a picture may have ${LARGEST_FILE / 1024 / 1024} MB` : 'is too long';
  return new Refusal('too-large', `${field} ${words}`, { field });
}

/** Reads form data (spec 7): texts by name, and a picture as a file. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '#contract/rules/problems.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../platform/app-error.ts';
import { hasBody } from './request.ts';

/** In bytes (trust 13). */
export const MAX_FILE_SIZE = 10 * 1024 * 1024;
const MAX_FIELD_SIZE = 512 * 1024;
const MAX_FORM_SIZE = MAX_FILE_SIZE + 2 * 1024 * 1024;

export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_FILE_SIZE, files: 1, fieldSize: MAX_FIELD_SIZE, fields: 40, parts: 41 },
  });
}

/**
 * Bytes are counted as they arrive, because Content-Length may be wrong. Nothing is written to the disk. Every schema
 * refuses the list of a repeated name.
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new AppError('form-expected');
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_SIZE) throw tooLargeError('body');
  try {
    return await Promise.race([readParts(request), rejectOversizedForm(request)]);
  } catch (error) {
    const { code, statusCode } = error as Partial<FastifyError>;
    if (code === 'FST_FILES_LIMIT') throw new AppError('too-many-files', { field: 'image' });
    if (error instanceof AppError || typeof statusCode === 'number') throw error;
    throw new AppError('form-damaged', { field: 'body' });
  }
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>();
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await readFile(part);
      // A browser sends an empty file without a name where no picture is chosen.
      if (bytes.length === 0 && part.filename === '') continue;
      addField(form, part.fieldname, new File([bytes], part.filename ?? '', { type: part.mimetype }));
    } else {
      if (part.valueTruncated) throw tooLargeError(part.fieldname);
      addField(form, part.fieldname, part.value);
    }
  }
  return Object.fromEntries(form);
}

/** Rejects once the form is too large, because the parser would wait for the end of a text. */
function rejectOversizedForm(request: FastifyRequest): Promise<never> {
  let read = 0;
  return new Promise((_resolve, reject) => {
    request.raw.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > MAX_FORM_SIZE) reject(tooLargeError('body'));
    });
  });
}

export function assertNoForm(request: FastifyRequest): void {
  if (request.isMultipart()) throw new AppError('json-expected');
}

function addField(form: Map<string, unknown>, name: string, value: unknown): void {
  const before = form.get(name);
  if (before === undefined) form.set(name, value);
  else form.set(name, Array.isArray(before) ? [...before, value] : [before, value]);
}

/** Stops at the first byte over the limit, because the parser would read and discard the rest. */
async function readFile({ file, fieldname }: MultipartFile): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  file.once('limit', () => file.destroy(tooLargeError(fieldname)));
  for await (const chunk of file) chunks.push(chunk);
  return Uint8Array.from(Buffer.concat(chunks));
}

function tooLargeError(field: string): AppError {
  if (field === 'body') return new AppError('form-too-large', { field });
  const limit = MAX_FILE_SIZE / 1024 / 1024;
  return new AppError(field === 'image' ? problem('picture-too-large', { limit }) : 'field-too-large', { field });
}

/** A client has this time and this many bytes to read the response and to stop sending. */
const DRAIN_TIMEOUT: Milliseconds = 2_000;
const MAX_DRAINED_BYTES = 2 * 1024 * 1024;

/**
 * A response that is sent before the body of its request has arrived ends the connection. A part of the rest is read
 * and discarded first: a reset would discard the response at a client that still sends.
 */
export function respondBeforeBody(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!hasBody(request.raw) || request.raw.complete) return payload;
    reply.header('connection', 'close');
    if (typeof payload !== 'string') return payload;
    reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(respondThenDrain(payload, request.raw), { objectMode: false });
  });
}

/** The first chunk is the whole response; only the end of the stream waits. */
async function* respondThenDrain(payload: string, request: IncomingMessage): AsyncGenerator<Buffer> {
  yield Buffer.from(payload);
  const stopped = new AbortController();
  let drained = 0;
  request.unpipe().on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained < MAX_DRAINED_BYTES) return;
    request.pause();
    stopped.abort();
  });
  request.resume();
  const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(DRAIN_TIMEOUT)]);
  await finished(request, { signal }).catch(() => {});
}

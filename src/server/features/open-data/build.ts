/** Builds the files of the open data, CSV (RFC 4180) and JSON, and their descriptor, a Data Package (version 2). */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import {
  DATA_ROWS,
  type DataField,
  type DataFile,
  type DataPackage,
  type DataTable,
  LICENCES,
  type Licence,
} from '#contract/api/open-data.ts';
import { DATA_PATH } from '#contract/rules/paths.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { openData as messages } from '#messages/en/open-data.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { readTables } from './rows.ts';

/** Bytes and hash are those of the uncompressed file. */
type StoredFile = { type: string; compressed: Buffer; bytes: number; hash: string };
export type OpenData = { descriptor: DataPackage; files: ReadonlyMap<string, StoredFile> };
export type DataSettings = { publicUrl: string; dataLicence: Licence };

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8; header=present', json: 'application/json; charset=utf-8' };

/** Tables without an id. */
const KEYS: { [T in DataTable]?: string[] } = {
  results: ['cupId', 'game'],
  tricks: ['postId', 'start', 'end'],
  ledgers: ['postId', 'start', 'end'],
};

const REFERENCES: { readonly [field: string]: DataTable } = {
  ...{ winnerId: 'riders', loserId: 'riders', rider1Id: 'riders', rider2Id: 'riders', setter: 'riders' },
  ...{ cupId: 'cups', postId: 'games' },
};

/** `trx` reads one snapshot. */
export async function buildOpenData(
  trx: DatabaseTransaction,
  now: Milliseconds,
  { publicUrl, dataLicence }: DataSettings,
): Promise<OpenData> {
  const files = new Map<string, StoredFile>();
  const resources: DataFile[] = [];
  let created: string | undefined;
  for (const [table, batches] of Object.entries(await readTables(trx, now)) as [DataTable, AsyncIterable<Row[]>][]) {
    const schema = describeSchema(table);
    const fields = schema.fields.map(({ name }) => name);
    const writers = { csv: createFile(MEDIA_TYPES.csv), json: createFile(MEDIA_TYPES.json) };
    await writers.csv.write(`${fields.join()}\r\n`);
    let separator = '[\n';
    for await (const rows of batches) {
      if (rows.length === 0) continue;
      const moments = rows.flatMap(({ updatedAt, publishDate }) => [updatedAt, publishDate]);
      for (const moment of moments) if (typeof moment === 'string' && moment > (created ?? '')) created = moment;
      const records = rows.map((row) => fields.map((name) => writeCell(row[name])).join());
      await writers.csv.write(`${records.join('\r\n')}\r\n`);
      // The list of fields leaves out the others.
      const objects = rows.map((row) => JSON.stringify(row, fields));
      await writers.json.write(separator + objects.join(',\n'));
      separator = ',\n';
    }
    await writers.json.write(separator === '[\n' ? '[]\n' : '\n]\n');
    for (const format of ['csv', 'json'] as const) {
      const [path, name] = [`${table}.${format}`, format === 'csv' ? table : `${table}-json`];
      const file = await writers[format].end();
      files.set(path, file);
      resources.push({ name, type: 'table', path, format, bytes: file.bytes, hash: `sha256:${file.hash}`, schema });
    }
  }
  const descriptor: DataPackage = {
    ...{ $schema: 'https://datapackage.org/profiles/2.0/datapackage.json', name: 'slvsh' },
    ...{ description: messages.notes.join(' '), homepage: publicUrl + DATA_PATH, created },
    licenses: [{ name: dataLicence, path: LICENCES[dataLicence] }],
    resources,
  };
  const descriptorFile = createFile(MEDIA_TYPES.json);
  await descriptorFile.write(`${JSON.stringify(descriptor, null, 2)}\n`);
  files.set('datapackage.json', await descriptorFile.end());
  return { descriptor, files };
}

type Row = { readonly [field: string]: unknown };

function createFile(type: string) {
  const hash = createHash('sha256');
  const gzip = createGzip();
  const compressed = buffer(gzip);
  let bytes = 0;
  return {
    async write(text: string) {
      hash.update(text);
      bytes += Buffer.byteLength(text);
      if (!gzip.write(text)) await once(gzip, 'drain');
    },
    async end(): Promise<StoredFile> {
      gzip.end();
      return { type, compressed: await compressed, bytes, hash: hash.digest('hex') };
    },
  };
}

/** Spreadsheets run a text that begins with one of these as a formula (OWASP, 'CSV Injection'). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export function writeCell(value: unknown): string {
  if (value == null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n\u2028\u2029]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function describeSchema(table: DataTable): DataFile['schema'] {
  const fields = Object.entries<z.ZodType>(DATA_ROWS[table].shape);
  const foreignKeys = fields.flatMap(([name]) => {
    const resource = REFERENCES[name];
    return resource ? [{ fields: [name], reference: { resource, fields: ['id'] } }] : [];
  });
  return {
    fields: fields.map(describeField),
    primaryKey: KEYS[table] ?? ['id'],
    // The profile of Data Packages refuses an empty list.
    ...(foreignKeys.length > 0 && { foreignKeys }),
  };
}

/** Table Schema names these formats of JSON Schema as types. A field that may be null has one of two types there. */
function describeField([name, field]: [string, z.ZodType]): DataField {
  const { anyOf = [], ...schema } = z.toJSONSchema(field);
  const { type, format = '', description, enum: choices } = { ...anyOf[0], ...schema };
  const formats: Record<string, DataField['type']> = { 'date-time': 'datetime', date: 'date' };
  return {
    name,
    type: formats[format] ?? ([type].flat()[0] as DataField['type']),
    ...(description !== undefined && { description }),
    constraints: {
      required: !field.safeParse(null).success && !field.safeParse(undefined).success,
      ...(choices && { enum: choices as string[] }),
    },
  };
}

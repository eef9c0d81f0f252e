/** Reads the open data as a consumer of Data Packages does: csv-parse reads the files, Ajv validates their rows. */
import { hash } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { DataField, DataFile, DataPackage } from '#contract/api/open-data.ts';
import type { TestSite } from './start-site.ts';

export type DataRow = Record<string, string | number | boolean | null>;

type ReadPackage = { descriptor: DataPackage; rows: Record<string, DataRow[]>; texts: Record<string, string> };

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
addFormats.default(ajv);

/** Table Schema, version 2: the types in JSON Schema. */
const TYPES = {
  ...{ integer: { type: 'integer' }, number: { type: 'number' }, string: { type: 'string' } },
  ...{ boolean: { type: 'boolean' }, date: { type: 'string', format: 'date' } },
  datetime: { type: 'string', format: 'date-time' },
} as const;

/** Fails if the files are not those that the descriptor describes. */
export async function readDataPackage(site: Pick<TestSite, 'get'>): Promise<ReadPackage> {
  const texts: Record<string, string> = {};
  const read = async (file: string) => {
    const response = await site.get(`/data/${file}`);
    expect(response.status, file).toBe(200);
    texts[file] = await response.text();
    return texts[file];
  };
  const descriptor: DataPackage = JSON.parse(await read('datapackage.json'));
  for (const { path } of descriptor.resources) await read(path);
  return { descriptor, texts, rows: validateDataPackage(descriptor, texts) };
}

export function validateDataPackage(descriptor: DataPackage, texts: Record<string, string>): ReadPackage['rows'] {
  expect(descriptor.$schema).toBe('https://datapackage.org/profiles/2.0/datapackage.json');
  const rows: ReadPackage['rows'] = {};
  for (const resource of descriptor.resources) {
    const text = texts[resource.path] ?? '';
    expect([Buffer.byteLength(text), `sha256:${hash('sha256', text)}`], resource.path).toEqual([
      resource.bytes,
      resource.hash,
    ]);
    rows[resource.name] = resource.format === 'csv' ? parseCsv(text, resource) : JSON.parse(text);
  }
  expect(Object.keys(rows)).toHaveLength(descriptor.resources.length);
  for (const resource of descriptor.resources) expectValid(resource, rows);
  return rows;
}

function parseCsv(text: string, { schema }: DataFile): DataRow[] {
  const [header, ...records]: string[][] = parse(text, { record_delimiter: '\r\n' });
  expect(header).toEqual(schema.fields.map(({ name }) => name));
  return records.map((record) =>
    Object.fromEntries(schema.fields.map((field, index) => [field.name, readCell(record[index] ?? '', field)])),
  );
}

/** An empty cell is a missing value. */
function readCell(cell: string, { type }: DataField): string | number | boolean | null {
  if (cell === '') return null;
  if (type === 'integer' || type === 'number') return Number(cell);
  return type === 'boolean' ? cell === 'true' : cell;
}

function expectValid({ name, schema }: DataFile, rows: ReadPackage['rows']): void {
  const validate = ajv.compile({
    type: 'object',
    properties: Object.fromEntries(schema.fields.map((field) => [field.name, toJsonSchema(field)])),
    required: schema.fields.map((field) => field.name),
    additionalProperties: false,
  });
  const own = rows[name] ?? [];
  for (const row of own)
    expect(validate(row), `${name} ${JSON.stringify(row)} ${ajv.errorsText(validate.errors)}`).toBe(true);
  const keys = own.map((row) => schema.primaryKey.map((field) => row[field]).join());
  expect(new Set(keys).size, `keys of ${name}`).toBe(own.length);
  // The profile of Data Packages refuses an empty list.
  expect(schema.foreignKeys?.length, name).not.toBe(0);
  for (const { fields, reference } of schema.foreignKeys ?? []) {
    const known = new Set(rows[reference.resource]?.map((row) => row[reference.fields[0] ?? '']));
    const values = own.map((row) => row[fields[0] ?? ''] ?? null).filter((value) => value !== null);
    expect(
      values.filter((value) => !known.has(value)),
      `${name}.${fields}`,
    ).toEqual([]);
  }
}

function toJsonSchema({ type, constraints: { required, ...constraints } }: DataField) {
  const value = { ...TYPES[type], ...constraints };
  return required ? value : { anyOf: [value, { type: 'null' }] };
}

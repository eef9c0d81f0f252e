/** Composes an example of a schema from the examples of its parts, so that no example stands twice. */
import { z } from 'zod';
import { OBJECT_EXAMPLES } from '#contract/api/examples.ts';
import { FIELD_EXAMPLES } from '#contract/api/field-examples.ts';

type Fields = { [field: string]: unknown };

/** Replies leave out their optional fields, which mostly mark exceptions. */
type Direction = 'request' | 'reply';

export function exampleOf(schema: z.ZodType, direction: Direction, field = ''): unknown {
  const found = [schema.meta()?.examples ?? FIELD_EXAMPLES[field] ?? []]
    .flat()
    .find((example) => schema.safeParse(example).success);
  if (found !== undefined) return found;
  if (schema instanceof z.ZodObject) return exampleOfObject(schema, direction);
  if (schema instanceof z.ZodArray) {
    const item = exampleOf(schema.element as z.ZodType, direction, field);
    return item === undefined ? undefined : [item];
  }
  const inner = innerSchema(schema);
  return inner ? exampleOf(inner, direction, field) : exampleOfValue(schema, field);
}

function innerSchema(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.unwrap() as z.ZodType;
  if (schema instanceof z.ZodUnion) return schema.options[0] as z.ZodType;
  if (!(schema instanceof z.ZodPipe)) return undefined;
  return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType;
}

/** Other objects that have an example may have a value for a field of this name. */
function exampleOfValue(schema: z.ZodType, field: string): unknown {
  const values = OBJECT_EXAMPLES.map(({ example }) => example[field]);
  const found = values.find((value) => value !== null && schema.safeParse(value).success);
  if (found !== undefined) return found;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodFile) return 'poster.jpg';
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodNumber) return Math.max(1, schema.minValue ?? 1);
  if (schema instanceof z.ZodISODateTime) return '2018-03-14T12:00:00.000Z';
  if (schema instanceof z.ZodISODate) return '2018-03-14';
  return undefined;
}

/** If it shares at least two fields with an object that has an example, both have the same values in these fields. */
function exampleOfObject(schema: z.ZodObject, direction: Direction): Fields {
  const related = OBJECT_EXAMPLES.map((entry) => ({ ...entry, shared: sharedFields(schema, entry.schema) }))
    .filter(({ shared }) => shared.length > 1)
    .sort((one, other) => other.shared.length - one.shared.length);
  const example: Fields = {};
  for (const [field, part] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    if (direction === 'reply' && part instanceof z.ZodOptional) continue;
    const source = related.find(({ shared }) => shared.includes(field));
    const value = source ? source.example[field] : exampleOf(part, direction, field);
    if (value !== undefined) example[field] = value;
  }
  return example;
}

function sharedFields(schema: z.ZodObject, other: z.ZodObject): string[] {
  return Object.keys(schema.shape).filter(
    (field) => field in other.shape && withoutOptional(schema.shape[field]) === withoutOptional(other.shape[field]),
  );
}

/** The fields of a change are the optional fields of its form. */
function withoutOptional(schema: unknown): unknown {
  return schema instanceof z.ZodOptional ? withoutOptional(schema.unwrap()) : schema;
}

/** The endpoints as the site's OpenAPI document describes them. */
import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { TestSite } from '../start-site.ts';
import { readJson } from '../strict-client.ts';

export const DOCUMENT_PATH = '/api/docs/json';

export type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema };
type Content = Record<string, { schema: Schema }>;
type Operation = {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  security?: object[];
};
export type OpenApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export type DescribedEndpoint = {
  /** Such as `GET /api/v1/posts/{id}`. */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: { type: string; required: boolean; schema: Schema } | undefined;
  needsToken: boolean;
  /** The validator's error for a parameter or a body; undefined if it is valid. */
  misfitOf: { parameter(name: string, text: unknown): string | undefined; body(sent: unknown): string | undefined };
  /** The validator's error for a reply; undefined if it is valid. */
  findFault(status: number, contentType: string, reply: unknown): string | undefined;
};

export async function readDocument(site: TestSite): Promise<OpenApiDocument> {
  return readJson(site.get(DOCUMENT_PATH));
}

/** Every endpoint of the document, in its order. */
export function describedEndpoints(document: OpenApiDocument): DescribedEndpoint[] {
  const exact = compilerOf(document, {});
  // Addresses and forms are text only.
  const fromText = compilerOf(document, { coerceTypes: true });
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const parameters = operation.parameters ?? [];
      const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const body = type && content && { type, required: operation.requestBody?.required === true, ...content };
      const checkBody = body && (type === 'application/json' ? exact : fromText)(body.schema);
      const checks = new Map(parameters.map(({ name, schema }) => [name, fromText(schema)]));
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters,
        body: body || undefined,
        needsToken: (operation.security ?? []).length > 0,
        misfitOf: {
          parameter: (name, text) => schemaError(checks.get(name), text),
          body: (sent) => schemaError(checkBody || undefined, sent),
        },
        findFault: findFaultBy(operation, exact),
      };
    }),
  );
}

function findFaultBy({ responses }: Operation, compile: (schema: Schema) => ValidateFunction) {
  const checks = new Map(
    Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.entries(content).map(([type, { schema }]) => [`${status} ${type}`, compile(schema)] as const),
    ),
  );
  return (status: number, contentType: string, reply: unknown) => {
    const described = responses[status] ? `${status}` : `${Math.floor(status / 100)}XX`;
    if (!responses[described]) return `the status ${status} is not in the document`;
    const check = checks.get(`${described} ${contentType.split(';')[0]}`);
    return check ? schemaError(check, reply) : `a reply ${status} of type ${contentType} is not in the document`;
  };
}

function compilerOf({ components }: OpenApiDocument, options: Options) {
  const ajv = new Ajv2020({ strict: false, ...options });
  addFormats.default(ajv).addFormat('binary', true);
  ajv.addSchema({ $id: 'document', components });
  const known = new WeakMap<object, ValidateFunction>();
  return (schema: Schema) => {
    const check = known.get(schema) ?? ajv.compile(rooted(schema));
    known.set(schema, check);
    return check;
  };
}

/** The schema with its references pointing into the document of that name. */
function rooted(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/'));
}

function schemaError(check: ValidateFunction | undefined, value: unknown): string | undefined {
  if (!check || check(structuredClone(value))) return undefined;
  const [first] = check.errors ?? [];
  return `${first?.instancePath || 'the whole'} ${first?.message}`;
}

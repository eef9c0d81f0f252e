import { readFile } from 'node:fs/promises';
import path from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { addExamples } from './describe-endpoint.ts';

const TITLE = 'S.L.V.S.H. API';
const LOGO = path.resolve(import.meta.dirname, '../../../public/favicon.svg');

/** The hash is that of the page's inline style sheet, which changes with the version of the package. */
const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** The package's default omits the members of a union that are transformed, such as a number written as text. */
const conversion = { zodToJsonConfig: { override: () => {} } };
const describeEndpoint = createJsonSchemaTransform(conversion);
const describeSchemas = createJsonSchemaTransformObject(conversion);

/** Describes the routes that are added later: a page at `/api/docs`, the document at `/api/docs/json`. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: TITLE,
        description:
          'Games, films, riders and cups. The site itself uses this API. Leading and trailing blanks of a text are removed, ' +
          'except in passwords. In a field that can be null, a blank text becomes null.',
        version: '1',
      },
      components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: describeEndpoint,
    transformObject: (parts) => {
      const document = withoutUnusedSchemas(describeSchemas(parts));
      addExamples(document.paths as Parameters<typeof addExamples>[0]);
      return document;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    theme: { title: TITLE },
    logo: { type: 'image/svg+xml', content: await readFile(LOGO), href: '/' },
    uiConfig: { docExpansion: 'list', validatorUrl: null },
  });
}

/** The package also describes each entity as an input, which no endpoint takes. */
function withoutUnusedSchemas(document: ReturnType<typeof describeSchemas>): typeof document {
  const { paths, components } = document as { paths?: object; components?: { schemas?: Record<string, object> } };
  const schemas = components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? {});
    }
  };
  follow(paths);
  const usedSchemas = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas: usedSchemas } } as typeof document;
}

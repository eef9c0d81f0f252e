/** Validates XML against the files in `schemas`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument as Xml, type XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

xmlRegisterFsInputProviders();

const NAMESPACES = {
  map: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  video: 'http://www.google.com/schemas/sitemap-video/1.1',
  atom: 'http://www.w3.org/2005/Atom',
  media: 'http://search.yahoo.com/mrss/',
};

const schemas = new Map<string, XsdValidator>();

/** The text content at an XPath, in document order. */
export type ParsedXml = { all(xpath: string): string[] };

/** Throws if `text` is not well-formed or not valid. */
export function parseValidXml(text: string, schema?: 'sitemap' | 'rss'): ParsedXml {
  const document = Xml.fromString(text);
  if (schema) findSchema(schema).validate(document);
  return { all: (xpath) => contentsAt(document, xpath) };
}

function contentsAt(document: XmlDocument, xpath: string): string[] {
  return document.find(xpath, NAMESPACES).map(({ content }) => content);
}

function findSchema(name: string): XsdValidator {
  const known = schemas.get(name);
  if (known) return known;
  const file = path.join(import.meta.dirname, 'schemas', `${name}.xsd`);
  const schema = XsdValidator.fromDoc(Xml.fromBuffer(readFileSync(file), { url: file }));
  schemas.set(name, schema);
  return schema;
}

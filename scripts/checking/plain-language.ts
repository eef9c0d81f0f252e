import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './step.ts';

/** 'Alone' is mostly written for 'only': readers take it for 'by itself'. */
const RULED_OUT = /\b(?:whoever|whomever|nobody|somebody|everybody|anybody|anew|(?<!left )alone|belongs? into)\b/gi;

const FOLDERS = ['bin', 'src', 'tests', 'scripts', 'bench', 'demo', 'docs'];

const TEXT = /\.(?:tsx?|mjs|js|css|md|grit|html)$/;

/** Texts for visitors and content may use any word. The style guide has to name the words. */
const EXEMPT =
  /^src\/messages\/|^src\/web\/legal\/terms-text(?:\.test)?\.ts$|\/content\/|^docs\/(?:spec|product|style)\.md$|plain-language/;

/** Returns lines such as `src/server/start/create-app.ts:12: nobody`. */
export function findRuledOutWords(files = listTextFiles(), read = readSource): string[] {
  return files
    .filter((file) => !EXEMPT.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => (line.match(RULED_OUT) ?? []).map((word) => `${file}:${index + 1}: ${word}`)),
    );
}

function listTextFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readFolder(folder).map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`),
  ).filter((file) => TEXT.test(file));
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function readSource(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

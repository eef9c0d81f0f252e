/** The rules for dependencies (docs/security.md, 29), checked in package.json and its lock file. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import satisfies from 'spdx-satisfies';
import { ROOT } from '../checking/step.ts';

const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

export type Manifest = Partial<Record<(typeof SECTIONS)[number], Record<string, string>>> & {
  allowScripts?: Record<string, boolean>;
};

type LockedPackage = {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string | undefined;
  dev?: boolean;
  hasInstallScript?: boolean;
};

/** `packages` by folder; the empty name is the project itself. */
export type Lock = { packages: Record<string, LockedPackage & Manifest> };

const REGISTRY = 'https://registry.npmjs.org/';

/** The licences of shipped packages, which ask nothing of the code of the project. */
const SHIPPED_LICENCES = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
];

/** The licences of packages that build and test. */
const DEVELOPMENT_LICENCES = [...SHIPPED_LICENCES, 'OFL-1.1', 'Python-2.0', 'Zlib', 'CC0-1.0', 'CC-BY-3.0'];

/** The licence of libvips, which sharp loads as a separate, replaceable library. */
const LGPL = { packages: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' };

/** The licences of packages whose manifest has none, as their files say. */
const READ_LICENCES: Record<string, string> = {
  'busboy@0.3.1': 'MIT',
  'dicer@0.3.0': 'MIT',
  'humanize-number@0.0.2': 'MIT',
  'only@0.0.2': 'MIT',
  'streamsearch@0.1.2': 'MIT',
};

export function findViolations(manifest: Manifest, lock: Lock): string[] {
  return [
    ...findRanges(manifest),
    ...findDifferences(manifest, lock),
    ...findUnverified(lock),
    ...findLicences(lock),
    ...findInstallScripts(manifest, lock),
  ];
}

function findRanges(manifest: Manifest): string[] {
  return asked(manifest)
    .filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
    .map(({ name, version }) => `${name} is asked for as ${version}: package.json names exact versions`);
}

function findDifferences(manifest: Manifest, { packages }: Lock): string[] {
  const wanted = asked(manifest).map(({ section, name, version }) => `${section} ${name} ${version}`);
  const known = asked(packages[''] ?? {}).map(({ section, name, version }) => `${section} ${name} ${version}`);
  const others = asked(manifest).filter(({ name, version }) => packages[`node_modules/${name}`]?.version !== version);
  return [
    ...wanted.filter((one) => !known.includes(one)).map((one) => `${one} is not what package-lock.json was made from`),
    ...known.filter((one) => !wanted.includes(one)).map((one) => `${one} is only in package-lock.json`),
    ...others.map(({ name, version }) => `${name} is not locked in version ${version}`),
  ];
}

function findUnverified(lock: Lock): string[] {
  return locked(lock).flatMap(({ title, integrity = '', resolved }) => [
    ...(integrity.startsWith('sha512-') ? [] : [`${title} is locked without a checksum`]),
    ...(resolved === undefined || resolved.startsWith(REGISTRY) ? [] : [`${title} comes from ${resolved}`]),
  ]);
}

function findLicences(lock: Lock): string[] {
  return locked(lock).flatMap(({ name, title, license, dev }) => {
    const licence = license ?? READ_LICENCES[title];
    if (licence === undefined) return [`${title} has no licence`];
    const allowed = dev ? DEVELOPMENT_LICENCES : SHIPPED_LICENCES;
    const ofIt = LGPL.packages.test(name) ? [...allowed, LGPL.licence] : allowed;
    return isOneOf(licence, ofIt) ? [] : [`${title} is ${dev ? 'used' : 'shipped'} under ${licence}`];
  });
}

/** An invalid expression matches no allowed licence. */
function isOneOf(licence: string, allowed: string[]): boolean {
  try {
    return satisfies(licence, allowed);
  } catch {
    return false;
  }
}

function findInstallScripts({ allowScripts = {} }: Manifest, lock: Lock): string[] {
  const withScripts = locked(lock).filter(({ hasInstallScript }) => hasInstallScript);
  return [
    ...withScripts
      .filter(({ name }) => !(name in allowScripts))
      .map(({ title }) => `${title} has an install script that allowScripts of package.json does not name`),
    ...Object.keys(allowScripts)
      .filter((name) => !withScripts.some((one) => one.name === name))
      .map((name) => `${name} is in allowScripts, and has no install script`),
  ];
}

function asked(manifest: Manifest) {
  return SECTIONS.flatMap((section) =>
    Object.entries(manifest[section] ?? {}).map(([name, version]) => ({ section, name, version })),
  );
}

/** All packages except the project itself; `title` is such as `zod@4.6.7`. */
function locked({ packages }: Lock) {
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, one]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { ...one, name, title: `${name}@${one.version}` };
    });
}

export async function readDependencies(): Promise<[Manifest & { name: string }, Lock]> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(ROOT, file), 'utf8'));
  return [await read('package.json'), await read('package-lock.json')];
}

/** The rules for dependencies (docs/security.md, 29): each finds a planted violation, and the project obeys all. */
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { describe, expect, test } from 'vitest';
import { billOfMaterials } from '../../scripts/dependencies/bill-of-materials.ts';
import {
  findViolations,
  type Lock,
  type Manifest,
  readDependencies,
} from '../../scripts/dependencies/dependency-rules.ts';
import { parseAudit } from '../../scripts/dependencies/parse-audit.ts';

const KNOWN = { version: '1.2.3', integrity: 'sha512-abc', license: 'MIT' };

/** The violations of a project with one dependency; `changes` and `locked` change its entries. */
function violationsOf(changes: Manifest, locked: Partial<Lock['packages'][string]> = {}, name = 'planted'): string[] {
  const manifest = { dependencies: { [name]: '1.2.3' }, ...changes };
  const { allowScripts: _, ...project } = manifest;
  const packages = { '': project, [`node_modules/${name}`]: { ...KNOWN, ...locked } };
  return findViolations(manifest, { packages });
}

test('the project obeys every rule', async () => {
  expect(findViolations(...(await readDependencies()))).toEqual([]);
});

describe('a dependency', () => {
  test('that is locked, from the registry and licensed has no violation', () => {
    expect(violationsOf({})).toEqual([]);
  });

  test.each(['^1.2.3', '~1.2.3', '1', '1.x', '*', 'latest', '>=1.2.3', 'git+https://forge.example/planted.git', ''])(
    'has an exact version, unlike %j',
    (version) => {
      for (const section of ['dependencies', 'devDependencies', 'optionalDependencies']) {
        const violations = violationsOf({ dependencies: {}, [section]: { planted: version } }, { version });
        expect(violations).toEqual([`planted is asked for as ${version}: package.json names exact versions`]);
      }
    },
  );

  test('has the locked version', () => {
    const [manifest, lock] = [
      { dependencies: { planted: '1.2.4', fresh: '1.0.0' } },
      { packages: { '': { dependencies: { planted: '1.2.3' } }, 'node_modules/planted': KNOWN } },
    ];
    expect(findViolations(manifest, lock)).toEqual([
      'dependencies planted 1.2.4 is not what package-lock.json was made from',
      'dependencies fresh 1.0.0 is not what package-lock.json was made from',
      'dependencies planted 1.2.3 is only in package-lock.json',
      'planted is not locked in version 1.2.4',
      'fresh is not locked in version 1.0.0',
    ]);
  });

  test.each([
    [{ integrity: '' }, 'planted@1.2.3 is locked without a checksum'],
    [{ integrity: 'sha1-abc' }, 'planted@1.2.3 is locked without a checksum'],
    [{ resolved: 'http://registry.npmjs.org/p.tgz' }, 'planted@1.2.3 comes from http://registry.npmjs.org/p.tgz'],
    [{ resolved: 'git+ssh://forge.example/p.git' }, 'planted@1.2.3 comes from git+ssh://forge.example/p.git'],
  ])('is locked with a checksum, from the registry: %j', (locked, violation) => {
    expect(violationsOf({}, locked)).toEqual([violation]);
  });

  test.each([
    'GPL-3.0-only',
    'AGPL-3.0-only',
    'LGPL-3.0-or-later',
    'MIT AND GPL-2.0-only',
    'OFL-1.1',
    'SEE LICENSE',
    '',
  ])('is not shipped under %j', (license) =>
    expect(violationsOf({}, { license })).toEqual([`planted@1.2.3 is shipped under ${license}`]),
  );

  test.each(['MIT', 'MIT OR GPL-2.0-only', '(Apache-2.0 AND BSD-3-Clause)', '0BSD'])(
    'is shipped under %s',
    (license) => {
      expect(violationsOf({}, { license })).toEqual([]);
    },
  );

  test('needs a licence', () => {
    expect(violationsOf({}, { license: undefined })).toEqual(['planted@1.2.3 has no licence']);
  });

  test('for development may have further licences, but not any', () => {
    expect(violationsOf({}, { license: 'OFL-1.1', dev: true })).toEqual([]);
    expect(violationsOf({}, { license: 'GPL-3.0-only', dev: true })).toEqual([
      'planted@1.2.3 is used under GPL-3.0-only',
    ]);
  });

  test('may be the picture library under the LGPL, which operators can replace', () => {
    expect(violationsOf({}, { license: 'Apache-2.0 AND LGPL-3.0-or-later' }, '@img/sharp-linux-x64')).toEqual([]);
  });
});

describe('an install script', () => {
  test('is allowed by name only', () => {
    expect(violationsOf({}, { hasInstallScript: true })).toEqual([
      'planted@1.2.3 has an install script that allowScripts of package.json does not name',
    ]);
    for (const allowed of [true, false]) {
      expect(violationsOf({ allowScripts: { planted: allowed } }, { hasInstallScript: true })).toEqual([]);
    }
  });

  test('that is missing must not be allowed', () => {
    const violation = 'planted is in allowScripts, and has no install script';
    expect(violationsOf({ allowScripts: { planted: true } })).toEqual([violation]);
  });
});

test('the bill of materials lists every shipped package and is valid', async () => {
  const [manifest, lock] = await readDependencies();
  const bill = await billOfMaterials(manifest, lock);
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
  expect(await validator.validate(JSON.stringify(bill))).toBeNull();
  expect(bill.metadata.component).toMatchObject({ name: 'slvsh', version: lock.packages['']?.version });

  const shipped = Object.entries(lock.packages).filter(([folder, { dev }]) => folder !== '' && !dev);
  const titles = shipped.map(([folder, { version }]) => `${folder.replace(/^.*node_modules\//, '')}@${version}`);
  expect(titles).toContain(`fastify@${manifest.dependencies?.fastify}`);
  expect(new Set(bill.components.map(({ name, version }) => `${name}@${version}`))).toEqual(new Set(titles));
  expect(bill.components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([]);
});

describe('an audit', () => {
  const advisory = (name: string, severity: string) => ({
    name,
    severity,
    title: 'Executes untrusted input',
    url: `https://advisories.example/${name}`,
  });

  test('reports high and critical advisories, each once', () => {
    const deep = advisory('deep', 'critical');
    const vulnerabilities = {
      deep: { via: [deep] },
      above: { via: ['deep', deep, advisory('above', 'high')] },
      mild: { via: [advisory('mild', 'moderate'), advisory('mildest', 'low')] },
    };
    const { serious, others } = parseAudit(JSON.stringify({ vulnerabilities })) ?? {};
    expect(serious?.map(({ packageName, severity }) => [packageName, severity])).toEqual([
      ['deep', 'critical'],
      ['above', 'high'],
    ]);
    expect(others?.map(({ packageName }) => packageName)).toEqual(['mild', 'mildest']);
  });

  test('without advisories reports none', () => {
    expect(parseAudit('{"vulnerabilities":{}}')).toEqual({ serious: [], others: [] });
  });

  test.each(['', '<html>', '{"message":"405 Method Not Allowed"}'])('without a readable report fails: %j', (report) => {
    expect(parseAudit(report)).toBeUndefined();
  });
});

/** Instances of the site on one PostgreSQL database, each with its own folder as on several machines. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { ADMIN } from './site-admin.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { createDatabase, MIGRATED_DATABASE } from './start-postgres.ts';

/** Equal on every instance, as the README requires. */
export const SESSION_SECRET = 'pTq3Vd9sLw7Xz1Rb5Nc8Kf2Hm6Jy4GaU0eOiCxZvWtI';

export type Instances = [SiteProcess, SiteProcess, ...SiteProcess[]];

export function createMigratedDatabase(): Promise<string> {
  return create(MIGRATED_DATABASE);
}

export function createEmptyDatabase(): Promise<string> {
  return create();
}

async function create(template?: string): Promise<string> {
  const name = `instances_${randomBytes(8).toString('hex')}`;
  await createDatabase(inject('postgresUrl'), name, template);
  return `${inject('postgresUrl')}/${name}`;
}

/** Starts an instance; its address resolves once it listens. */
export function startInstance(DATABASE_URL: string, settings: Record<string, string> = {}): SiteProcess {
  return startSiteProcess({ DATABASE_URL, SESSION_SECRET, ...ADMIN, ...settings });
}

/** Starts instances concurrently and waits until all of them listen. */
export async function startInstances(
  databaseUrl: string,
  count: number,
  settings?: Record<string, string>,
): Promise<Instances> {
  const instances = Array.from({ length: count }, () => startInstance(databaseUrl, settings));
  await Promise.all(instances.map(({ address }) => address));
  return instances as Instances;
}

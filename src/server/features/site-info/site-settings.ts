/** What admins set for the whole site: the links of the footer to other sites, and the hashtag of shared pages. */
import { isDeepStrictEqual } from 'node:util';
import type { EndpointParsedBody } from '#contract/api/endpoints.ts';
import type { Site } from '#contract/api/site.ts';
import { AppError } from '../../platform/app-error.ts';
import { countContentChange } from '../../platform/changes/count-content-change.ts';
import { findState, storeState } from '../../platform/database/app-state.ts';
import { lock } from '../../platform/database/locks.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { type Actor, recordChange } from '../editing/history.ts';
import { mergePatch } from '../editing/save-change.ts';

type SiteSettings = Pick<Site, 'links' | 'hashtag' | 'version'>;

const STATE = 'site settings';

/** Until an admin changes them. */
const DEFAULTS: SiteSettings = {
  links: [
    { name: 'Instagram', address: 'https://www.instagram.com/slvsh/' },
    { name: 'YouTube', address: 'https://www.youtube.com/@slvsh' },
    { name: 'Facebook', address: 'https://www.facebook.com/slvsh/' },
  ],
  hashtag: 'SLVSH',
  version: 1,
};

export async function readSettings(database: Database): Promise<SiteSettings> {
  const stored = await findState(database, STATE);
  return stored === undefined ? DEFAULTS : JSON.parse(stored);
}

/** Returns whether anything changed. */
export async function saveSettings(
  trx: DatabaseTransaction,
  { version, ...patch }: EndpointParsedBody<'PATCH /site'>,
  actor: Actor,
): Promise<boolean> {
  await lock(trx, STATE);
  const before = await readSettings(trx);
  if (version !== undefined && version !== before.version) throw new AppError('version-outdated', { field: 'version' });
  const after = mergePatch(before, patch);
  if (isDeepStrictEqual(before, after)) return false;
  await storeState(trx, STATE, JSON.stringify({ ...after, version: before.version + 1 }));
  await countContentChange(trx);
  const snapshots = { before: snapshot(before), after: snapshot(after) };
  await recordChange(trx, { kind: 'site', id: 1, action: 'changed', ...snapshots }, actor);
  return true;
}

function snapshot({ links, hashtag }: SiteSettings) {
  return { links: links.map(({ name, address }) => `${name} ${address}`).join(', ') || null, hashtag };
}

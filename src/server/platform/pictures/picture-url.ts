import type { Database } from '../database/schema.ts';
import { MEDIA_PATH } from '../storage/picture-storage.ts';
import { originalKeyOf } from './picture-keys.ts';

/** The key is the adapter, which all handles of a database share. */
const mediaUrls = new WeakMap<object, string | undefined>();

export function setMediaUrl(database: Database, mediaUrl: string | undefined): void {
  mediaUrls.set(database.getExecutor().adapter, mediaUrl);
}

/** Rows have the location, and replies this URL, which follows MEDIA_URL. Pictures of other sites keep their URL. */
export function pictureUrl(database: Database, location: string | null): string | null {
  const key = location === null ? undefined : originalKeyOf(location);
  if (key === undefined) return location;
  return `${mediaUrls.get(database.getExecutor().adapter) ?? MEDIA_PATH}/${key}`;
}

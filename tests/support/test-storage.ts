/** Picture storage of a test: a folder with SQLite, a bucket with PostgreSQL. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inject, vi } from 'vitest';
import { readBucketAddress } from '#server/platform/storage/bucket-address.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import type { PictureStorage } from '#server/platform/storage/picture-storage.ts';
import { startS3Server } from './s3-server.ts';

export type TestStorage = {
  storage: PictureStorage;
  /** The same storage as settings of the operators' commands. */
  settings: Record<string, string>;
  /** The keys of all files. */
  listKeys: () => string[];
  read: (key: string) => Promise<Buffer>;
  close: () => Promise<void>;
};

export async function openTestStorage(): Promise<TestStorage> {
  return inject('engine') === 'postgres' ? openBucket() : openFolder();
}

async function openFolder(): Promise<TestStorage> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-pictures-'));
  const media = path.join(dataDir, 'media');
  return {
    storage: await openStorage({ dataDir, bucket: undefined }),
    settings: { DATA_DIR: dataDir },
    listKeys: () =>
      readdirSync(media, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.relative(media, path.join(parentPath, name))),
    read: (key) => readFile(path.join(media, key)),
    close: async () => rmSync(dataDir, { recursive: true }),
  };
}

async function openBucket(): Promise<TestStorage> {
  const service = await startS3Server();
  for (const [name, value] of Object.entries(service.variables)) vi.stubEnv(name, value);
  const bucket = readBucketAddress(service.storageUrl);
  const storage = await openStorage({ dataDir: '/nowhere', bucket });
  return {
    storage,
    settings: { STORAGE_URL: service.storageUrl, ...service.variables },
    listKeys: service.listKeys,
    async read(key) {
      const file = 'read' in storage.source ? await storage.source.read(key) : undefined;
      if (!file) throw new Error(`No file is stored as ${key}`);
      return buffer(file.content);
    },
    async close() {
      vi.unstubAllEnvs();
      await service.close();
    },
  };
}

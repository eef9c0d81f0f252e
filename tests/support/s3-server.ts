/** An S3 service that stores its buckets in a local folder. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export type TestS3Server = {
  /** `STORAGE_URL` without a prefix. */
  storageUrl: string;
  /** Its accepted credentials, as AWS_* variables. */
  variables: Record<string, string>;
  /** The keys of all files in the bucket. */
  listKeys(): string[];
  close(): Promise<void>;
};

/** Starts on a free port, with one empty bucket. */
export async function startS3Server(): Promise<TestS3Server> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-bucket-'));
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await service.run();
  const ending = '._S3rver_object';
  return {
    storageUrl: `s3://pictures?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    variables: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    listKeys: () =>
      readdirSync(path.join(directory, 'pictures'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(ending))
        .map((file) => file.slice(0, -ending.length))
        .sort(),
    async close() {
      await service.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

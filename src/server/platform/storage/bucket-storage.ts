/** Loaded only if the settings name a bucket: the library is large. */
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { isDiskFull } from '../database/errors.ts';
import { reasonOf } from '../operator-error.ts';
import type { BucketAddress } from './bucket-address.ts';
import {
  PICTURE_CACHE_CONTROL,
  type PictureStorage,
  pictureContentType,
  type StorageTimeouts,
  StorageUnavailable,
  type StoredFile,
} from './picture-storage.ts';

/** Milliseconds. */
const CONNECT_TIMEOUT = 3_000;
const LIST_TIMEOUT = 5_000;

/** For commands, which copy thousands of pictures: longer than a moment in which the store is slow. */
const COMMAND_TIMEOUTS: StorageTimeouts = { read: 60_000, write: 60_000 };

/** No picture has this name. Without permission to list the bucket, the store answers 403 for it and not 404. */
const NO_PICTURE = 'pictures/original/none.webp';

/** Stores pictures in a bucket. Credentials come from the AWS_* variables. `url` is the public one of the bucket's folder. */
export function openBucketStorage(
  { bucket, endpoint, region, prefix }: BucketAddress,
  url: string,
  limits = COMMAND_TIMEOUTS,
): PictureStorage {
  const client = new S3Client({
    region: region ?? process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other S3 services refuse the checksums that Amazon's client sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without `throwOnRequestTimeout` the library only logs a warning when `requestTimeout` passes.
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, throwOnRequestTimeout: true },
  });

  function toStorageError(error: unknown): unknown {
    if (isDiskFull(error) || error instanceof StorageUnavailable) return error;
    const store = `s3://${bucket}${endpoint ? ` at ${endpoint}` : ''}`;
    return new StorageUnavailable(reasonOf(error), { store, check });
  }

  /** Rejects unless the store answers. A refusal is an answer. */
  async function check(): Promise<void> {
    const budget = createTimeBudget(limits.read);
    const command = new GetObjectCommand({ Bucket: bucket, Key: prefix + NO_PICTURE });
    try {
      await budget.spend(client.send(command, { abortSignal: budget.signal }));
    } catch (error) {
      const status = (error as S3ServiceException).$metadata?.httpStatusCode;
      if (status === undefined || status >= 500) throw error;
    }
  }

  async function write(send: (abortSignal: AbortSignal) => Promise<unknown>, within = limits.write): Promise<void> {
    const budget = createTimeBudget(Math.min(within, limits.write));
    try {
      await budget.spend(send(budget.signal));
    } catch (error) {
      throw toStorageError(error);
    }
  }

  /** An unsatisfiable range is answered with the whole file. */
  async function read(
    key: string,
    range?: string,
    budget = createTimeBudget(limits.read),
  ): Promise<StoredFile | undefined> {
    const input: GetObjectCommandInput = { Bucket: bucket, Key: prefix + key, Range: range };
    // Each attempt gets half of the time, so that a retry on another connection fits into the limit.
    const options = { abortSignal: budget.signal, requestTimeout: limits.read / 2 };
    try {
      const found = await budget.spend(client.send(new GetObjectCommand(input), options));
      const content = await limitBody(found.Body as Readable, budget, toStorageError);
      return {
        content,
        ...(found.ContentLength !== undefined && { length: found.ContentLength }),
        ...(found.ETag !== undefined && { etag: found.ETag }),
        ...(found.LastModified !== undefined && { lastModified: found.LastModified }),
        ...(found.ContentRange !== undefined && { contentRange: found.ContentRange }),
      };
    } catch (error) {
      const status = (error as S3ServiceException).$metadata?.httpStatusCode;
      if (status === 404) return undefined;
      if (status === 416 && range !== undefined) return read(key, undefined, budget);
      throw toStorageError(error);
    }
  }

  return {
    urlFor: (key) => `${url}/${key}`,
    put: (key, bytes, within) => {
      const headers = { ContentType: pictureContentType(key), CacheControl: PICTURE_CACHE_CONTROL };
      const command = new PutObjectCommand({ Bucket: bucket, Key: prefix + key, Body: bytes, ...headers });
      return write((abortSignal) => client.send(command, { abortSignal }), within);
    },
    delete: (key) => {
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: prefix + key });
      return write((abortSignal) => client.send(command, { abortSignal }));
    },
    async isEmpty() {
      const first = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
      const { KeyCount = 0 } = await client.send(first, { abortSignal: AbortSignal.timeout(LIST_TIMEOUT) });
      return KeyCount === 0;
    },
    source: { read: (key, range) => read(key, range) },
  };
}

type TimeBudget = {
  /** Aborts when no time is left. */
  signal: AbortSignal;
  /** Counts the time of `work`; rejects when none is left. */
  spend<T>(work: Promise<T>): Promise<T>;
};

/** Limits how long a request waits for the store in total. The time of a slow client does not count. */
function createTimeBudget(milliseconds: number): TimeBudget {
  const controller = new AbortController();
  let left = milliseconds;
  return {
    signal: controller.signal,
    async spend(work) {
      const began = performance.now();
      const { promise: timeout, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => {
          const error = new Error(`no answer within ${milliseconds} ms`);
          reject(error);
          controller.abort(error);
        },
        Math.max(0, left),
      );
      try {
        return await Promise.race([work, timeout]);
      } finally {
        clearTimeout(timer);
        left -= performance.now() - began;
      }
    },
  };
}

/** Reads the first bytes before it resolves: a store that sends headers and no body fails before the response begins. */
async function limitBody(
  body: Readable,
  budget: TimeBudget,
  toStorageError: (error: unknown) => unknown,
): Promise<Readable> {
  const chunks = body[Symbol.asyncIterator]();
  let next: IteratorResult<Buffer> | undefined = await budget.spend(chunks.next());
  return new Readable({
    async read() {
      try {
        const { value, done } = next ?? (await budget.spend(chunks.next()));
        next = undefined;
        this.push(done ? null : value);
      } catch (error) {
        this.destroy(toStorageError(error) as Error);
      }
    },
    destroy(error, done) {
      body.destroy();
      done(error);
    },
  });
}

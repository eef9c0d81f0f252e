/** The module is loaded only if the settings name a bucket, because the library is large. */
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
import { MINUTE, type Milliseconds } from '#contract/rules/time.ts';
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

const CONNECT_TIMEOUT: Milliseconds = 3_000;
const LIST_TIMEOUT: Milliseconds = 5_000;

/** Commands copy thousands of pictures, and wait for longer than a moment in which the store is slow. */
const COMMAND_TIMEOUTS: StorageTimeouts = { read: MINUTE, write: MINUTE };

const NO_PICTURE = 'pictures/original/none.webp';

/** Credentials come from the AWS_* variables. */
export function openBucketStorage(
  { bucket, endpoint, region, prefix }: BucketAddress,
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

  /** Rejects unless the store answers for a picture that does not exist. */
  async function check(): Promise<void> {
    const answer = await askForMissing(createTimeBudget(limits.read));
    if (!isNotFound(answer) && !mayBeMissing(answer)) throw answer;
  }

  async function askForMissing(budget: TimeBudget): Promise<unknown> {
    const command = new GetObjectCommand({ Bucket: bucket, Key: prefix + NO_PICTURE });
    return budget.spend(client.send(command, { abortSignal: budget.signal })).catch((error: unknown) => error);
  }

  /** A key that may list the bucket would get 404 for a missing picture, so that its 403 has another reason. */
  async function isMissing(error: unknown, budget: TimeBudget): Promise<boolean> {
    return isNotFound(error) || (mayBeMissing(error) && mayBeMissing(await askForMissing(budget)));
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
      if (status === 416 && range !== undefined) return read(key, undefined, budget);
      if (await isMissing(error, budget)) return undefined;
      throw toStorageError(error);
    }
  }

  return {
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

function isNotFound(error: unknown): boolean {
  const { name, $metadata } = error as S3ServiceException;
  return $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket';
}

/**
 * Without the right to list a bucket, S3 denies access to what is missing, and may name that right. Other codes of 403 are wrong
 * credentials or clocks, and other rights are those to read or to decrypt.
 */
function mayBeMissing(error: unknown): boolean {
  const { name, message } = error as S3ServiceException;
  const [, right = 's3:ListBucket'] = /not authorized to perform: (\S+)/.exec(message) ?? [];
  return name === 'AccessDenied' && right === 's3:ListBucket';
}

type TimeBudget = {
  signal: AbortSignal;
  spend<T>(work: Promise<T>): Promise<T>;
};

/** Limits how long a request waits for the store in total. The time of a slow client does not count. */
function createTimeBudget(milliseconds: Milliseconds): TimeBudget {
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

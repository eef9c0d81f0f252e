/** Keeps pictures in a bucket that speaks S3. Loaded only where the settings name one: the library is large. */
import type { Readable } from 'node:stream';
import {
  GetObjectCommand,
  type GetObjectCommandInput,
  ListObjectsV2Command,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { BucketAddress } from './bucket-address.ts';
import { PICTURE_CACHING, pictureType } from './picture-headers.ts';
import type { KeptFile, PictureStorage } from './picture-storage.ts';

/** In milliseconds: a service that has not answered by then is away. */
const CONNECT_WITHIN = 3_000;
const ANSWER_WITHIN = 20_000;
const LIST_WITHIN = 5_000;

/** Keys come from the usual AWS_* variables. `address` is where visitors find the bucket's folder. */
export function openPictureBucket(
  { bucket, endpoint, region, prefix }: BucketAddress,
  address: string,
): PictureStorage {
  const client = new S3Client({
    region: region ?? process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other makers' services do not know the checksums that Amazon's clients send unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN, requestTimeout: ANSWER_WITHIN },
  });
  // Who may read is for the bucket to say; lists of rights by file are switched off or unknown in most.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    addressOf: (key) => `${address}/${key}`,
    async put(key, bytes) {
      await disk.put(prefix + key, bytes, { contentType: pictureType(key), cacheControl: PICTURE_CACHING });
    },
    delete: (key) => disk.delete(prefix + key),
    async isEmpty() {
      const first = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
      const { KeyCount = 0 } = await client.send(first, { abortSignal: AbortSignal.timeout(LIST_WITHIN) });
      return KeyCount === 0;
    },
    source: { read: (key, range) => readObject(client, { Bucket: bucket, Key: prefix + key, Range: range }) },
  };
}

/** In one request, where the driver would make one for the file and another for what is known about it. */
async function readObject(client: S3Client, wanted: GetObjectCommandInput): Promise<KeptFile | undefined> {
  try {
    const { Body, ContentLength, ContentRange, ETag, LastModified } = await client.send(new GetObjectCommand(wanted));
    return {
      content: Body as Readable,
      ...(ContentLength !== undefined && { length: ContentLength }),
      ...(ETag !== undefined && { tag: ETag }),
      ...(LastModified !== undefined && { changed: LastModified }),
      ...(ContentRange !== undefined && { part: ContentRange }),
    };
  } catch (error) {
    const status = (error as S3ServiceException).$metadata?.httpStatusCode;
    if (status === 404) return undefined;
    if (status === 416) return readObject(client, { ...wanted, Range: undefined });
    throw error;
  }
}

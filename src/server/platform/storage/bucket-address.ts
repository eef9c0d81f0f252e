export type BucketAddress = {
  bucket: string;
  /** Undefined for Amazon S3. */
  endpoint: string | undefined;
  region: string | undefined;
  /** The prefix of every key: empty, or ending in a slash. */
  prefix: string;
};

const PARAMETERS = ['endpoint', 'region', 'prefix'];

/** Reads `s3://bucket?endpoint=…&region=…&prefix=…`. The message of an error continues the name of the setting. */
export function readBucketAddress(text: string): BucketAddress {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:') throw new Error('must be an address such as s3://bucket?region=eu-west-1');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) throw new Error('names no bucket, as s3://bucket does');
  if (url.username || url.password)
    throw new Error('must hold no keys; they are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (!['', '/'].includes(url.pathname))
    throw new Error('must have no path; name a folder of the bucket with ?prefix=');
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) throw new Error(`has the parameter ${unknown}, which is none of ${PARAMETERS.join(', ')}`);
  return {
    bucket: url.hostname,
    endpoint: readEndpoint(url.searchParams.get('endpoint')),
    region: url.searchParams.get('region') || undefined,
    prefix: readPrefix(url.searchParams.get('prefix') ?? ''),
  };
}

function readEndpoint(text: string | null): string | undefined {
  if (!text) return undefined;
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new Error('has an endpoint that is no address such as https://s3.example');
  }
  return text;
}

function readPrefix(text: string): string {
  const folders = text.split('/').filter(Boolean);
  if (!folders.every((folder) => /^[\w-][\w.-]*$/.test(folder)))
    throw new Error('has a prefix that is no folder such as site/media');
  return folders.map((folder) => `${folder}/`).join('');
}

import { describe, expect, test } from 'vitest';
import { readBucketAddress } from './bucket-address.ts';

test('a bucket at Amazon needs only its name', () => {
  expect(readBucketAddress('s3://slvsh-pictures')).toEqual({
    bucket: 'slvsh-pictures',
    endpoint: undefined,
    region: undefined,
    prefix: '',
  });
});

test('a bucket elsewhere has an endpoint, and may have a region and a folder', () => {
  const address = 's3://pictures?endpoint=https://s3.example:9000&region=eu-west-1&prefix=/site/media/';
  expect(readBucketAddress(address)).toEqual({
    bucket: 'pictures',
    endpoint: 'https://s3.example:9000',
    region: 'eu-west-1',
    prefix: 'site/media/',
  });
});

describe('refused with words is', () => {
  test.each([
    ['https://s3.example/pictures', /must be an address such as s3:/],
    ['pictures', /must be an address such as s3:/],
    ['s3://', /names no bucket/],
    ['s3://A_bucket', /names no bucket/],
    ['s3://key:secret@pictures', /must hold no keys/],
    ['s3://pictures/site', /must have no path/],
    ['s3://pictures?zone=1', /has the parameter zone/],
    ['s3://pictures?endpoint=s3.example', /has an endpoint that is no address/],
    ['s3://pictures?prefix=../other', /has a prefix that is no folder/],
  ])('%s', (address, words) => {
    expect(() => readBucketAddress(address)).toThrow(words);
  });
});

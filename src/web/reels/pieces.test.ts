import { expect, test } from 'vitest';
import type { ReelVideo } from './load-reel.ts';
import { listPieces } from './pieces.ts';

const post = { id: 7 } as ReelVideo['post'];
const video: ReelVideo = {
  ...{ post, host: 'youtube', videoId: 'aaaaaaaaaaa', hash: null },
  moments: [
    { start: 5, end: 9, name: 'Cork', wording: 'Cork' },
    { start: 90, end: 99, name: 'Lip', wording: 'Lip', late: true },
  ],
};

test('late moments are left out until results are shown', () => {
  const names = (late: boolean) => listPieces([video], { whole: false, late }).map(({ name }) => name);
  expect([names(false), names(true)]).toEqual([['Cork'], ['Cork', 'Lip']]);
});

test('a whole video is one piece without an end', () => {
  const pieces = listPieces([{ ...video, moments: [] }], { whole: true, late: false });
  expect(pieces).toEqual([{ key: '7', postId: 7, host: 'youtube', videoId: 'aaaaaaaaaaa', hash: null, start: 0 }]);
});

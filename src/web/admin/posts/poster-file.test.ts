import { expect, test } from 'vitest';
import { posterFile } from './poster-file.ts';

test('a poster in base64 becomes a file that is named after its video', async () => {
  const file = posterFile({ contentType: 'image/jpeg', base64: btoa('\xff\xd8snow') }, 'TLkA0RELQ1g');
  expect(file.name).toBe('TLkA0RELQ1g.jpg');
  expect(file.type).toBe('image/jpeg');
  expect(new Uint8Array(await file.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
});

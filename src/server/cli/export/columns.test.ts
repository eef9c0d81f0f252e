import { expect, test } from 'vitest';
import { PostForm } from '#contract/posts.ts';
import { RiderForm } from '#contract/riders.ts';
import { createPostImport } from '../import/import-posts.ts';
import { riderImport } from '../import/import-riders.ts';
import { columnOf } from '../import/row-error.ts';
import { POSTS, RIDERS } from './exported-tables.ts';

const riders = { find: () => 0 };
const importedPosts = createPostImport({ riders, update: false, defaults: () => ({}) });

test.each([
  ['posts', POSTS, importedPosts, PostForm],
  ['riders', RIDERS, riderImport, RiderForm],
])('what a form of %s asks for is in exports, and imports take it again', (_name, exported, imported, form) => {
  const { known } = imported.columns;
  expect([...known].sort()).toEqual(Object.keys(exported.columns).sort());
  const asked = Object.keys(form.shape).filter((field) => field !== 'imageCrop');
  expect(asked.filter((field) => !known.includes(columnOf(field)))).toEqual([]);
});

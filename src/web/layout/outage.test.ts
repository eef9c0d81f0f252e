import { expect, test } from 'vitest';
import { outage } from '#messages/en/layout.ts';
import { explainOutage } from './outage.tsx';

test.each([
  [undefined, 'No signal'],
  [429, 'Lift queue'],
  [500, 'Wind hold'],
  [503, 'Wind hold'],
])('the page of the status %s has its own title', (status, title) => {
  expect(explainOutage(status, outage).title).toBe(title);
});

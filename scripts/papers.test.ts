import { expect, test } from 'vitest';
import { paperStyles } from './papers.ts';

test('the style sheet has the colours of all palettes', async () => {
  await expect(paperStyles()).toMatchFileSnapshot('../src/web/ui/papers.css');
});

import { describe, expect, test } from 'vitest';
import { HOSTILE_HTML } from '../../../tests/support/hostile-html.ts';
import { parsePageData, serializePageData } from './page-data.ts';

describe('what the server hands to the browser inside a script element', () => {
  test.each(HOSTILE_HTML)('%j stays text, and is read as it was', (text) => {
    const state = { loaderData: { post: { title: text, [text]: [text] } }, actionData: null, errors: null };
    const written = serializePageData(state);
    // Neither an end of the element nor a comment begins without it.
    expect(written).not.toContain('<');
    expect(parsePageData(written).loaderData).toEqual(state.loaderData);
  });
});

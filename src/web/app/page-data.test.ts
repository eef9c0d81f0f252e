import { describe, expect, test } from 'vitest';
import { HOSTILE_HTML } from '../../../tests/support/hostile-html.ts';
import { parsePageData, serializePageData } from './page-data.ts';

describe('the page data inside a script element', () => {
  test.each(HOSTILE_HTML)('%j stays text and is parsed unchanged', (text) => {
    const state = { loaderData: { post: { title: text, [text]: [text] } }, actionData: null, errors: null };
    const json = serializePageData(state);
    // An end tag and a comment both start with it.
    expect(json).not.toContain('<');
    expect(parsePageData(json).loaderData).toEqual(state.loaderData);
  });
});

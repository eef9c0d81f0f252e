import { expect, test } from 'vitest';
import { html } from './markup.ts';

test('text is escaped in elements and in quoted attributes', () => {
  const text = `<script>alert("1")</script> & 'so on'`;
  expect(html`<p title="${text}">${text}</p>`.markup).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;so on&#39;">' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;so on&#39;</p>',
  );
});

test('markup is escaped once, at any depth', () => {
  const items = ['a < b', 'c'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>`.markup).toBe('<ul><li>a &lt; b</li><li>c</li></ul>');
  expect(html`<b>${[[html`<i>1</i>`, 2], '&']}</b>`.markup).toBe('<b><i>1</i>2&amp;</b>');
});

test('missing content is left out, and a zero is not', () => {
  expect(html`${null}${undefined}${false}${0}`.markup).toBe('0');
});

test('backslashes of a template stay as they are written', () => {
  expect(html`a\n${'b\\n'}`.markup).toBe('a\nb\\n');
});

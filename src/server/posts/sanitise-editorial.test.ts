import { describe, expect, test } from 'vitest';
import { sanitiseEditorial } from './sanitise-editorial.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#106;avascript&colon;alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="//evil.example" onclick="alert(1)" style="position:fixed" target="_blank">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<form action="https://evil.example"><input name="password"><button formaction=javascript:alert(1)>Go</button></form>',
  '<style>@import "https://evil.example/x.css"; body { display: none }</style>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<p style="background:url(javascript:alert(1))" id="root" class="admin" onmouseover=alert(1)>x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea><title><script>alert(1)</script></title>',
  '<!--><script>alert(1)</script-->',
  '"><img src=x onerror=alert(1)>',
];

describe('nothing hostile passes', () => {
  test.each(HOSTILE)('%s', (html) => {
    const clean = sanitiseEditorial(html);
    const tags = [...clean.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    for (const [, name, attributes] of tags) {
      expect(['p', 'br', 'em', 'strong', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote']).toContain(name);
      expect(attributes).toMatch(/^( href="(https?:|mailto:)[^"]*")?( rel="noopener")?( \/)?$/);
    }
    expect(clean.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
  });

  test.each(HOSTILE)('and what has passed once passes unchanged: %s', (html) => {
    const clean = sanitiseEditorial(html);
    expect(sanitiseEditorial(clean)).toBe(clean);
  });

  test('the contents of scripts and styles go with them', () => {
    expect(sanitiseEditorial('<p>Before</p><script>alert(1)</script><style>p{}</style><p>after</p>')).toBe(
      '<p>Before</p><p>after</p>',
    );
  });

  test('an address that leads nowhere good is taken off, the words stay', () => {
    expect(sanitiseEditorial('<a href="javascript:alert(1)">the words</a>')).toBe('<a rel="noopener">the words</a>');
    expect(sanitiseEditorial('<a href="//evil.example">the words</a>')).toBe('<a rel="noopener">the words</a>');
  });
});

describe('what an editor writes passes', () => {
  test.each([
    '<p>A <strong>strong</strong> and an <em>em</em>.</p>',
    '<h2>Title</h2><h3>Below</h3>',
    '<ul><li>one</li></ul><ol><li>two</li></ol>',
    '<blockquote>Said so.</blockquote>',
    'Plain words with Ø, “quotes” and 😀',
    '<a href="https://slvsh.example/?a=1" rel="noopener">link</a>',
    '<a href="mailto:a@slvsh.example" rel="noopener">mail</a>',
    '<a href="/cup" rel="noopener">the cup</a>',
    '',
  ])('%s', (html) => {
    expect(sanitiseEditorial(html)).toBe(html);
  });

  test('a tag that nobody closed is closed', () => {
    expect(sanitiseEditorial('<p>One<p>two <em>three')).toBe('<p>One</p><p>two <em>three</em></p>');
  });

  test('a lone less-than sign stays one', () => {
    expect(sanitiseEditorial('1 < 2 & 3 > 2')).toBe('1 &lt; 2 &amp; 3 &gt; 2');
  });
});

/** HTML that people paste and import, as word processors, mail programs and web pages write it. */
import { describe, expect, test } from 'vitest';
import { sanitiseEditorial } from './sanitise-editorial.ts';

/** The paragraph of a list in Word or Outlook. */
const item = (level: number, bullet: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>\n`;

test.each([
  [
    'Google Docs, which wraps a text in `b`',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-6f1865c9"><p dir="ltr"><span style="font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Get images </span><span style="font-weight:700">now</span></p></b><br class="Apple-interchange-newline">`,
    '<p>Get images <strong>now</strong></p><br />',
  ],
  [
    'a list of Google Docs',
    '<ul><li dir="ltr" style="list-style-type:disc;font-weight:400" aria-level="1"><p role="presentation"><span style="font-style:italic;font-weight:700">one</span></p></li></ul>',
    '<ul><li><p><strong><em>one</em></strong></p></li></ul>',
  ],
  [
    'a link of Google Docs',
    '<a href="https://a.example" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">a</span></a>',
    '<a href="https://a.example" rel="noopener">a</a>',
  ],
  ['a heading of Google Docs', '<h2 dir="ltr"><span style="font-weight:400">Park</span></h2>', '<h2>Park</h2>'],
  [
    'numbered and other paragraphs of Word',
    item(1, '1.', 'Ada') + item(2, 'o', 'Grace') + item(3, '§', 'Joan') + item(1, '2.', '<b>Alan</b>'),
    '<ol><li>Ada<ul><li>Grace<ul><li>Joan</li></ul></li></ul></li><li><strong>Alan</strong></li></ol>\n',
  ],
  [
    'two lists of Outlook',
    `${item(1, '·', 'a')}${item(1, '(iv)', 'b')}<p class=MsoNormal>text<o:p></o:p></p>${item(2, 'a)', 'c')}`,
    '<ul><li>a</li></ul><ol><li>b</li></ol>\n<p>text</p><ol><li>c</li></ol>\n',
  ],
  [
    'a list of Word that went through Chrome',
    '<p style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><!--[endif]-->one</p>',
    '<ul><li>one</li></ul>',
  ],
  [
    'a number of Word outside a list',
    '<p class="MsoNormal"><span style="mso-list:Ignore">(1)<span>&nbsp;&nbsp;&nbsp; </span></span>one</p>',
    '<p>(1) one</p>',
  ],
  [
    'bold and blank lines of Word',
    `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span style='font-size:16.0pt'>a</span></b></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>b&nbsp;&nbsp; c</p>`,
    '<p><strong>a</strong></p><p>b c</p>',
  ],
  [
    'the settings of Word',
    '<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><xml><w:Zoom>0</w:Zoom> Normal 0 false</xml><p>a<![if !mso]> b<![endif]></p>',
    '<p>a b</p>',
  ],
  [
    'a whole page of LibreOffice',
    '<html><head><title>Untitled 1</title><style>p { margin: 0 }</style></head><body><p style="line-height: 100%"><font face="Arial"><b>a<span style="font-weight: normal"> b </span></b><i style="font-style: normal">c</i></font></p></body></html>',
    '<p><strong>a</strong> b c</p>',
  ],
  [
    'Apple Mail and Notes',
    '<p class="p1"><span class="s1"><b>a</b></span><span class="Apple-converted-space">&nbsp;</span>b<span class="Apple-tab-span" style="white-space:pre"> </span>c</p>',
    '<p><strong>a </strong>b c</p>',
  ],
  [
    'Notion',
    '<!-- notionvc: 1c2 --><details open=""><summary>Run</summary><p>a <span style="font-weight:600" data-token-index="1">b</span></p></details><p style="border-bottom:0.05em solid">c</p>',
    '<p>Run</p><p>a <strong>b</strong></p><p>c</p>',
  ],
  [
    'a newsletter with a hidden preview line',
    '<div style="display:none;mso-hide:all;font-size:1px">Preview</div><table><tr><td style="font:bold 14px/20px Arial">a <span style="font:14px Arial">b</span></td></tr></table>',
    '<table><tr><td><strong>a </strong>b</td></tr></table>',
  ],
  [
    'lines of a chat',
    '<span style="white-space: pre-wrap;">one\n\ntwo <em style="font-style: normal">three</em></span>',
    '<p>one</p><p>two three</p>',
  ],
  [
    'contenteditable of Chrome',
    '<b>a<span style="font-weight: initial;">b</span></b><div><u style="text-decoration: none">c</u></div>',
    '<strong>a</strong>b<p>c</p>',
  ],
  [
    'bold blocks of the web version of Outlook',
    '<div class="elementToProof" style="font-weight:bold">a<div style="font-weight:lighter">b</div></div><p style="font-style:oblique 10deg">c</p>',
    '<p><strong>a</strong></p><p>b</p><p><em>c</em></p>',
  ],
  [
    'blocks made of spans',
    '<span style="display:block">a</span><span style="display: flex">b</span>c',
    '<p>a</p><p>b</p>c',
  ],
  [
    'Google Docs as a web page, whose styles are classes',
    '<html><head><style type="text/css">@import url(x.css);ol.lst-kix_a-0{list-style-type:none}.c1{font-weight:700}.c2{font-style:italic;font-weight:400}.c3{font-weight:400;text-decoration:none;vertical-align:baseline;font-style:normal}.c4{text-decoration:underline}</style></head><body class="c9"><p class="c5"><span class="c3">a </span><span class="c1 c3">b </span><span class="c1">c</span><span class="c2"> d</span><span class="c4">e</span></p><ul class="lst-kix_a-0 start"><li class="c5 li-bullet-0"><span class="c1">f</span></li></ul></body></html>',
    '<p>a b <strong>c</strong><em> d</em><u>e</u></p><ul><li><strong>f</strong></li></ul>',
  ],
  [
    'a character style of Word',
    '<style><!-- /* Style Definitions */ p.MsoNormal, li.MsoNormal {margin:0cm;font-size:12.0pt} span.MsoIntenseEmphasis {mso-style-priority:21; font-weight:bold; font-style:italic;} @page WordSection1 {size:595pt} --></style><p class=MsoNormal>a <span class=MsoIntenseEmphasis>b</span></p>',
    '<p>a <strong><em>b</em></strong></p>',
  ],
  [
    'TextEdit and Pages',
    '<style type="text/css">p.p1 {margin: 0.0px; font: 12.0px Helvetica} span.s1 {font: bold 12.0px Helvetica} span.s2 {text-decoration: underline}</style><p class="p1">a <span class="s1">b</span> <span class="s2">c</span></p>',
    '<p>a <strong>b </strong><u>c</u></p>',
  ],
  [
    'cells of Excel',
    '<style><!--table {mso-displayed-decimal-separator:"\\."} td {font-weight:400; white-space:nowrap} .xl65 {font-weight:700;}--></style><table><tr><td class=xl65>a</td><td>b</td></tr></table>',
    '<table><tr><td><strong>a</strong></td><td>b</td></tr></table>',
  ],
  [
    'a newsletter with styles for phones',
    '<style>@media (max-width: 600px) { .hide { font-weight: bold } .b { font-weight: bold } } .b { font-weight: 600 }</style><p class="hide">a <span class="b">b</span></p>',
    '<p>a <strong>b</strong></p>',
  ],
  [
    'styles that the element itself changes',
    '<style>.b{font-weight:bold}</style><p class="b">a<span style="font-weight:normal">b</span></p>',
    '<p><strong>a</strong>b</p>',
  ],
  [
    'Blogger and Facebook, whose bold text inherits its weight',
    '<p>a <b style="font-weight: inherit;">b</b> <i style="font-style:unset">c</i> <strong>d<b style="font-weight:inherit">e</b></strong></p>',
    '<p>a b c <strong>de</strong></p>',
  ],
  [
    'old mails, whose fonts have styles',
    '<font face="Arial" style="font-weight:bold">a</font> <small style="font-style:italic">b</small> <font>c</font>',
    '<strong>a </strong><em>b </em>c',
  ],
  [
    'links and names as blocks',
    '<a style="display:block" href="/a">One</a><a style="display:block" href="/b">Two</a><strong style="display:block">Name</strong>text<label style="display:block">a</label><small style="display:flex">b</small>',
    '<p><a href="/a" rel="noopener">One</a></p><p><a href="/b" rel="noopener">Two</a></p><p><strong>Name</strong></p>text<p>a</p><p>b</p>',
  ],
  [
    'a newsletter whose preview line only Outlook hides',
    '<p style="mso-hide:all">Preview</p><span style="visibility: hidden">more</span><p>a</p>',
    '<p>a</p>',
  ],
  [
    'headings and the title of Word on the web',
    '<p class="Paragraph" role="heading" aria-level="1"><span class="TextRun">a</span></p><div role="heading" aria-level="3">b</div><p class="MsoTitle">c</p>',
    '<h2>a</h2><h3>b</h3><h2>c</h2>',
  ],
  [
    'a video of another site between words',
    '<p>Watch<iframe src="https://a.example"></iframe>Great</p><p><iframe src="https://a.example"></iframe></p><p><button>One</button><button>Two</button></p>',
    '<p>Watch<br />Great</p><p></p><p>One<br />Two</p>',
  ],
  ['a numbered list that goes on', '<ol start="3" type="a"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
  ['a no-break space of French', '<p>Qui gagne\u00a0?</p>', '<p>Qui gagne\u00a0?</p>'],
  ['inserted and cited text', '<ins>a</ins> <cite>b</cite>', '<u>a</u> <em>b</em>'],
])('%s keeps its meaning', (_source, html, clean) => {
  expect(sanitiseEditorial(html)).toBe(clean);
  expect(sanitiseEditorial(clean)).toBe(clean);
});

describe('words of blocks that the result does not have stay apart', () => {
  test.each([
    ...['pre', 'dl', 'dt', 'dd', 'address', 'details', 'summary', 'fieldset', 'legend', 'nav', 'form', 'dialog'],
    ...['hgroup', 'search', 'menu', 'dir', 'center', 'figure', 'listing', 'marquee'],
    ...['video', 'audio', 'object', 'canvas', 'button', 'iframe'],
  ])('%s', (name) => {
    expect(sanitiseEditorial(`one<${name}>two</${name}>three`)).toMatch(/^one<(p|ul)>two<\/\1>three$/);
  });

  test.each(['one', '<td>one', '<li>one', '<blockquote>one'])('of an empty one after %j', (text) => {
    expect(sanitiseEditorial(`${text}<video src="a"></video>two`)).toContain('one<br />two');
    expect(sanitiseEditorial(`${text}<section></section><p>two</p>`)).toContain('one<p>two');
  });

  test.each(['div', 'section', 'figure', 'button', 'video'])('%s in a heading', (name) => {
    expect(sanitiseEditorial(`<h2>one<${name}>two</${name}>three</h2>`)).toBe('<h2>one<br />two<br />three</h2>');
  });

  test('lines of pre', () => {
    expect(sanitiseEditorial('<pre>\n<code>one\ntwo</code></pre>')).toBe('<p>one<br />two</p>');
  });
});

describe('a text without blocks keeps its lines', () => {
  test.each([
    ['one\ntwo', '<p>one<br />two</p>'],
    ['one\n\ntwo\n \nthree\n', '<p>one</p><p>two</p><p>three</p>'],
    ['\n\none\n\n\n\ntwo', '<p>one</p><p>two</p>'],
    ['1 < 2\n\n"3" & 4', '<p>1 &lt; 2</p><p>"3" &amp; 4</p>'],
    ['one <b>two\n\nthree</b>', '<p>one <strong>two</strong></p><p><strong>three</strong></p>'],
    ['<a href="/cup">one\ntwo</a>', '<p><a href="/cup" rel="noopener">one<br />two</a></p>'],
    ['one\n<script>two\n</script>\nthree', '<p>one</p><p>three</p>'],
    ['one\ntwo<br>\nthree', 'one\ntwo<br />\nthree'],
    ['<p>one\ntwo</p>\n\n<p>three</p>', '<p>one\ntwo</p>\n\n<p>three</p>'],
    ['one', 'one'],
  ])('%j', (text, clean) => {
    expect(sanitiseEditorial(text)).toBe(clean);
    expect(sanitiseEditorial(clean)).toBe(clean);
  });
});

test('styles without an element here, and hidden text, are reported', () => {
  const removed = new Set<string>();
  sanitiseEditorial(
    '<span style="text-decoration:line-through">a</span><span style="vertical-align:super">b</span><p hidden>c</p><b style="color:red">d</b>',
    removed,
  );
  expect([...removed]).toEqual(['s', 'sup', 'hidden text']);
});

test('words of struck out, raised and lowered text stay, and are reported', () => {
  const removed = new Set<string>();
  const html =
    '<style>.c5{text-decoration:line-through}</style><p>a <s>b</s> <strike>c</strike> <del>d</del> 1<sup>st</sup> H<sub>2</sub>O<span class="c5"> e</span></p>';
  expect(sanitiseEditorial(html, removed)).toBe('<p>a b c d 1st H2O e</p>');
  expect([...removed]).toEqual(['s', 'strike', 'del', 'sup', 'sub']);
});

test.each(['<style>/*', '<style', '@media{', '<style>.a{', '<style>a{b}', '<style>.a,.b{font:x}', '<i class="a b">'])(
  'a long text of %j is read in linear time',
  (part) => {
    expect(sanitiseEditorial(`${part.repeat(20_000)}</style>}x`)).not.toContain('font');
  },
);

test('a text of many spaces and styles is read in linear time', () => {
  const html = `<b style="font-weight:400">${'<span style="font-weight:700"> \u00a0x</span> \n'.repeat(20_000)}${' '.repeat(50_000)}</b>`;
  expect(sanitiseEditorial(html)).toMatch(/^<p>/);
});

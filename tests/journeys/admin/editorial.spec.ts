import type { Locator } from '@playwright/test';
import { addGame, openAdmin, signInByApi } from '../support/admin.ts';
import { expect, readJson, test } from '../support/test.ts';

test('an edited editorial keeps its table and picture, and the form names what it removes', async ({ page }) => {
  const headers = await signInByApi(page);
  const { posts } = await readJson(page.request.get('/api/v1/films/page/1'));
  const { id, posterImgLocation } = posts.at(-1);
  const src = posterImgLocation.replace('/original/', '/large/');
  const parts = [
    '<div>Snow fell <b>all night</b>, <u>really</u>.</div><hr><h6>Letters</h6>',
    '<table><caption>By round</caption><tr><th scope="col" colspan="2">Rider</th></tr><tr><td>Ada</td><td>S-L</td></tr></table>',
    `<img src="${src}" alt="The park">`,
  ];
  const written = await page.request.patch(`/api/v1/posts/${id}`, {
    headers,
    multipart: { editorial: parts.join('') },
  });
  expect(written.status()).toBe(200);
  expect(await written.json()).not.toHaveProperty('editorialRemoved');

  await openAdmin(page, `/admin/posts/edit/${id}`);
  const editor = page.getByRole('textbox', { name: 'Editorial' });
  await expect(editor.getByRole('img', { name: 'The park' })).toBeVisible();
  await editor.getByText('Snow fell').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Monday. ');
  await page.keyboard.press('End');
  await paste(
    editor,
    '<a href="tel:+4712345678">Call us</a><img src="https://elsewhere.example/a.png"><iframe></iframe>',
  );
  await expect(page.getByText('Cut from the editorial: iframe, image from another site.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Cut from the editorial: tel: link.').first()).toBeVisible();

  await page.goto(`/posts/${id}`);
  const text = page.locator('.prose');
  await expect(text.getByText('Monday. Snow fell all night, really.Call us')).toBeVisible();
  await expect(text.locator('strong')).toHaveText('all night');
  await expect(text.locator('u')).toHaveText('really');
  await expect(text.getByRole('separator')).toBeVisible();
  await expect(text.getByRole('heading', { level: 4 })).toHaveText('Letters');
  await expect(text.getByRole('table', { name: 'By round' })).toBeVisible();
  await expect(text.getByRole('columnheader', { name: 'Rider' })).toHaveAttribute('colspan', '2');
  await expect(text.getByRole('cell')).toHaveText(['Ada', 'S-L']);
  await expect(text.getByRole('img')).toHaveCount(1);
  await expect(text.getByRole('img', { name: 'The park' })).toHaveAttribute('src', src);
});

/** HTML as the clipboard has it after copying in each program. */
const PASTES: Record<string, [html: string, editorial: string]> = {
  'Google Docs': [
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-6f1865c9-7fff"><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;font-style:normal;white-space:pre-wrap;">Snow </span><span style="font-weight:700;white-space:pre-wrap;">all</span><span style="font-style:italic;white-space:pre-wrap;"> night</span></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Ada</span></p></li></ul></b><br class="Apple-interchange-newline">`,
    '<p>Snow <strong>all</strong><em> night</em></p><ul><li><p>Ada</p></li></ul>',
  ],
  'Google Docs as a web page': [
    '<html><head><style type="text/css">.c0{font-weight:700}.c2{font-weight:400;font-style:italic}</style></head><body class="c5"><p class="c1"><span class="c0">Snow</span><span class="c2"> fell</span></p></body></html>',
    '<p><strong>Snow</strong><em> fell</em></p>',
  ],
  'Word on the desktop': [
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- /* List Definitions */ @list l0:level1 {mso-level-text:"%1\\."} p.MsoNormal {margin:0cm} span.MsoIntenseEmphasis {font-style:italic;} --></style></head><body lang=EN-GB><!--StartFragment--><p class=MsoNormal>Snow <b>all</b> <span class=MsoIntenseEmphasis>night</span><o:p></o:p></p>
${wordItem(1, '1.', 'Ada')}${wordItem(2, 'o', 'Grace')}${wordItem(1, '2.', '<b>Joan</b>')}<p class=MsoNormal>After<o:p></o:p></p><!--EndFragment--></body></html>`,
    '<p>Snow <strong>all </strong><em>night</em></p><ol><li><p>Ada</p><ul><li><p>Grace</p></li></ul></li><li><p><strong>Joan</strong></p></li></ol><p>After</p>',
  ],
  'Word on the web': [
    '<div class="OutlineElement Ltr SCXW1 BCX8"><p class="Paragraph SCXW1" style="font-weight:normal;font-style:normal"><span data-contrast="auto" class="TextRun SCXW1" style="font-weight:bold"><span class="NormalTextRun">Snow</span></span><span class="TextRun" style="font-style:italic"><span class="NormalTextRun"> fell</span></span><span class="EOP SCXW1" data-ccp-props="{}"></span></p></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li role="listitem" class="OutlineElement"><p class="Paragraph" style="font-weight:normal"><span class="TextRun"><span class="NormalTextRun">Ada</span></span></p></li></ul></div>',
    '<p><strong>Snow</strong><em> fell</em></p><ul><li><p>Ada</p></li></ul>',
  ],
  Pages: [
    '<html><head><meta http-equiv="Content-Style-Type" content="text/css"><style type="text/css">p.p1 {margin: 0px; font: 11px Helvetica} span.s1 {font: bold 11px Helvetica} span.s2 {font: italic 11px Helvetica} ul.ul1 {list-style-type: disc}</style></head><body><p class="p1">Snow <span class="s1">all</span> <span class="s2">night</span></p><ul class="ul1"><li class="li1"><span class="s3"></span>Ada</li></ul></body></html>',
    '<p>Snow <strong>all </strong><em>night</em></p><ul><li><p>Ada</p></li></ul>',
  ],
  Notion: [
    `<meta charset='utf-8'><!-- notionvc: 6a1 --><p>Snow <span style="font-weight:600" data-token-index="1">all</span> <em>night</em></p><ul><li>Ada</li></ul>`,
    '<p>Snow <strong>all </strong><em>night</em></p><ul><li><p>Ada</p></li></ul>',
  ],
  Gmail: [
    '<meta charset="utf-8"><div dir="ltr" style="font-size:small">Snow <b>all</b> <i>night</i></div><div style="font-size:small">Ada</div>',
    '<p>Snow <strong>all </strong><em>night</em></p><p>Ada</p>',
  ],
  'a blog': [
    '<h1>Snow</h1><h5>fell</h5><p>Watch<iframe src="https://a.example"></iframe>it</p><a href="https://a.example" style="display:block"><b>Ada</b></a>',
    '<h2>Snow</h2><h4>fell</h4><p>Watch</p><p>it</p><p><a rel="noopener" href="https://a.example"><strong>Ada</strong></a></p>',
  ],
  'a page with code': [
    '<pre><code>Snow\nfell</code></pre><p hidden>x</p><style>.a{}</style><p style="display:none">y</p>',
    '<p>Snow<br />fell</p>',
  ],
};

function wordItem(level: number, bullet: string, text: string): string {
  return `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>
`;
}

test('a pasted text keeps its bold and italic words, lists and paragraphs', async ({ page }) => {
  const headers = await signInByApi(page);
  const film = { type: 'Film', gameType: '', winnerId: '', loserId: '' };
  const id = await addGame(page, headers, 'Harlaut vs. Woods, pasted', undefined, film);
  await openAdmin(page, `/admin/posts/edit/${id}`);
  const editor = page.getByRole('textbox', { name: 'Editorial' });
  for (const [program, [html, editorial]] of Object.entries(PASTES)) {
    await editor.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await paste(editor, html);
    const written = (await editor.innerHTML()).replaceAll('<br class="ProseMirror-trailingBreak">', '');
    const answer = await page.request.patch(`/api/v1/posts/${id}`, { headers, multipart: { editorial: written } });
    const stored = (await answer.json()).editorial;
    expect(stored, program).toBe(editorial);
  }
});

async function paste(editor: Locator, html: string): Promise<void> {
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

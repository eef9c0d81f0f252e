import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HOSTILE_HTML } from '../../../../tests/support/hostile-html.ts';
import { createFolderMailer, renderMessage } from './mailer.ts';

const PLAIN = { to: 'ada@fans.example', subject: 'x', paragraphs: ['x'], button: { label: 'x', address: 'x' } };

describe('a message has only the tags of its template', () => {
  test.each(HOSTILE_HTML)('with the name %j', (name) => {
    const own = tagsOf(renderMessage(PLAIN).html);
    const { html } = renderMessage({
      ...PLAIN,
      subject: name,
      paragraphs: [name],
      button: { label: name, address: name },
    });
    expect(tagsOf(html).map(nameOf)).toEqual(own.map(nameOf));
    for (const tag of tagsOf(html)) expect(tag).not.toMatch(/ on\w+=/);
  });
});

test('line breaks in a subject, an address or a name begin no header', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'slvsh-mailer-'));
  const mailer = createFolderMailer(folder, { from: 'S.L.V.S.H. <post@slvsh.example>', host: 'slvsh.example' });
  for (const end of ['\r\n', '\n', '\r', '\r\n\r\n', '\u2028', '%0d%0a', '\u0000\n']) {
    const planted = `Ada${end}Bcc: evil@evil.invalid${end}X-Planted: yes`;
    const message = {
      ...PLAIN,
      to: `ada@fans.example${end}Bcc: evil@evil.invalid`,
      subject: planted,
      paragraphs: [planted],
    };
    const file = await mailer.deliver(message, 'a-message', new AbortController().signal);
    const [head = ''] = (await readFile(file, 'utf8')).split('\r\n\r\n');
    expect(head).not.toMatch(/[\r\n](bcc|x-planted):/i);
  }
  await rm(folder, { recursive: true });
});

/** With the values of their attributes left out. */
function tagsOf(html: string): string[] {
  return (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replaceAll(/"[^"]*"/g, '""'));
}

function nameOf(tag: string): string {
  return tag.split(' ')[0] ?? '';
}

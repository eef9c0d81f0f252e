/** A letter as people read it: paragraphs and at most one button, in text and in HTML. */
export type Letter = { to: string; subject: string; paragraphs: string[]; button?: { words: string; address: string } };

export type WrittenLetter = { subject: string; text: string; html: string };

const SIGNATURE = 'S.L.V.S.H.';

export function writeLetter({ subject, paragraphs, button }: Letter): WrittenLetter {
  return { subject, text: asText(paragraphs, button), html: asHtml(subject, paragraphs, button) };
}

function asText(paragraphs: string[], button: Letter['button']): string {
  const [first = '', ...rest] = paragraphs;
  const parts = [first, ...(button ? [`${button.words}:\n${button.address}`] : []), ...rest, SIGNATURE];
  return `${parts.join('\n\n')}\n`;
}

function asHtml(subject: string, paragraphs: string[], button: Letter['button']): string {
  const [first = '', ...rest] = paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`);
  const link = button
    ? `<p><a href="${escapeHtml(button.address)}" style="display:inline-block;padding:12px 20px;background:#0b1220;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:bold">${escapeHtml(button.words)}</a></p><p style="font-size:13px;color:#555555">${escapeHtml(button.address)}</p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#0b1220"><div style="max-width:560px;margin:0 auto">
${[first, link, ...rest].filter(Boolean).join('\n')}
<p>${SIGNATURE}</p>
</div></body></html>
`;
}

function escapeHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

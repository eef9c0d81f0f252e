import type { Language } from '#contract/rules/languages.ts';
import { MESSAGES } from '#messages/messages.ts';
import type { NoticeKind } from '../../platform/outbox/outbox.ts';

type Notice = { subject: string; paragraphs: string[] };

/** A mail of several notices names each kind and its number. Throws for an unknown kind. */
export function composeNotices(
  kinds: readonly string[],
  language: Language,
): { subject: string; paragraphs: readonly string[] } {
  const { mails } = MESSAGES[language];
  const notices = kinds.map((kind) => {
    const notice: Notice | undefined = mails.notices[kind as NoticeKind];
    if (!notice) throw new Error(`There is no message of the kind '${kind}'`);
    return notice;
  });
  const [first] = notices;
  if (first && notices.length === 1) return first;
  const { subject, intro, repeated } = mails.mergedNotices;
  const changes = [...new Set(notices)].map((notice) => {
    const count = notices.filter((other) => other === notice).length;
    return count > 1 ? repeated(notice.subject, count) : `${notice.subject}.`;
  });
  const advice = new Set(notices.flatMap(({ paragraphs }) => paragraphs.slice(1)));
  return { subject, paragraphs: [intro, ...changes, ...advice] };
}

import type { Language } from '#contract/rules/languages.ts';
import type { QueuedWrite } from './queued-write.ts';

export type QueueMessages = typeof import('#messages/en/write-queue.ts').writeQueue;

/** They are no part of the site's messages, because only fans with a queued write need them. */
export async function loadQueueMessages(language: Language): Promise<QueueMessages> {
  if (language === 'en') return (await import('#messages/en/write-queue.ts')).writeQueue;
  const { writeQueue } = await import('#messages/fr/write-queue.ts');
  const { typeset } = await import('#messages/fr/typeset.ts');
  return typeset(writeQueue);
}

export function describeWrite({ write, name }: Pick<QueuedWrite, 'write' | 'name'>, { what }: QueueMessages): string {
  return write.kind === 'follow' ? what.follow(name, write.on) : what[write.kind](name);
}

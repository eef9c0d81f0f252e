import type { QueueMessages } from './load-queue-messages.ts';
import type { QueuedWrite } from './queued-write.ts';

export function describeWrite({ write, name }: Pick<QueuedWrite, 'write' | 'name'>, { what }: QueueMessages): string {
  return write.kind === 'follow' ? what.follow(name, write.on) : what[write.kind](name);
}

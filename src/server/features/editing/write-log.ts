/** Every write of an admin is in the log (trust 26): what was done by whom, never what it says. */
import type { FastifyBaseLogger } from 'fastify';
import type { Edited } from '#contract/edited.ts';
import type { Change } from '#contract/editing.ts';

type Written = { item: Edited; id: number; action: Change['action']; userId: number };

export function logWrite(log: FastifyBaseLogger, written: Written): void {
  log.info({ event: 'write', ...written }, 'write');
}

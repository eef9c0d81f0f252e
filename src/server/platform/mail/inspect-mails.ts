/** Whether mails go out. */
import type { Inspected } from '../../cli/inspection/inspection.ts';

/** A mail that was tried as often has met more than a server that was being restarted. */
const MANY_ATTEMPTS = 5;

export async function* inspectMails({ database }: Inspected) {
  const { mails } = await database
    .selectFrom('outbox')
    .where('attempts', '>=', MANY_ATTEMPTS)
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  if (Number(mails) > 0)
    yield `${mails} mails could not be delivered in ${MANY_ATTEMPTS} attempts or more; the log says why`;
}

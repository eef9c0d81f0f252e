import { formatCount } from '#contract/rules/english-numbers.ts';
import type { DoctorInput } from '../../../platform/doctor.ts';

/** Browsers use a passkey only for the host for which it was made. */
export async function* inspectPasskeys({ database, publicUrl }: DoctorInput) {
  const { hostname } = new URL(publicUrl);
  const others = await database
    .selectFrom('passkeys')
    .where('rp_id', '<>', hostname)
    .groupBy('rp_id')
    .orderBy('rp_id')
    .select(({ fn }) => ['rp_id', fn.countAll<number>().as('passkeys')])
    .execute();
  for (const { rp_id, passkeys } of others) {
    yield `${formatCount(Number(passkeys), 'passkey', 'passkeys')} can be used only at ${rp_id}, and PUBLIC_URL names ${hostname}`;
  }
}

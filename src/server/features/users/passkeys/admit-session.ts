import type { Row } from '../../../platform/database/schema.ts';
import type { AccountDependencies } from '../account-dependencies.ts';

type AdmissibleSession = Pick<Row<'sessions'>, 'user_id' | 'by_passkey'> & Pick<Row<'users'>, 'admin'>;

/**
 * Where `ADMIN_PASSKEYS` requires passkeys, an admin's session without one can add the first. It has ended once the admin has a passkey: a
 * stolen password is of no use then.
 */
export async function admitSession(
  { database, adminsNeedPasskey }: Pick<AccountDependencies, 'database' | 'adminsNeedPasskey'>,
  { user_id, admin, by_passkey }: AdmissibleSession,
): Promise<{ needsPasskey: boolean } | undefined> {
  if (!adminsNeedPasskey || admin === 0 || by_passkey === 1) return { needsPasskey: false };
  const passkey = await database
    .selectFrom('passkeys')
    .where('user_id', '=', user_id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return passkey ? undefined : { needsPasskey: true };
}

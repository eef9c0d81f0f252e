/** Gives the keys of emails the ASCII form of their domain, which some browsers send instead of its letters. */
import { domainToASCII } from 'node:url';
import { type SqlBool, sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

/** Keeps the key of an email whose other form has an account too. */
export async function up(database: AnyDatabase): Promise<void> {
  const users = await database
    .selectFrom('users')
    .where(sql<SqlBool>`octet_length(email_key) > length(email_key)`)
    .select(['id', 'email_key'])
    .execute();
  for (const { id, email_key } of users) {
    const domain = email_key.slice(email_key.lastIndexOf('@') + 1);
    const key = email_key.slice(0, -domain.length) + (domainToASCII(domain) || domain);
    const other = database.selectFrom('users').where('email_key', '=', key).select('id');
    if (await other.executeTakeFirst()) continue;
    await database.updateTable('users').set({ email_key: key }).where('id', '=', id).execute();
    await database
      .updateTable('alert_settings')
      .set({ mail_address: key })
      .where('user_id', '=', id)
      .where('mail_address', '=', email_key)
      .execute();
  }
}

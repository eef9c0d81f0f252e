import type { OwnPage, PageLink } from '#contract/api/pages.ts';
import type { IsReserved } from '../../http/pages/reserved-paths.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { sanitiseStored } from '../posts/rich-text.ts';

const LINK = ['id', 'path', 'title', 'titleFr', 'linkedFrom'] as const;

/** Lists all pages in the order in which they were added. */
export async function listPageLinks(database: Database, isReserved: IsReserved): Promise<PageLink[]> {
  const pages = database.selectFrom('pages').where('deletedAt', 'is', null);
  const links = await pages.select(LINK).orderBy('id').execute();
  return links.map((link) => (isReserved(link.path) ? { ...link, hidden: true } : link));
}

export async function getOwnPage(database: Database, id: number): Promise<OwnPage> {
  const page = await database
    .selectFrom('pages')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select([...LINK, 'text', 'textFr', 'version'])
    .executeTakeFirstOrThrow(() => new AppError('own-page-not-found'));
  return { ...page, text: sanitiseStored(page.text), textFr: page.textFr && sanitiseStored(page.textFr) };
}

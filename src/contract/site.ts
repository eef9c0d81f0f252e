/** What the operator has chosen and the pages have to know. */
import { z } from 'zod';
import { Id } from './fields.ts';
import { Support } from './support.ts';

export const Site = z
  .object({
    bracketCupId: Id.describe('The cup of the bracket page'),
    publicUrl: z.url().describe('Where visitors find the site, without a path'),
    support: Support.nullable().describe('The ways to give the site money; null where there is none'),
  })
  .meta({ id: 'Site' });
export type Site = z.infer<typeof Site>;

/** The operator's settings that pages need. */
import { z } from 'zod';
import { Id } from './fields.ts';
import { Support } from './support.ts';

export const ThirdParties = z
  .object({
    adNetworkCode: z.string().optional().describe('Of Google Ad Manager, from which ads come'),
    analyticsId: z.string().optional().describe('Of Google Analytics, which counts page views'),
    consentRequired: z.boolean().describe('Whether visitors are asked before any of them is turned to'),
  })
  .meta({ id: 'ThirdParties' });
export type ThirdParties = z.infer<typeof ThirdParties>;

export const Site = z
  .object({
    bracketCupId: Id.describe('The cup of the bracket page'),
    publicUrl: z.url().describe('Where visitors find the site, without a path'),
    support: Support.nullable().describe('The ways to give the site money; null where there is none'),
    thirdParties: ThirdParties.optional().describe('Who else may learn of a visit; left out where nobody does'),
  })
  .meta({ id: 'Site' });
export type Site = z.infer<typeof Site>;
